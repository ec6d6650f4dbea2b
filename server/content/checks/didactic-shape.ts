import type { DidacticFile } from '#core/content/chapter'
import type { Section } from '#core/content/section'
import { type ContentFile, findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { passagesOf } from './passages.ts'
import { wordsOf } from './sentences.ts'

/** How much a chapter teaches, in words with titles and cells: about half an hour of reading. */
const didacticWords = { least: 1800, most: 2800 }

/** A chapter is long enough to teach and short enough to be read. */
export function didacticLength(file: ContentFile<DidacticFile>): Finding[] {
  const shown = passagesOf(file).filter(({ path }) => path.at(-1) !== 'highlight')
  const words = shown.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  if (words < didacticWords.least)
    return [findingAt(file, [], `has ${words} words, fewer than ${didacticWords.least}`)]
  if (words > didacticWords.most)
    return [findingAt(file, [], `has ${words} words, more than ${didacticWords.most}`)]
  return []
}

/** A chapter shows its ideas in several forms, weak beside strong, and says where harm may come from. */
export function didacticForms(file: ContentFile<DidacticFile>): Finding[] {
  const { sections } = file.data
  const types = new Set(sections.map(({ type }) => type))
  const callouts = sections.filter((section) => section.type === 'callout')
  const wanted: [boolean, string][] = [
    [types.size >= 4, `has ${types.size} types of sections; use at least four`],
    [types.has('table'), 'has no table'],
    [types.has('guidelines'), 'has no guidelines'],
    [
      types.has('comparison') || sections.some(showsWeakAndStrong),
      'has neither a comparison nor examples, weak and strong',
    ],
    [callouts.length >= 2, `has ${callouts.length} callouts; at least two are needed`],
    [
      callouts.some(({ variant }) => variant === 'warning'),
      'has no callout with variant: warning; name an ethical risk',
    ],
  ]
  return wanted.flatMap(([met, what]) => (met ? [] : [findingAt(file, ['sections'], what)]))
}

function showsWeakAndStrong(section: Section): boolean {
  return section.type === 'examples' && new Set(section.items.map(({ type }) => type)).size === 2
}
