import { figureOf } from '#core/content/case/printed-figures'
import { isSmallCount } from '#core/methods/outcome/small-cells'
import { smallSharesIn } from '#core/methods/report/small-counts'
import { findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'
import { chapterPassages, onOneLine } from './case-figures.ts'
import type { Passage } from './passages.ts'
import type { FiguresContent } from './read-case.ts'

/** The shares of people in a text that the small-cell rule keeps inside the team, as written. */
export const smallShares = (text: string): string[] =>
  // A rating out of five is not a group of five, and "one of the 27" begins a story.
  smallSharesIn(text).flatMap(({ written, of }) => (of === 5 || /^one\b/i.test(written) ? [] : [written]))

/**
 * Chapter 7's rule: a small share stands only in a passage or section marked internal, or where figures.yaml
 * says that it counts no people or was agreed.
 */
export function disclosedCounts(file: FiguresContent, chapter: ReadChapter): Finding[] {
  const allowed = file.data.figures.flatMap(({ says, count }) =>
    count === undefined ? [] : [onOneLine(says)],
  )
  return chapterPassages(chapter)
    .filter((passage) => !isInternal(passage, chapter))
    .flatMap((passage) => {
      const rest = allowed.reduce((text, says) => text.replaceAll(says, ' '), onOneLine(passage.text))
      return smallShares(rest).map((written) => {
        const what = `"${written}" gives away a count of 1 to 10: say it in words, or say "internal" here or in the title`
        return findingAt(passage.file, passage.path, what)
      })
    })
}

/** Lines of figures.yaml that print a small count of people, or a percentage of one, outside the team. */
export function disclosedFigures(
  file: FiguresContent,
  chapter: ReadChapter,
  figures: Readonly<Record<string, number>>,
): Finding[] {
  const outside = chapterPassages(chapter)
    .filter((passage) => !isInternal(passage, chapter))
    .map(({ text }) => onOneLine(text))
  return file.data.figures.flatMap(({ says, is = [], count }, place) => {
    if (count !== undefined || !outside.some((text) => text.includes(onOneLine(says)))) return []
    return is
      .filter((expression) => givesAwayFew(expression.trim(), figures))
      .map((expression) => {
        const what = `"${says}" prints ${expression}, which gives away a count of 1 to 10, outside a passage marked internal`
        return findingAt(file, ['figures', place], what)
      })
  })
}

/** Figures that count people; all others count sessions, dollars, hours and weeks. */
const countsPeople =
  /^(?:enrolled|month9|english|spanish|contact|weekly|housing|checkIn|goals|letter|women|funnel|program|comparison|full|outside|millrace|eastLanding|woman|man|black|latine|white|exit|start|phq\.(?:program|comparison)\.(?:better|worse|same|meaningful))\b(?!.*\.(?:age|released|phq|percent|low|high)$)/

/** Whether a figure is such a count, or `percent(part, whole)` or the percentage of a group, of such a share. */
function givesAwayFew(expression: string, figures: Readonly<Record<string, number>>): boolean {
  const value = figures[expression]
  if (value !== undefined && countsPeople.test(expression)) return isSmallCount({ count: value, of: value })
  const [, group] = /^(\w+)\.(?:percent|low|high)$/.exec(expression) ?? []
  const [, part, whole] =
    group !== undefined && figures[`${group}.stable`] !== undefined
      ? ['', `${group}.stable`, `${group}.reached`]
      : (/^percent\(([^,]+),([^,]+)\)$/.exec(expression) ?? [])
  if (part === undefined || whole === undefined) return false
  try {
    return isSmallCount({ count: figureOf(part, figures), of: figureOf(whole, figures) })
  } catch {
    return false // What cannot be read is reported where the figure is checked.
  }
}

const internal = /\binternal\b/i

function isInternal({ path, text }: Passage, { files: { didactic } }: ReadChapter): boolean {
  if (internal.test(text)) return true
  const section = path[0] === 'sections' ? didactic?.data.sections[Number(path[1])] : undefined
  return internal.test(section?.title ?? '')
}
