import { compact, formatFixed, formatNumber, formatSigned, percent } from '../../format.ts'
import type { MethodText } from '../../methods/method-text.ts'
import { type Difference, differenceText } from '../../methods/outcome/difference-of-proportions.ts'
import type { EffectSize } from '../../methods/outcome/effect-size.ts'
import { fisherText } from '../../methods/outcome/fisher.ts'
import type { PrePost } from '../../methods/outcome/pre-post.ts'
import { type Interval, shareOf } from '../../methods/outcome/proportion.ts'
import {
  numberNeededEnds,
  numberNeededText,
  oddsRatioText,
  riskRatioText,
} from '../../methods/outcome/ratios.ts'
import { changeClassNames } from '../../methods/outcome/reliable-change.ts'
import type { DimensionResults } from './dimensions.ts'
import type { EffectResults } from './effects.ts'
import type { OutcomeFigures } from './figures.ts'
import type { PersonResult } from './people.ts'
import type { PrePostWorksheet } from './schema.ts'

/** Figures as rows of words: what the page shows and what is printed. */
export interface FigureTable {
  caption: string
  columns: string[]
  rows: string[][]
}

export const slopeTitle = ({ name }: PrePostWorksheet['measure']) =>
  `${name.trim() || 'Scores'}, first and second`

/** "+20.7 points", "−1.9 to +40.9 points" */
const points = (value: number) => `${formatSigned(value * 100, 1)} points`
const range = ({ low, high }: { low: number; high: number }) =>
  `${formatSigned(low * 100, 1)} to ${formatSigned(high * 100, 1)} points`
const about = ({ says, weakness }: MethodText) => `${says} ${weakness}`

/** Change, index and reading of everybody by code; a dash where a score is missing. */
export const peopleTable = (people: readonly PersonResult[]): FigureTable => ({
  caption: 'Each person’s change, by code. For inside use, not for publishing.',
  columns: ['Code', 'First', 'Second', 'Change', 'Reliable Change Index', 'Reading'],
  rows: people.map((person) => [
    person.id,
    person.pre === null ? '–' : formatNumber(person.pre),
    person.post === null ? '–' : formatNumber(person.post),
    person.pre === null || person.post === null ? '–' : formatSigned(person.post - person.pre),
    person.result ? formatSigned(person.result.rci) : '–',
    readingOf(person),
  ]),
})

/** What a person's change amounts to, with what the index cannot see. */
export function readingOf({ pre, post, result, littleRoom, reason }: PersonResult): string {
  if (pre === null || post === null) return reason.trim() ? `Missing: ${reason.trim()}` : 'A score is missing'
  if (!result) return '–'
  const name = changeClassNames[result.class]
  if (result.class === 'unchanged' && result.crossed) return `${name}, though past the cut-off`
  return result.class === 'unchanged' && littleRoom ? `${name}; little room on the scale` : name
}

/** Means and standard deviations of everybody and of the groups that are named. */
export function meansTable(
  { all, program, comparison }: EffectResults,
  names: readonly [string, string],
): FigureTable {
  const row = (name: string, found: PrePost | null) => {
    if (!found) return null
    const { n, pre, post, change } = found
    const spread = change.sd === null ? '' : ` (${formatNumber(change.sd)})`
    return [name, String(n), meanAndSd(pre), meanAndSd(post), `${formatSigned(change.mean)}${spread}`]
  }
  return {
    caption: 'Means, with standard deviations in brackets',
    columns: ['Who', 'People with both scores', 'First', 'Second', 'Change'],
    rows: compact([row('Everybody', all), row(names[0].trim(), program), row(names[1].trim(), comparison)]),
  }
}

const meanAndSd = ({ mean, sd }: PrePost['pre']) =>
  `${formatNumber(mean)}${sd === null ? '' : ` (${formatNumber(sd)})`}`

/** The same change in every size it can be given: over which standard deviation, and against whom. */
export function effectTable({ all, threeWays }: EffectResults): FigureTable {
  const row = (name: string, size: EffectSize | null | undefined, over: string) =>
    size && [name, formatFixed(size.d, 2), formatFixed(size.g, 2), over]
  const rows = threeWays
    ? [
        row(
          'Change against change',
          threeWays.againstComparison,
          'Over the pooled SD of the first scores. Fair only if both groups would have changed alike.',
        ),
        row(
          'Second scores alone',
          threeWays.afterOnly,
          'Over the pooled SD of the second scores. Differences from the start count as effect.',
        ),
        row(
          'Program, before and after',
          threeWays.beforeAfter,
          'Over the SD of its first scores. Nobody knows what would have happened anyway.',
        ),
      ]
    : [
        row(
          'Over the SD of the first scores',
          all?.byPre,
          'The one to report. Nobody knows what would have happened anyway.',
        ),
        row(
          'Over the mean of both SDs',
          all?.byAverage,
          'Differs when scores spread or gather. Say which you report.',
        ),
        row(
          'Over the SD of the changes',
          all?.byChange,
          'Large when people change alike, even by little. Not comparable with the others.',
        ),
      ]
  return {
    caption: 'The same change in several sizes: d, and g for small groups',
    columns: ['Effect', 'd', 'g', 'What it leaves open'],
    rows: compact(rows),
  }
}

