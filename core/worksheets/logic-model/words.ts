import { formatNumber, joinList, pluralize } from '../../format.ts'
import type { Feasibility } from '../../methods/planning/feasibility.ts'
import { type LogicModelResults, liveLinks } from './results.ts'
import { evidenceKinds, isOutcome, type LogicModel, type ModelBox, modelColumns, most } from './schema.ts'

/** A model in words, for its drawing, its summary and whoever listens to it. */

export const filledBoxes = ({ boxes }: { boxes: readonly ModelBox[] }): ModelBox[] =>
  boxes.filter(({ text }) => text.trim() !== '')

/** A box with what belongs to it: "Weekly contact (core component; seen by: contact in 3 of 4 weeks)". */
export function boxWords(box: ModelBox): string {
  const more = [
    box.column === 'output' && box.number !== null
      ? `${formatNumber(box.number)} ${box.unit.trim()}`.trim()
      : '',
    box.column === 'activity' && box.core ? 'core component' : '',
    box.column === 'activity' && box.indicator.trim() ? `seen by: ${box.indicator.trim()}` : '',
    isOutcome(box) && box.month !== null ? `known in month ${box.month}` : '',
  ].filter(Boolean)
  return more.length === 0 ? box.text.trim() : `${box.text.trim()} (${more.join('; ')})`
}

/** What a link rests on: "quasi-experiment, medium confidence"; empty while nothing is said. */
export function linkGrounds(link: Pick<LogicModel['links'][number], 'evidence' | 'confidence'>): string {
  const { evidence, confidence } = link
  const name = evidenceKinds.find(({ id }) => id === evidence)?.name.toLowerCase() ?? ''
  return [
    evidence === 'none' ? 'no evidence yet' : name,
    confidence === null ? '' : `${confidence} confidence`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** How large the model is and where its chain is broken, in two or three sentences. */
export function modelSummary(model: LogicModel, { paths }: Pick<LogicModelResults, 'paths'>): string {
  const boxes = filledBoxes(model)
  if (boxes.length === 0) return 'There are no boxes yet.'
  const columns = modelColumns.filter(({ id }) => boxes.some(({ column }) => column === id))
  const links = liveLinks(model)
  const filled = (ids: readonly string[]) => boxes.filter(({ id }) => ids.includes(id)).length
  const [dead, orphaned] = [filled(paths.deadEnds), filled(paths.orphans)]
  return [
    `${pluralize(boxes.length, 'box', 'boxes')} under ${joinList(columns.map(({ name }) => name))}, ${pluralize(links.length, 'link')}.`,
    dead > 0 ? `${pluralize(dead, 'activity leads', 'activities lead')} to no outcome.` : '',
    orphaned > 0 ? `No activity leads to ${pluralize(orphaned, 'outcome')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function feasibilityRows(found: Feasibility): string[][] {
  const row = (name: string, value: number | null, digits: number, about = '') =>
    value === null ? [] : [[name, `${about}${formatNumber(value, digits)}`]]
  return [
    ...row('Months left for enrolling', found.window, 0),
    ...row('People to enroll each month', found.perMonth, 1),
    ...row('Active at the peak', found.activeAtPeak, 0, 'about '),
    ...row('For each worker at the peak', found.perWorker, 1),
    ...row('Dollars for each person', found.costPerPerson, 0),
  ]
}

/** The numbers of the plan in the order they are asked for. */
export const planParts: readonly { id: keyof LogicModel['timeline']; name: string; max: number }[] = [
  { id: 'months', name: 'Months of the grant', max: most.months },
  { id: 'install', name: 'Months to set up', max: most.months },
  { id: 'followUp', name: 'Months from joining to the follow-up', max: most.months },
  { id: 'closeOut', name: 'Months to close and report', max: most.months },
  { id: 'target', name: 'People to enroll', max: 1_000_000 },
  { id: 'serviceMonths', name: 'Months one person stays', max: most.months },
  { id: 'workers', name: 'Workers', max: 10_000 },
  { id: 'budget', name: 'Budget in dollars', max: 1_000_000_000 },
]
