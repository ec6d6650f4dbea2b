import type { Plugin } from 'vite'
import type { PagePattern } from '#core/contract/pages'
import type { ChapterTab } from '#core/workbook/sections'

/** What each page (and tab of a chapter) loads when it is opened, beside what every page loads. */
const pages: Partial<Record<PagePattern | `/chapter/:id?tab=${ChapterTab}`, readonly string[]>> = {
  '/': [],
  '/introduction': ['introduction/IntroductionPage'],
  '/prologue': ['prologue/ProloguePage'],
  '/chapter/:id': [],
  '/chapter/:id?tab=dialogue': ['dialogue/DialogueTab'],
  '/chapter/:id?tab=exercise': ['exercise/ExerciseTab', 'exercise/WorksheetSection'],
  '/chapter/:id?tab=reflection': ['reflection/ReflectionTab'],
  '/chapter/:id?tab=competency': ['competency/CompetencyTab'],
  '/chapter/:id?tab=submit': ['submit/SubmitTab'],
}

/**
 * Writes page-files.json: for each page of a signed-in person the scripts it will ask for, for the server to name
 * them in the page it sends, so that they are on their way before the first script runs.
 */
export function pageFiles(): Plugin {
  return {
    name: 'workbook-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const closure = (names: readonly string[], found = new Set<string>()): Set<string> => {
        for (const name of names) {
          if (found.has(name)) continue
          found.add(name)
          closure(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], found)
        }
        return found
      }
      const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      const always = closure(entry)
      const files = Object.entries(pages).map(([page, modules]) => {
        const paths = ['app/SignedIn.tsx', ...modules.map((module) => `features/${module}.tsx`)]
        const needed = paths.map((module) => {
          const chunk =
            chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`)) ??
            chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
          if (!chunk) throw new Error(`no file holds ${module}`)
          return chunk.fileName
        })
        return [page, [...closure(needed)].filter((name) => !always.has(name)).map((name) => `/${name}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}
