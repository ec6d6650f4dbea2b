import type { DidacticFile } from '#core/content/chapter'
import type { Section } from '#core/content/section'
import type { PageFile, ReferencesFile } from '#core/content/workbook'
import { type ContentFile, findingAt, unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { passagesOf } from './passages.ts'

const count = String.raw`(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|half)`
const year = String.raw`(?:18|19|20)\d\d`

/** Ways of stating something that was counted, measured or found by somebody. */
const claims = [
  /\d+(?:\.\d+)?\s?(?:%|percent\b|percentage points?\b)/i,
  new RegExp(String.raw`\b${count} (?:of|in|out of) (?:every |the )?(?!${year}\b)${count}\b`, 'i'),
  /\b\d{1,3}(?:,\d{3})+\b/,
  /\$\d/,
  /\b(?:odds|risk|hazard) ratios?\b|\bodds\b[^.]*\d/i,
  /\b\d+(?:\.\d+)? times (?:the|as|more|less|higher|lower|likelier)\b/i,
  /\b(?:n|N|p|r|d|SD|CI|OR|RR|ICC|kappa) ?[=<>≤≥] ?-?\.?\d/,
  /\bet al\b/,
  new RegExp(String.raw`\p{Lu}\p{L}+,? \(?${year}[a-z]?\)`, 'u'),
  new RegExp(
    String.raw`\b(?:study|studies|trials?|reviews?|surveys?|meta-analys[ei]s|researchers?)\b[^.]*\b${year}\b`,
    'i',
  ),
  new RegExp(String.raw`\b${year}\b[^.]*\b(?:study|trial|review|survey|meta-analysis|researchers)\b`, 'i'),
]

/** A section that states a figure or a finding says where it comes from, or that it is our own fiction. */
export function unsourcedFigures(file: ContentFile<DidacticFile> | ContentFile<PageFile>): Finding[] {
  const passages = passagesOf(file)
  return file.data.sections.flatMap(({ sources = [], fiction = false }, place) => {
    if (sources.length > 0 || fiction) return []
    const own = passages.filter(({ path }) => path[0] === 'sections' && path[1] === place)
    const found = own.map(({ text, path }) => ({ path, claim: firstClaim(text) })).find(({ claim }) => claim)
    if (found?.claim === undefined) return []
    const what = `"${found.claim}" needs a source: name it under sources of this section, or set fiction: true for the story's own figures`
    return [findingAt(file, found.path, what)]
  })
}

/** The first thing in a text that looks counted, measured or found, as written. */
export function firstClaim(text: string): string | undefined {
  return claims.map((claim) => claim.exec(text)?.[0]).find((claim) => claim !== undefined)
}

/** A source that no section names is either a missing citation or ballast. */
export function unusedSources(file: ContentFile<ReferencesFile>, sections: readonly Section[]): Finding[] {
  const named = new Set(sections.flatMap(({ sources = [] }) => sources))
  return file.data.references.flatMap(({ id }, place) => {
    const what = `no section names ${id}; name it where it is used, or take it out`
    return unless(named.has(id), file, ['references', place], what)
  })
}

/** Every source can be found: by its DOI, or by an address of its publisher, agency or library. */
export function sourcesWithoutAddress(file: ContentFile<ReferencesFile>): Finding[] {
  return file.data.references.flatMap(({ id, url }, place) => {
    const what = `${id} has no address; give its DOI or a page as url`
    return unless(url !== undefined, file, ['references', place], what)
  })
}
