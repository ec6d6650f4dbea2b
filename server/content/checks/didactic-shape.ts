import type { DidacticFile } from '#core/content/chapter'
import type { Section } from '#core/content/section'
import { type ContentFile, unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'
import { passagesOf } from './passages.ts'
import { wordsOf } from './sentences.ts'

/**
 * Words of a chapter and its case. The most is one sitting of 40 minutes at 90 words a minute: most adults
 * read non-fiction at 175 to 300 (Brysbaert 2019, doi 10.1016/j.jml.2019.104047), but a chapter is studied,
 * and many of its readers read in a second language.
 */
export const reading = { least: 1800, wordsAMinute: 90, minutes: 40 }
const most = reading.wordsAMinute * reading.minutes

export function chapterWords({ files: { chapter, didactic } }: ReadChapter): number {
  const passages = [
    ...(chapter ? passagesOf(chapter).filter(({ path }) => path[0] === 'setup') : []),
    ...(didactic ? passagesOf(didactic).filter(({ path }) => path.at(-1) !== 'highlight') : []),
  ]
  return passages.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
}

/** A chapter is long enough to teach and short enough to be read in one sitting. */
export function chapterLength(chapter: ReadChapter): Finding[] {
  const { didactic } = chapter.files
  if (didactic === undefined) return []
  const words = chapterWords(chapter)
  const has = `has ${words} words with its case,`
  return [
    ...unless(words >= reading.least, didactic, [], `${has} fewer than ${reading.least}`),
    ...unless(words <= most, didactic, [], `${has} more than the ${most} of ${reading.minutes} minutes`),
  ]
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
  return wanted.flatMap(([met, what]) => unless(met, file, ['sections'], what))
}

function showsWeakAndStrong(section: Section): boolean {
  return section.type === 'examples' && new Set(section.items.map(({ type }) => type)).size === 2
}
