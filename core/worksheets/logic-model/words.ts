import { formatNumber, joinList, pluralize } from '../../format.ts'
import type { LogicModelResults } from './results.ts'
import { liveLinks } from './results.ts'
import { evidenceKinds, type LogicModel, type ModelBox, modelColumns } from './schema.ts'

/** A model in words, for its drawing, its summary and whoever listens to it. */

/** Boxes somebody wrote something in. */
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
    isTimed(box) && box.month !== null ? `known in month ${box.month}` : '',
  ].filter(Boolean)
  return more.length === 0 ? box.text.trim() : `${box.text.trim()} (${more.join('; ')})`
}

const isTimed = ({ column }: ModelBox) => column === 'short' || column === 'medium' || column === 'long'

/** What a link rests on: "quasi-experiment, medium confidence"; empty while nothing is said. */
export const linkGrounds = ({
  evidence,
  confidence,
}: Pick<LogicModel['links'][number], 'evidence' | 'confidence'>): string =>
  [
    evidence === null ? '' : evidence === 'none' ? 'no evidence yet' : (evidenceName(evidence) ?? ''),
    confidence === null ? '' : `${confidence} confidence`,
  ]
    .filter(Boolean)
    .join(', ')

const evidenceName = (id: string) => evidenceKinds.find((kind) => kind.id === id)?.name.toLowerCase()

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

/** The figures that are known, each with its name. */
export const feasibilityRows = (
  found: NonNullable<LogicModelResults['feasibility']>,
): [name: string, value: string][] => {
  const all: [string, number | null, (value: number) => string][] = [
    ['Months left for enrolling', found.window, (value) => formatNumber(value, 0)],
    ['People to enroll each month', found.perMonth, (value) => formatNumber(value, 1)],
    ['Active at the peak', found.activeAtPeak, (value) => `about ${formatNumber(value, 0)}`],
    ['For each worker at the peak', found.perWorker, (value) => formatNumber(value, 1)],
    ['Dollars for each person', found.costPerPerson, (value) => formatNumber(value, 0)],
  ]
  return all.flatMap(([name, value, words]) => (value === null ? [] : [[name, words(value)]]))
}
