import { flaggedReachRatio } from '../../process/reach.ts'
import { care, note, type Remark } from '../../remark.ts'
import { counted, fixed, percent } from '../../wording.ts'
import type { FidelityResults } from './results.ts'
import type { FidelityAndReach } from './schema.ts'

/** A component missed with this harm cannot wait for a report. */
const graveHarm = 3

/** What a reader of the tracker must be told, most urgent first. */
export function fidelityRemarks(
  worksheet: FidelityAndReach,
  results: Omit<FidelityResults, 'remarks'>,
): Remark[] {
  return [
    ...urgent(worksheet, results),
    ...impossible(worksheet),
    ...reach(results),
    ...small(worksheet, results),
    ...changes(worksheet),
    ...prediction(worksheet),
  ]
}

const siteName = ({ sites }: FidelityAndReach, id: string) =>
  sites.find((site) => site.id === id)?.name.trim() || 'one site'

function urgent(worksheet: FidelityAndReach, { cells }: Pick<FidelityResults, 'cells'>): Remark[] {
  return cells
    .filter(({ harm, light }) => harm === graveHarm && light !== null && light !== 'met')
    .map(({ name, site, delivered }) =>
      care(
        `${name} was missed ${delivered.of - delivered.count} times out of ${delivered.of} at ${siteName(worksheet, site)}, and missing it can do grave harm. This cannot wait for a report: who looks this week?`,
      ),
    )
}

function impossible({ components, funnel, groups }: FidelityAndReach): Remark[] {
  const remarks: Remark[] = []
  const more = components.some(({ counts }) =>
    counts.some(({ delivered, due }) => delivered !== null && due !== null && delivered > due),
  )
  if (more)
    remarks.push(
      care(
        'A component was delivered more often than it was due. It is left out until the counts are right.',
      ),
    )
  if (groups.some(({ enrolled, eligible }) => enrolled !== null && eligible !== null && enrolled > eligible))
    remarks.push(
      care('A group has more people enrolled than eligible. It is left out until the counts are right.'),
    )
  const steps = funnel.filter((step): step is typeof step & { count: number } => step.count !== null)
  const grows = steps.find(({ count }, place) => place > 0 && count > (steps[place - 1]?.count ?? count))
  if (grows)
    remarks.push(care(`“${grows.name}” has more people than the step before. Were some not counted there?`))
  return remarks
}

const reach = ({ groups }: Pick<FidelityResults, 'groups'>): Remark[] =>
  groups
    .filter(({ flagged }) => flagged)
    .map(({ name, enrolled, eligible, ratio }) =>
      care(
        `${name}: reach ${percent(enrolled / eligible)}, ${enrolled} of ${eligible}; ratio ${fixed(ratio ?? 0, 2)}, under ${flaggedReachRatio}. ${eligible < 20 ? 'Few people, so do not name a cause by the number alone: ask them.' : 'What stands in the way of these people?'}`,
      ),
    )

function small(
  { smallCell }: FidelityAndReach,
  { cells, groups }: Pick<FidelityResults, 'cells' | 'groups'>,
): Remark[] {
  const hidden = [...cells, ...groups].filter(({ internalOnly }) => internalOnly).length
  return hidden === 0
    ? []
    : [
        note(
          `${counted(hidden, 'figure')} about fewer than ${smallCell} people ${hidden === 1 ? 'is' : 'are'} marked "internal only".`,
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
          care(
            `${counted(drift, 'change')} dropped a core function without a plan. That is drift, however popular.`,
          ),
        ]
      : []),
    ...(praised > 0 ? [care('A change is called consistent although the core function was not kept.')] : []),
  ]
}

function prediction({ pdsa }: FidelityAndReach): Remark[] {
  if (pdsa.result.trim() !== '' && !pdsa.locked)
    return [care('There is a result and no locked prediction. A prediction written afterward is a story.')]
  if (pdsa.test.trim() !== '' && pdsa.prediction.trim() === '')
    return [note('Write the prediction before the test.')]
  return []
}
