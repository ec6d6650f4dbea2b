import { compact } from '../../format.ts'
import { blocked, info, type Remark, warning } from '../remark.ts'
import { phaseLabel } from '../single-case/phases.ts'
import {
  cellAt,
  column,
  columnsIn,
  datesLeftOut,
  isPhase,
  numberReader,
  shortened,
  width,
} from './columns.ts'
import { isMissing } from './number.ts'
import { type CommaReading, type PastedTable, readTable } from './table.ts'

export interface PastedPoint {
  /** What the person calls the session, or nothing. */
  label: string
  value: number | null
  phase: string
  event: string
}

/** Points that a chart can take, and what was done to get them, in sentences. */
interface PastedSeries {
  points: PastedPoint[]
  remarks: Remark[]
}

export const seriesLimits = { points: 500, phases: 12 } as const

/**
 * Reads a single-case series from pasted cells: one column of values, values with a phase and perhaps a session
 * and a note in any order, or one column for each phase. Never fails: what cannot be read is said.
 */
export function readSeries(text: string, comma: CommaReading = 'auto'): PastedSeries {
  const table = readTable(text, comma)
  if (table.rows.length === 0) return { points: [], remarks: [blocked('There is nothing to read yet.')] }
  const read = table.headers && phasesSideBySide(table) ? fromPhaseColumns(table) : fromRows(table)
  if (read.points.every(({ value }) => value === null))
    return {
      points: [],
      remarks: [...table.remarks, ...read.remarks, blocked('There is no number in what was pasted.')],
    }
  const kept = withinLimits(read.points)
  return { points: kept.points, remarks: [...table.remarks, ...read.remarks, ...kept.remarks] }
}

/** Every filled heading names a phase: A and B side by side, as on many data sheets. */
const phasesSideBySide = ({ headers }: PastedTable): boolean => {
  const named = headers?.filter((header) => header !== '') ?? []
  return named.length > 0 && named.every(isPhase)
}

function fromPhaseColumns(table: PastedTable): PastedSeries {
  const reader = numberReader(table)
  const points = (table.headers ?? []).flatMap((header, place) => {
    const cells = header === '' ? [] : column(table, place)
    const last = cells.findLastIndex((cell) => !isMissing(cell))
    return cells.slice(0, last + 1).map((cell, row) => ({
      label: '',
      value: reader.read(cell, row),
      phase: phaseLabel(header),
      event: '',
    }))
  })
  return { points, remarks: [info('Each column was read as one phase.'), ...reader.remarks()] }
}

function fromRows(table: PastedTable): PastedSeries {
  const found = columnsOf(table)
  const remarks = found.dates ? [datesLeftOut] : []
  if (found.value === null) return { points: [], remarks }
  const reader = numberReader(table)
  const single = width(table) === 1
  const points: PastedPoint[] = []
  let phase = ''
  for (const [place, row] of table.rows.entries()) {
    // An empty row between rows of several columns is only space; in a single column it is a day without a value.
    if (!single && row.every((one) => one === '')) continue
    phase = phaseLabel(cellAt(row, found.phase)) || phase || 'A1'
    points.push({
      label: shortened(cellAt(row, found.label)),
      value: reader.read(cellAt(row, found.value), place),
      phase,
      event: cellAt(row, found.event).slice(0, 200),
    })
  }
  if (found.phase === null)
    remarks.push(info('No column names the phases, so every point is in A1. Mark where the plan began.'))
  return { points, remarks: [...remarks, ...found.remarks, ...reader.remarks()] }
}

/** Which column is what: by its heading, or else by what is in it. */
function columnsOf(table: PastedTable) {
  const { named, kinds, free, numbers, counting } = columnsIn(table, {
    value: /^(?:value|score|rating|count|outcome|measure|y)s?$/i,
    phase: /^(?:phase|condition)s?$/i,
    label: /^(?:session|label|day|week|period|trip|ride|x|no\.?|#)s?$/i,
    event: /^(?:event|note|comment|remark)s?$/i,
  })
  const label = named.label ?? counting(1) ?? null
  const candidates = numbers.filter((place) => place !== label)
  const value = named.value ?? candidates[0] ?? null
  return {
    value,
    label,
    phase: named.phase ?? free('phase')[0] ?? null,
    event: named.event ?? free('text')[0] ?? null,
    dates: kinds.some((kind, place) => kind === 'date' && place !== value),
    remarks: compact([
      named.value === null &&
        candidates.length > 1 &&
        warning(
          `There are ${candidates.length} columns of numbers; ${nameOf(table, value ?? 0)} was taken for the values.`,
        ),
    ]),
  }
}

const nameOf = ({ headers }: PastedTable, place: number) =>
  headers?.[place] ? `“${shortened(headers[place])}”` : `column ${place + 1}`

/** As many points and phases as a chart shows. */
function withinLimits(points: PastedPoint[]): PastedSeries {
  const kept = points.slice(0, seriesLimits.points)
  let phases = 0
  const end = kept.findIndex(({ phase }, place) => {
    if (place === 0 || phase !== kept[place - 1]?.phase) phases += 1
    return phases > seriesLimits.phases
  })
  return {
    points: end < 0 ? kept : kept.slice(0, end),
    remarks: compact([
      points.length > kept.length &&
        warning(
          `A chart shows at most ${seriesLimits.points} points; the other ${points.length - kept.length} were left out.`,
        ),
      end >= 0 &&
        warning(`A chart shows at most ${seriesLimits.phases} phases; what came after them was left out.`),
    ]),
  }
}