const ratioIn = (ratio: number | null, interval: Interval | null) => {
  if (ratio === null) return null
  const ends = interval ? ` (${formatFixed(interval.low, 2)} to ${formatFixed(interval.high, 2)})` : ''
  return `${formatFixed(ratio, 2)}${ends}`
}

/** "2.4 for benefit, through infinity, to 54.1 for harm", or "3.1 to 9.4". */
function numberNeededRange(interval: Interval): string {
  const { low, high, throughInfinity } = numberNeededEnds(interval)
  if (throughInfinity)
    return `${formatNumber(throughInfinity.benefit, 1)} for benefit, through infinity, to ${formatNumber(throughInfinity.harm, 1)} for harm`
  return Number.isFinite(high)
    ? `${formatNumber(low, 1)} to ${formatNumber(high, 1)}`
    : `${formatNumber(low, 1)} or more`
}

/** Difference, ratios and missing people of the two groups. */
export function outcomeTable(found: OutcomeFigures): FigureTable {
  const { difference, stories, intervals, numberNeeded, fisher } = found
  const between = (one: Difference) => `${points(one.difference)} (${range(one.newcombe)})`
  const row = (text: MethodText, value: string | false | null) => value && [text.name, value, about(text)]
  const story = (name: string, one: Difference | null, says: string) =>
    Boolean(stories.attrition?.all) && one && [name, between(one), says]
  return {
    caption: 'The two groups compared, with 95 percent intervals in brackets',
    columns: ['Figure', 'Value', 'What it says, and its weakness'],
    rows: compact([
      row(differenceText, between(difference)),
      row(riskRatioText, ratioIn(found.riskRatio, intervals.riskRatio)),
      row(oddsRatioText, ratioIn(found.oddsRatio, intervals.oddsRatio)),
      row(
        numberNeededText,
        numberNeeded && `${numberNeeded.people} (${numberNeededRange(difference.newcombe)})`,
      ),
      row(fisherText, fisher !== null && (fisher < 0.001 ? 'p below .001' : `p = ${formatFixed(fisher, 3)}`)),
      story('All who were lost did not reach it', stories.lostDidNot, 'Everybody who started counts.'),
      story('Best case for the first group', stories.best, 'Its lost all did, the other’s lost none.'),
      story('Worst case for the first group', stories.worst, 'Its lost none, the other’s lost all did.'),
    ]),
  }
}

/** A breakdown with everything that is known: for inside. */
export const insideTable = ({ dimension, rows }: DimensionResults, reached = 'Reached it'): FigureTable => ({
  caption: `By ${nameOf(dimension)}, for inside use`,
  columns: ['Group', reached, 'Share', '95% interval', 'What may go out'],
  rows: rows.map((row) => {
    const share = shareOf(row)
    return [
      row.name.trim() || 'Without a name',
      `${row.count} of ${row.of}`,
      share === null ? '–' : percent(share),
      row.interval ? `${percent(row.interval.low)} to ${percent(row.interval.high)}` : '–',
      row.show === 'all'
        ? 'Everything'
        : `${row.show === 'size' ? 'The size only' : 'Nothing'}. ${row.why ?? ''}`,
    ]
  }),
})

/** The same as it may be published: what could point to somebody is held back, and said to be. */
export const publicTable = (
  { dimension, rows, totalRevealed }: DimensionResults,
  reached = 'Reached it',
): FigureTable => ({
  caption: `By ${nameOf(dimension)}, as it may go out`,
  columns: ['Group', reached, 'Share', '95% interval'],
  rows: rows.map(({ name, count, of, share, interval, show }) => {
    const group = name.trim() || 'Without a name'
    if (totalRevealed || show === 'nothing') return [group, 'held back', 'held back', 'held back']
    if (show === 'size') return [group, `held back; ${of} people`, 'held back', 'held back']
    return [
      group,
      `${count} of ${of}`,
      share === null ? '–' : percent(share),
      interval ? `${percent(interval.low)} to ${percent(interval.high)}` : '–',
    ]
  }),
})

const nameOf = (dimension: string) => dimension.toLowerCase() || 'group'
