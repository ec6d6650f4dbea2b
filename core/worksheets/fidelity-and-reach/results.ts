import { compact, formatFixed, percent, pluralize } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { graveHarm } from '../../methods/process/fidelity.ts'
import { flaggedReachRatio } from '../../methods/process/reach.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { type FidelityFigures, fidelityFigures } from './figures.ts'
import type { FidelityAndReach } from './schema.ts'

export type FidelityResults = ReturnType<typeof fidelityResults>

/** The numbers, with what a reader must be told: by the part it is about, and all of it, most urgent first. */
export function fidelityResults(worksheet: FidelityAndReach) {
  const figures = fidelityFigures(worksheet)
  const about = {
    urgent: urgent(worksheet, figures),
    counts: [...impossibleCounts(worksheet), ...unsteady(worksheet, figures)],
    reach: [...impossibleReach(worksheet), ...reach(figures)],
    small: small(worksheet, figures),
    changes: changes(worksheet),
    prediction: prediction(worksheet),
  }
  return { ...figures, about, remarks: Object.values(about).flat() }
}

const siteName = ({ sites }: FidelityAndReach, id: string) =>
  sites.find((site) => site.id === id)?.name.trim() || 'one site'

const urgent = (worksheet: FidelityAndReach, { cells }: FidelityFigures): Remark[] =>
  cells
    .filter(({ harm, delivered }) => harm === graveHarm && delivered.count < delivered.of)
    .map(({ name, site, delivered }) =>
      warning(
        `${name}: not done as designed ${delivered.of - delivered.count} times out of ${delivered.of} at ${siteName(worksheet, site)}, and missing it can do grave harm. This cannot wait for a report: with whom do you go through each case today? A no is not a miss, so take those who said no out of the times due.`,
      ),
    )

/** Counts that cannot be, or that count people as absent before they came. */
function impossibleCounts({ components, sessions, sites }: FidelityAndReach): Remark[] {
  const isLive = ({ site }: { site: string }) => sites.some(({ id }) => id === site)
  const counts = components.flatMap((component) => component.counts.filter(isLive))
  const attended = sessions.filter((one) => isLive(one) && one.attended !== null)
  return compact([
    counts.some(({ delivered, due }) => delivered !== null && due !== null && delivered > due) &&
      warning(
        'A component was delivered more often than it was due. It is left out until the counts are right.',
      ),
    attended.some((one) => one.offered !== null && (one.attended ?? 0) > one.offered) &&
      warning(
        'More sessions were attended than offered. Dose received is left out until the counts are right.',
      ),
    attended.some(({ offered }) => offered === null) &&
      info(
        'Dose received is set against the sessions planned, so people who joined late look absent. Count the sessions held while they were in the program.',
      ),
  ])
}

/** A percent of fewer than this many is told with how far one more would move it. */
const fewDue = 30

function unsteady(worksheet: FidelityAndReach, { cells }: FidelityFigures): Remark[] {
  const [smallest] = cells.toSorted((one, other) => one.delivered.of - other.delivered.of)
  if (!smallest || smallest.delivered.of >= fewDue) return []
  const { name, site, delivered } = smallest
  return [
    info(
      `The fewest were due at ${siteName(worksheet, site)} (${name}: ${delivered.of}). There one more or less moves the percent by ${formatFixed(100 / delivered.of, 1)} points.`,
    ),
  ]
}

function impossibleReach({ funnel, groups }: FidelityAndReach): Remark[] {
  const steps = funnel.flatMap(({ name, count }) => (count === null ? [] : [{ name, count }]))
  const grows = steps.find(({ count }, place) => count > (steps[place - 1]?.count ?? count))
  return compact([
    groups.some((one) => one.enrolled !== null && one.eligible !== null && one.enrolled > one.eligible) &&
      warning('A group has more people enrolled than eligible. It is left out until the counts are right.'),
    grows &&
      warning(
        `“${grows.name.trim() || 'A step'}” has more people than the step before. Were some not counted there?`,
      ),
  ])
}

const reach = ({ groups }: FidelityFigures): Remark[] =>
  groups
    .filter(({ flagged }) => flagged)
    .map(({ name, enrolled, eligible, ratio }) =>
      warning(
        `${name}: reach ${percent(enrolled / eligible)}, ${enrolled} of ${eligible}; ratio ${formatFixed(ratio ?? 0, 2)}, under ${flaggedReachRatio}. ${eligible < 20 ? 'Few people, so do not name a cause by the number alone: ask them.' : 'What stands in the way of these people?'}`,
      ),
    )

function small({ smallCell }: FidelityAndReach, { cells, groups }: FidelityFigures): Remark[] {
  const hidden = [...cells, ...groups].filter(({ internalOnly }) => internalOnly).length
  const [gives, is, it] = hidden === 1 ? ['gives', 'is', 'it'] : ['give', 'are', 'them']
  return compact([
    hidden &&
      info(
        `${pluralize(hidden, 'figure')} ${gives} away a count of fewer than ${smallCell ?? customaryThreshold} people and ${is} marked “internal only”. Write “internal” at the top of every page that shows ${it}.`,
      ),
  ])
}

function changes({ adaptations }: FidelityAndReach): Remark[] {
  const dropped = adaptations.filter(({ keptCore }) => keptCore === 'no')
  const drift = dropped.filter(({ planned }) => planned === false).length
  return compact([
    drift &&
      warning(
        `${pluralize(drift, 'change')} dropped a core function without a plan. That is drift, however popular.`,
      ),
    dropped.some(({ verdict }) => verdict === 'consistent') &&
      warning('A change is called consistent although the core function was not kept.'),
  ])
}

function prediction({ pdsa: { earlier, locked, prediction, result, test } }: FidelityAndReach): Remark[] {
  const late = earlier.filter(({ afterResult }) => afterResult).length
  const seen = result.trim() !== ''
  return compact([
    seen &&
      !locked &&
      warning('There is a result and no locked prediction. A prediction written afterward is a story.'),
    late &&
      warning(
        `The prediction was changed ${late === 1 ? 'once' : `${late} times`} after a result was written. The earlier one is the prediction; the later one is a story.`,
      ),
    !seen && test.trim() !== '' && prediction.trim() === '' && info('Write the prediction before the test.'),
  ])
}
