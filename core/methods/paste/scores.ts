import { compact } from '../../format.ts'
import { blocked, type Remark, warning } from '../remark.ts'
import { cellAt, datesLeftOut, headed, numberReader, shortened, unnamed } from './columns.ts'
import { type CommaReading, type PastedTable, readTable } from './table.ts'

/** One person's scores as they were pasted. */
export interface PastedScore {
  id: string
  pre: number | null
  post: number | null
  group: string
  site: string
  reason: string
}

/** The most people one table takes. */
export const mostPeople = 500

/** A code never has two words of letters; a name mostly does. */
const likeAName = /\p{L}{2,}\s+\p{L}{2,}/u

/**
 * Reads first and second scores from pasted cells, with codes, groups and sites where there are any. Without
 * headings the first two columns of numbers are taken, after one that only counts rows.
 */
export function readScores(
  text: string,
  comma: CommaReading = 'auto',
): { people: PastedScore[]; remarks: Remark[] } {
  const table = readTable(text, comma)
  const found = columnsOf(table)
  const { pre, post } = found
  if (pre === null || post === null)
    return {
      people: [],
      remarks: [...table.remarks, blocked('Two columns of numbers are needed: first and second scores.')],
    }
  const reader = numberReader(table)
  const filled = table.rows.filter((row) => row.some((one) => one !== ''))
  const people = filled.slice(0, mostPeople).map((row, place) => ({
    id: shortened(cellAt(row, found.id)) || `P${String(place + 1).padStart(2, '0')}`,
    pre: reader.read(cellAt(row, pre), table.rows.indexOf(row)),
    post: reader.read(cellAt(row, post), table.rows.indexOf(row)),
    group: shortened(cellAt(row, found.group)),
    site: shortened(cellAt(row, found.site)),
    reason: cellAt(row, found.reason).slice(0, 200),
  }))
  const named = people.find(({ id }) => likeAName.test(id))
  return {
    people,
    remarks: compact([
      ...table.remarks,
      found.dates && datesLeftOut,
      named &&
        warning(`“${named.id}” looks like a name. Use a code, and keep the list of codes somewhere else.`),
      ...reader.remarks(),
      filled.length > mostPeople && warning(`The table takes ${mostPeople} people; the rest were left out.`),
    ]),
  }
}

function columnsOf(table: PastedTable) {
  const named = {
    id: headed(table.headers, /^(?:id|code|person|participant|client|case)s?$/i),
    pre: headed(table.headers, /^(?:pre|before|first|start|intake|baseline|time ?1|t1)\b/i),
    post: headed(table.headers, /^(?:post|after|second|end|exit|follow-?up|time ?2|t2)\b/i),
    group: headed(table.headers, /^(?:group|arm|condition)s?$/i),
    site: headed(table.headers, /^(?:site|place|location)s?$/i),
    reason: headed(table.headers, /reason|missing|why/i),
  }
  const { kinds, free, numbers, counting } = unnamed(table, named, 2)
  const id =
    named.id ??
    counting ??
    free('text')
      .concat(free('phase'))
      .toSorted((a, b) => a - b)[0] ??
    null
  const scores = numbers.filter((place) => place !== id)
  const words = free('text').filter((place) => place !== id)
  const pre = named.pre ?? scores[0] ?? null
  return {
    ...named,
    id,
    pre,
    post: named.post ?? scores.find((place) => place !== pre) ?? null,
    group: named.group ?? words[0] ?? null,
    site: named.site ?? words.find((place) => place !== (named.group ?? words[0])) ?? null,
    dates: kinds.includes('date'),
  }
}
