import type { Section } from '#core/content/section'
import type { ReferencesFile } from '#core/content/workbook'
import { type ContentFile, findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'

/** A source that no section names is either a missing citation or ballast. */
export function unusedSources(file: ContentFile<ReferencesFile>, sections: readonly Section[]): Finding[] {
  const named = new Set(sections.flatMap(({ sources = [] }) => sources))
  return file.data.references.flatMap(({ id }, place) =>
    named.has(id)
      ? []
      : [
          findingAt(
            file,
            ['references', place],
            `no section names ${id}; name it where it is used, or take it out`,
          ),
        ],
  )
}

/** Every source can be found: by its DOI, or by an address of its publisher, agency or library. */
export function sourcesWithoutAddress(file: ContentFile<ReferencesFile>): Finding[] {
  return file.data.references.flatMap(({ id, url }, place) =>
    url === undefined
      ? [findingAt(file, ['references', place], `${id} has no address; give its DOI or a page as url`)]
      : [],
  )
}
