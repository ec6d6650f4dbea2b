import { z } from 'zod'
import { amount, cell, choice, count, group, line, passage, rowId, rows, tick } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** The columns of a logic model, from left to right. */
export const modelColumns = [
  { id: 'input', name: 'Inputs' },
  { id: 'activity', name: 'Activities' },
  { id: 'output', name: 'Outputs' },
  { id: 'short', name: 'Short term (months after joining)' },
  { id: 'medium', name: 'Medium term (at exit)' },
  { id: 'long', name: 'Long term: impact (beyond the grant)' },
] as const
export type ModelColumn = (typeof modelColumns)[number]['id']
const columnIds = modelColumns.map(({ id }) => id) as [ModelColumn, ...ModelColumn[]]

/** Kinds of evidence for a link, from most to least tested, each with what it means. */
export const evidenceKinds = [
  { id: 'review', name: 'Review', hint: 'Many studies weighed together' },
  { id: 'trial', name: 'Trial', hint: 'Chance decided who got it' },
  { id: 'quasi', name: 'Quasi-experiment', hint: 'Groups or times compared, without a lottery' },
  { id: 'practice', name: 'Practice', hint: 'What workers recorded in routine work' },
  { id: 'community', name: 'Community', hint: 'What people here have found to work' },
  { id: 'none', name: 'None yet', hint: 'Untested: watch for harm first' },
] as const
type EvidenceKind = (typeof evidenceKinds)[number]['id']

/** What a model can hold. The form offers no more. */
export const most = { boxes: 80, links: 200, months: 240 } as const

export const box = z.object({
  id: rowId,
  column: z.enum(columnIds),
  text: cell('The box'),
  /** Of an output: how many of what. */
  number: amount('The number', 0),
  unit: line('The unit'),
  /** Of an outcome: the month of the grant in which it is known for those who joined last. */
  month: count('The month', most.months),
  /** Of an activity: dropping it would make another program. */
  core: tick,
  indicator: cell('The fidelity indicator'),
})
export type ModelBox = z.infer<typeof box>

/** Chapter 5: the logic model with its reasons, its harms and its arithmetic. */
export const logicModelSchema = z.object({
  version: z.literal(1),
  boxes: rows('Boxes', box, most.boxes),
  links: rows(
    'Links',
    z.object({
      from: rowId,
      to: rowId,
      because: cell('The reason'),
      evidence: choice(
        'The evidence',
        evidenceKinds.map(({ id }) => id) as [EvidenceKind, ...EvidenceKind[]],
      ),
      confidence: choice('The confidence', ['low', 'medium', 'high']),
    }),
    most.links,
  ),
  assumptions: passage('Assumptions'),
  context: passage('Context'),
  harms: passage('Possible harms'),
  equity: passage('Equity'),
  timeline: group({
    months: count('The months of the grant', most.months),
    install: count('The months of setting up', most.months),
    followUp: count('The months of follow-up', most.months),
    closeOut: count('The months of closing', most.months),
    target: count('The target'),
    serviceMonths: count('The months of service', most.months),
    workers: amount('The workers', 0, 10_000),
    budget: amount('The budget', 0),
  }),
})
export type LogicModel = z.infer<typeof logicModelSchema>

export const isOutcome = ({ column }: Pick<ModelBox, 'column'>): boolean =>
  column === 'short' || column === 'medium' || column === 'long'

export const emptyBox = (id: string, column: ModelColumn): ModelBox => box.parse({ id, column })

export const logicModel = defineWorksheet('Logic model', logicModelSchema)
