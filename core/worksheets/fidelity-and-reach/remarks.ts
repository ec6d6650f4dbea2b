import { formatFixed, percent, pluralize } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { graveHarm } from '../../methods/process/fidelity.ts'
import { flaggedReachRatio } from '../../methods/process/reach.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { FidelityFigures } from './figures.ts'
import type { FidelityAndReach } from './schema.ts'

/** Remarks by the part they are about, in the order of their urgency. */
export interface FidelityRemarks {
  urgent: Remark[]
  counts: Remark[]
  reach: Remark[]
  small: Remark[]
  changes: Remark[]
  prediction: Remark[]
}

/** What a reader of the tracker must be told. */
export const fidelityRemarks = (worksheet: FidelityAndReach, results: FidelityFigures): FidelityRemarks => ({
  urgent: urgent(worksheet, results),
  counts: [...impossibleCounts(worksheet), ...attendance(worksheet), ...unsteady(worksheet, results)],
  reach: [...impossibleReach(worksheet), ...reach(results)],
  small: small(worksheet, results),
  changes: changes(worksheet),
  prediction: prediction(worksheet),
})

const siteName = ({ sites }: FidelityAndReach, id: string) =>
  sites.find((site) => site.id === id)?.name.trim() || 'one site'

function urgent(worksheet: FidelityAndReach, { cells }: Pick<FidelityFigures, 'cells'>): Remark[] {
  return cells
    .filter(({ harm, delivered }) => harm === graveHarm && delivered.count < delivered.of)
    .map(({ name, site, delivered }) =>
      warning(
        `${name}: not done as designed ${delivered.of - delivered.count} times out of ${delivered.of} at ${siteName(worksheet, site)}, and missing it can do grave harm. This cannot wait for a report: with whom do you go through each case today? A no is not a miss, so take those who said no out of the times due.`,
      ),
    )
}

function impossibleCounts({ components, sites }: FidelityAndReach): Remark[] {
  const more = components.some(({ counts }) =>
    counts.some(
      ({ site, delivered, due }) =>
        sites.some(({ id }) => id === site) && delivered !== null && due !== null && delivered > due,
    ),
  )
  return more
    ? [
        warning(
          'A component was delivered more often than it was due. It is left out until the counts are right.',
        ),
      ]
    : []
}

/** Attendance that cannot be, or that counts people as absent before they came. */
function attendance({ sessions, sites }: FidelityAndReach): Remark[] {
  const live = sessions.filter(({ site }) => sites.some(({ id }) => id === site))
  const more = live.some(({ attended, offered }) => attended !== null && attended > (offered ?? attended))
  const planned = live.some(({ attended, offered }) => attended !== null && offered == null)
  return [
    ...(more
      ? [
          warning(
            'More sessions were attended than offered. Dose received is left out until the counts are right.',
          ),
        ]
      : []),
    ...(planned
      ? [
          info(
            'Dose received is set against the sessions planned, so people who joined late look absent. Count the sessions held while they were in the program.',
          ),
        ]
      : []),
  ]
}

/** A percent of fewer than this many is told with how far one more would move it. */
const fewDue = 30

function unsteady(worksheet: FidelityAndReach, { cells }: Pick<FidelityFigures, 'cells'>): Remark[] {
  const [smallest] = cells.toSorted((one, other) => one.delivered.of - other.delivered.of)
  return smallest && smallest.delivered.of < fewDue
    ? [
        info(
          `The fewest were due at ${siteName(worksheet, smallest.site)} (${smallest.name}: ${smallest.delivered.of}). There one more or less moves the percent by ${formatFixed(100 / smallest.delivered.of, 1)} points.`,
        ),
      ]
    : []
}

function impossibleReach({ funnel, groups }: FidelityAndReach): Remark[] {
  const remarks: Remark[] = []
  if (groups.some(({ enrolled, eligible }) => enrolled !== null && eligible !== null && enrolled > eligible))
    remarks.push(
      warning('A group has more people enrolled than eligible. It is left out until the counts are right.'),
    )
  const steps = funnel.filter((step): step is typeof step & { count: number } => step.count !== null)
  const grows = steps.find(({ count }, place) => place > 0 && count > (steps[place - 1]?.count ?? count))
  if (grows)
    remarks.push(
      warning(
        `“${grows.name.trim() || 'A step'}” has more people than the step before. Were some not counted there?`,
      ),
    )
  return remarks
}

const reach = ({ groups }: Pick<FidelityFigures, 'groups'>): Remark[] =>
  groups
    .filter(({ flagged }) => flagged)
    .map(({ name, enrolled, eligible, ratio }) =>
      warning(
        `${name}: reach ${percent(enrolled / eligible)}, ${enrolled} of ${eligible}; ratio ${formatFixed(ratio ?? 0, 2)}, under ${flaggedReachRatio}. ${eligible < 20 ? 'Few people, so do not name a cause by the number alone: ask them.' : 'What stands in the way of these people?'}`,
      ),
    )

function small(
  { smallCell }: FidelityAndReach,
  { cells, groups }: Pick<FidelityFigures, 'cells' | 'groups'>,
): Remark[] {
  const hidden = [...cells, ...groups].filter(({ internalOnly }) => internalOnly).length
  return hidden === 0
    ? []
    : [
        info(
          `${pluralize(hidden, 'figure')} ${hidden === 1 ? 'gives' : 'give'} away a count of fewer than ${smallCell ?? customaryThreshold} people and ${hidden === 1 ? 'is' : 'are'} marked “internal only”. Write “internal” at the top of every page that shows ${hidden === 1 ? 'it' : 'them'}.`,
        ),
      ]
}

function changes({ adaptations }: FidelityAndReach): Remark[] {
  const drift = adaptations.filter(({ keptCore, planned }) => keptCore === 'no' && planned === false).length
  const praised = adaptations.filter(
    ({ keptCore, verdict }) => keptCore === 'no' && verdict === 'consistent',
  ).length
  return [
    ...(drift > 0
      ? [
          warning(
            `${pluralize(drift, 'change')} dropped a core function without a plan. That is drift, however popular.`,
          ),
        ]
      : []),
    ...(praised > 0
      ? [warning('A change is called consistent although the core function was not kept.')]
      : []),
  ]
}

function prediction({ pdsa }: FidelityAndReach): Remark[] {
  const late = pdsa.earlier.filter(({ afterResult }) => afterResult).length
  return [
    ...(pdsa.result.trim() !== '' && !pdsa.locked
      ? [warning('There is a result and no locked prediction. A prediction written afterward is a story.')]
      : []),
    ...(late > 0
      ? [
          warning(
            `The prediction was changed ${late === 1 ? 'once' : `${late} times`} after a result was written. The earlier one is the prediction; the later one is a story.`,
          ),
        ]
      : []),
    ...(pdsa.result.trim() === '' && pdsa.test.trim() !== '' && pdsa.prediction.trim() === ''
      ? [info('Write the prediction before the test.')]
      : []),
  ]
}
