import { formatNumber } from '#core/format'
import { boxName } from '#core/worksheets/logic-model/paths'
import { type LogicModelResults, liveLinks } from '#core/worksheets/logic-model/results'
import {
  evidenceKinds,
  type LogicModel,
  type ModelBox,
  modelColumns,
} from '#core/worksheets/logic-model/schema'
import { boxWords, filledBoxes, linkGrounds } from '#core/worksheets/logic-model/words'
import type { ChartData } from '../parts/ChartFigure.tsx'
import type { BoxNotes } from './layout.ts'

const columnName = (box: ModelBox) => modelColumns.find(({ id }) => id === box.column)?.name ?? ''

/** What stands in a box below its text, and what it leads to. */
export function boxNotes(model: LogicModel, results: LogicModelResults, box: ModelBox): BoxNotes {
  const { deadEnds, orphans } = results.paths
  return {
    notes: [
      box.column === 'output' && box.number !== null
        ? `${formatNumber(box.number)} ${box.unit.trim()}`.trim()
        : '',
      box.column === 'activity' && box.core ? 'core component' : '',
      deadEnds.includes(box.id) ? 'leads to no outcome' : '',
      orphans.includes(box.id) ? 'no activity leads here' : '',
      box.column !== 'long' && results.beyondGrant.includes(box.id) ? 'after the grant ends' : '',
    ].filter(Boolean),
    leadsTo: linksFrom(model, box).map(({ name, link }) => {
      const [because, grounds] = [link.because.trim(), linkGrounds(link)]
      return `${name}${because && `, because ${because}`}${grounds && ` (${grounds})`}`
    }),
  }
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function linksFrom(model: LogicModel, { id }: ModelBox) {
  return liveLinks(model).flatMap((link) => {
    const to = model.boxes.find((box) => box.id === link.to)
    return link.from === id && to ? [{ link, name: boxName(to) }] : []
  })
}

/** What a screen reader says of a box: its column, its text, and every link with its reason. */
export function boxSpoken(model: LogicModel, results: LogicModelResults, box: ModelBox): string {
  const { notes } = boxNotes(model, results, box)
  const warnings = notes.filter((words) => /leads|after/.test(words)).map(capitalized)
  const links = linksFrom(model, box).map(({ name, link }) => {
    const because = link.because.trim()
    return [name, because ? `because ${because}` : 'no reason given', linkGrounds(link)]
      .filter(Boolean)
      .join(', ')
  })
  const leads = links.length > 0 ? [`Leads to ${links.join('; ')}`] : []
  return [`${columnName(box)}: ${boxWords(box)}`, ...warnings, ...leads].join('. ')
}

/** Every link as a row; a box that leads nowhere has a row of its own. */
export function modelData(model: LogicModel): ChartData {
  return {
    headers: ['Column', 'Box', 'Leads to', 'Because', 'Evidence', 'Confidence'],
    rows: filledBoxes(model).flatMap((box) => {
      const links = linksFrom(model, box)
      const start = [columnName(box), boxWords(box)]
      if (links.length === 0) return [[...start, null, null, null, null]]
      return links.map(({ link, name }) => [
        ...start,
        name,
        link.because.trim() || null,
        evidenceKinds.find(({ id }) => id === link.evidence)?.name ?? null,
        link.confidence,
      ])
    }),
  }
}
