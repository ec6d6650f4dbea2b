/**
 * What is loaded together. Left to itself the bundler makes a file of every module that two pages share, and on a
 * slow network each of some twenty small files costs more than its bytes.
 *
 * Strangers get `base` and nothing else: React and its queries, gate, landing page, and what all pages share. Who is
 * signed in gets `learner` along with it, named in the page's head: shell, dashboard and the chapter with its
 * didactic content are one file, so that every page people come back to needs the same two. The working tabs
 * (`work`, `worksheets`) follow once the browser is idle, or with the page that opens on one of them.
 */

/** What is loaded when it is opened is not grouped: it stays the way in to its group. */
const opened =
  /\/(?:SignedIn|[A-Z]\w+Tab|[A-Z]\w+Panel|WorkFeedback|WorksheetSection|SavedWorksheet|DrawnSection|[A-Z]\w+Dialog)\.tsx?$/

const inFolder = (...folders: string[]) => {
  const found = new RegExp(`/web/(?:${folders.join('|')})`)
  return (id: string) => found.test(id) && !opened.test(id)
}

/** A group takes along what its modules import, but for what a group of higher priority has. */
export const chunks = {
  groups: [
    // All that the first script imports.
    { name: 'base', tags: ['$initial' as const], priority: 9 },
    {
      name: 'learner',
      test: inFolder('shell/', 'features/(?:home|chapter|notifications)/', 'course/'),
      priority: 6,
    },
    {
      name: 'work',
      test: inFolder(
        'features/(?:exercise|reflection|competency|submit|dialogue|assistant|feedback)/',
        'work/',
        'drafts/',
      ),
      priority: 5,
    },
    // The worksheets' shapes and common parts; each form and its calculations stay files of their own.
    { name: 'worksheets', test: inFolder('worksheets/(?:parts/|[^/]+\\.tsx?$)'), priority: 4 },
  ],
}
