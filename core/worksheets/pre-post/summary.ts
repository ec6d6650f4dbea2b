import { formatNumber, percent } from '../../format.ts'
import type { Proportion } from '../../methods/outcome/proportion.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { evaluationDesigns } from '../../methods/report/claims.ts'
import { chartBlock, listBlock, remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import { readLabInside } from '../single-case/summary.ts'
import type { Summary } from '../summary.ts'
import { type PrePostResults, prePostResults } from './results.ts'
import type { PrePostWorksheet } from './schema.ts'
import {
  effectTable,
  type FigureTable,
  meansTable,
  outcomeTable,
  peopleTable,
  publicTable,
  slopeTitle,
} from './tables.ts'

/** Rows of people that are printed; more would bury the rest. */
const mostPeople = 60

/**
 * Pre and post as people read it. Groups stand as they may go out: what could point to somebody is held back.
 * Single people stand by code and without their group and site.
 */
export function summarizePrePost(worksheet: PrePostWorksheet): Summary {
  const results = prePostResults(worksheet)
  return [
    ...underHeading('The measure', measureBlocks(worksheet)),
    ...underHeading('Each person (internal)', peopleBlocks(worksheet, results)),
    ...underHeading('The group', effectBlocks(worksheet, results)),
    ...underHeading(worksheet.outcome.name.trim() || 'Two groups', outcomeBlocks(worksheet, results)),
    ...underHeading('For whom', groupBlocks(worksheet, results)),
    ...underHeading('The claim', claimBlocks(worksheet, results)),
    ...readLabInside(worksheet.lab),
  ]
}

const block = ({ caption, columns, rows }: FigureTable): Summary => tableBlock(caption, columns, rows)

function measureBlocks({ measure }: PrePostWorksheet): Summary {
  const { name, direction, min, max, sdSource, sd, reliability, reliabilityType, cutoff } = measure
  const kind = reliabilityType ? ` (${reliabilityType})` : ', kind not stated'
  const better = { decrease: 'A lower score', increase: 'A higher score' }
  const rows = [
    ['Measure', name.trim()],
    ['Better', direction ? better[direction] : ''],
    ['Scale', min === null || max === null ? '' : `${formatNumber(min)} to ${formatNumber(max)}`],
    ['Standard deviation', sdSource === 'norm' && sd !== null ? `${formatNumber(sd)}, of a norm group` : ''],
    ['Reliability', reliability === null ? '' : `${formatNumber(reliability)}${kind}`],
    ['Cut-off', cutoff === null ? '' : formatNumber(cutoff)],
  ]
  return tableBlock(
    'What it is measured with',
    ['What', 'Value'],
    rows.filter(([, value]) => value !== ''),
  )
}

function peopleBlocks({ measure }: PrePostWorksheet, { people }: PrePostResults): Summary {
  if (people.people.length === 0) return []
  const { recovered, improved, unchanged, worse } = people.tally
  const more = people.people.length - mostPeople
  return [
    ...chartBlock('slope', slopeTitle(measure), slopeSentence(people.people)),
    ...textBlock(
      'Reliable change',
      people.judged > 0 &&
        `Of ${people.judged} people, ${recovered} improved reliably and past the cut-off, ${improved} improved reliably, ${unchanged} did not change reliably, ${worse} got reliably worse.`,
    ),
    ...block(peopleTable(people.people.slice(0, mostPeople))),
    ...textBlock('More rows', more > 0 && `${more} more people are in the worksheet.`),
    ...remarksBlock(people.remarks),
  ]
}

/** How many lines rise and fall, in words; empty while there is no line. */
function slopeSentence(people: PrePostResults['people']['people']): string {
  const changes = people.flatMap(({ pre, post }) => (pre === null || post === null ? [] : [post - pre]))
  if (changes.length === 0) return ''
  const way = (is: (change: number) => boolean) => changes.filter(is).length
  return `One line for each of ${changes.length} people with both scores: ${way((one) => one < 0)} lower at the second time, ${way((one) => one > 0)} higher, ${way((one) => one === 0)} the same.`
}

function effectBlocks(
  { program, comparison, smallCell }: PrePostWorksheet,
  { effects, peopleBy, remarks }: PrePostResults,
): Summary {
  if (!effects.all) return []
  const few = [effects.program, effects.comparison].some(
    (group) => group !== null && group.n < (smallCell ?? customaryThreshold),
  )
  const shown = few ? { ...effects, program: null, comparison: null, threeWays: null } : effects
  return [
    ...block(meansTable(shown, [program, comparison])),
    ...block(effectTable(shown)),
    ...textBlock('Held back', few && 'The groups that were compared are too small to publish their figures.'),
    ...remarksBlock(effects.remarks),
    ...peopleBy.flatMap((dimension) => {
      const table = publicTable(dimension, 'Improved')
      return block({ ...table, caption: `Reliably improved, ${table.caption.toLowerCase()}` })
    }),
    ...remarksBlock(remarks.peopleBy),
  ]
}

function outcomeBlocks(
  { outcome: { one, other }, missing }: PrePostWorksheet,
  { outcome: found, remarks }: PrePostResults,
): Summary {
  const names = [one.name.trim() || 'First group', other.name.trim() || 'Second group'] as const
  if (!found) return remarksBlock(remarks.outcome)
  if (found.small)
    return textBlock(
      'Held back',
      `${names[0]} and ${names[1]} were compared. One of the counts is too small to publish.`,
    )
  const share = ({ count, of }: Proportion) => `${count} of ${of} (${percent(count / of)}).`
  return [
    ...chartBlock(
      'outcome',
      'Who reached it, in two groups',
      `${names[0]}: ${share(found.one)} ${names[1]}: ${share(found.other)}`,
    ),
    ...block(outcomeTable(found)),
    ...textBlock(
      'Supposing',
      found.supposed &&
        found.stories.attrition?.all &&
        `If ${formatNumber(missing.one ?? 0)}% of the lost in ${names[0]} and ${formatNumber(missing.other ?? 0)}% in ${names[1]} reached it, the difference would be ${formatNumber(found.supposed.difference * 100, 1)} points.`,
    ),
    ...remarksBlock(remarks.outcome),
  ]
}

function groupBlocks({ smallCell }: PrePostWorksheet, { dimensions, remarks }: PrePostResults): Summary {
  if (dimensions.length === 0) return remarksBlock(remarks.groups)
  const shown = dimensions.flatMap(({ rows, totalRevealed }) =>
    totalRevealed ? [] : rows.filter(({ show }) => show === 'all'),
  )
  return [
    ...textBlock(
      'The rule',
      `Counts from 1 to ${(smallCell ?? customaryThreshold) - 1} are held back, and whatever they could be worked out from.`,
    ),
    ...chartBlock(
      'groups',
      'The result by group, as it may go out',
      shown
        .map(({ name, count, of, share }) => `${name}: ${count} of ${of} (${percent(share ?? 0)}).`)
        .join(' '),
    ),
    ...dimensions.flatMap((dimension) => block(publicTable(dimension))),
    ...remarksBlock(remarks.groups),
  ]
}

function claimBlocks({ claim }: PrePostWorksheet, results: PrePostResults): Summary {
  const design = evaluationDesigns.find(({ id }) => id === claim.design)
  return [
    ...textBlock('The claim', claim.wording),
    ...textBlock('Design', design?.name ?? ''),
    ...textBlock('The rival story', claim.threat),
    ...listBlock(
      'A careful reader would stop at',
      results.claim.map(({ text }) => text),
    ),
    ...remarksBlock(results.remarks.claim),
  ]
}
