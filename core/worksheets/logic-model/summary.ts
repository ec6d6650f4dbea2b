import { formatNumber } from '../../format.ts'
import { feasibilityText } from '../../methods/planning/feasibility.ts'
import { listBlock, remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import type { Summary } from '../summary.ts'
import { boxName } from './paths.ts'
import { type LogicModelResults, liveLinks, logicModelResults } from './results.ts'
import { evidenceKinds, type LogicModel, modelColumns } from './schema.ts'
import { boxWords, feasibilityRows, filledBoxes, modelSummary, planParts } from './words.ts'

const drawing = { kind: 'chart', id: 'model', title: 'Logic model' } as const

/** The logic model as people read it: the drawing, its boxes column by column, its links, its doubts, its arithmetic. */
export function summarizeLogicModel(model: LogicModel): Summary {
  const results = logicModelResults(model)
  const boxes = filledBoxes(model)
  return [
    ...(boxes.length === 0 ? [] : [{ ...drawing, summary: modelSummary(model, results) }]),
    ...modelColumns.flatMap(({ id, name }) =>
      listBlock(name, boxes.filter(({ column }) => column === id).map(boxWords)),
    ),
    ...linkTable(model),
    ...remarksBlock(boxes.length === 0 ? [] : [...results.about.chain, ...results.about.links]),
    ...textBlock('Assumptions', model.assumptions),
    ...textBlock('Context', model.context),
    ...textBlock('Possible harms', model.harms),
    ...textBlock('Equity: for whom it might differ', model.equity),
    ...remarksBlock(boxes.length === 0 ? [] : results.about.harms),
    ...underHeading('What the time allows', timeBlocks(model.timeline, results)),
  ]
}

function linkTable(model: LogicModel): Summary {
  const nameOf = (wanted: string) => boxName(model.boxes.find(({ id }) => id === wanted) ?? { text: '' })
  return tableBlock(
    'Why one leads to another',
    ['From', 'Leads to', 'Because', 'Evidence', 'Confidence'],
    liveLinks(model).map(({ from, to, because, evidence, confidence }) => [
      nameOf(from),
      nameOf(to),
      because.trim(),
      evidenceKinds.find(({ id }) => id === evidence)?.name ?? '',
      confidence ?? '',
    ]),
  )
}

function timeBlocks(timeline: LogicModel['timeline'], { feasibility, about }: LogicModelResults): Summary {
  const plan = planParts.flatMap(({ id, name }) => {
    const value = timeline[id]
    return value === null ? [] : [[name, formatNumber(value)]]
  })
  return [
    ...tableBlock('The plan in numbers', ['What', 'Number'], plan),
    ...tableBlock(
      'What follows from it',
      ['What', 'Number'],
      feasibility ? feasibilityRows(feasibility) : [],
    ),
    ...(feasibility ? textBlock('How far to trust it', feasibilityText.weakness) : []),
    ...remarksBlock(about.time.filter(({ kind }) => kind === 'warning')),
  ]
}
