/**
 * What is loaded together. Left to itself the bundler makes a file of every module that two pages share, and on a
 * slow network each of some twenty small files costs more than its bytes. The gate and the landing page, which
 * strangers see first, carry none of this.
 */
const learnerLibraries =
  /node_modules\/(?:@?radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|tslib)/

const inFolder = (...folders: string[]) => {
  const found = new RegExp(
    `/(?:${folders.map((one) => (one.startsWith('core/') ? one : `web/${one}`)).join('|')})`,
  )
  return (id: string) => found.test(id) && !opened.test(id)
}

/** What is loaded when it is opened stays a file of its own: the bundler loses the names of one that is grouped. */
const opened =
  /\/(?:SignedIn|ChapterPage|[A-Z]\w+Tab|[A-Z]\w+Panel|WorkFeedback|WorksheetSection|SavedWorksheet|[A-Z]\w+Dialog|find|details)\.tsx?$/

export const chunks = {
  // Only what is named goes into a group, and not all it imports: that would bring React along.
  includeDependenciesRecursively: false,
  groups: [
    {
      // Every page has these.
      name: 'base',
      test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack\/[^/]+|lucide-react)\/|\/web\/ui\/(?:Button|Sheet|cx)\.tsx?$/,
      priority: 5,
    },
    {
      // The worksheets' shapes and common parts; each form and its calculations stay files of their own.
      name: 'worksheets',
      test: /\/web\/ui\/worksheets\/(?:parts\/|(?!SavedWorksheet)[^/]+\.tsx?$)|\/core\/instruments\/(?:worksheets\/(?:(?:registry|fields|kind)\.ts$|[^/]+\/schema\.ts$)|pasted\/)|\/core\/contract\/define\.ts$|node_modules\/zod\//,
      priority: 4,
    },
    {
      name: 'work',
      test: inFolder(
        'features/(?:exercise|reflection|competency|submit|dialogue|assistant|feedback)/',
        'ui/work/',
        'lib/(?:identifiers/|use-kept|use-unsent|use-online|unsent|call-streaming)',
        'ui/(?:LockedNotice|Reveal|SaveBar|SaveStatus|SuccessCard|Counter|AnswerText)\\.tsx',
        // What drafts are kept at all is asked by the page for unknown addresses, too.
        'lib/drafts/(?!draft-store|pages)',
        'core/(?:dialogue/private-parts|workbook/(?:work|submission-text)|content/exercise-fields)',
      ),
      priority: 3,
    },
    {
      name: 'learner',
      test: (id: string) =>
        learnerLibraries.test(id) ||
        inFolder(
          'shell/',
          'features/(?:home|chapter|notifications)/',
          'ui/course/',
          'ui/(?:KeyTakeaway|Guidelines|SkipLink|DataTable)\\.tsx',
          'lib/dates',
        )(id),
      priority: 2,
    },
  ],
}
