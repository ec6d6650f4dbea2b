import { compact } from '../../format.ts'
import { blocked, warning } from '../remark.ts'
import { cellAt, columnsIn, datesLeftOut, numberReader, shortened } from './columns.ts'
import { type CommaReading, type PastedTable, readTable } from './table.ts'

export const mostPeople = 500

/** A code never has two words of letters; a name mostly does. */
const likeAName = /\p{L}{2,}\s+\p{L}{2,}/u

/**
 * Reads first and second scores from pasted cells, with codes, groups and sites where there are any. Without
 * headings the first two columns of numbers are taken, after one that only counts rows.
 */
export function readScores(text: string, comma: CommaReading = 'auto') {
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
  const named = people.find(({ id }) => likeAName.test(id))?.id
  return {
    people,
    remarks: compact([
      ...table.remarks,
      found.dates && datesLeftOut,
      named !== undefined &&
        warning(`“${named}” looks like a name. Use a code, and keep the list of codes somewhere else.`),
      ...reader.remarks(),
      filled.length > mostPeople && warning(`The table takes ${mostPeople} people; the rest were left out.`),
    ]),
  }
}

function columnsOf(table: PastedTable) {
  const { named, kinds, free, numbers, counting } = columnsIn(table, {
    id: /^(?:id|code|person|participant|client|case)s?$/i,
    pre: /^(?:pre|before|first|start|intake|baseline|time ?1|t1)\b/i,
    post: /^(?:post|after|second|end|exit|follow-?up|time ?2|t2)\b/i,
    group: /^(?:group|arm|condition)s?$/i,
    site: /^(?:site|place|location)s?$/i,
    reason: /reason|missing|why/i,
  })
  const id = named.id ?? counting(2) ?? free('text', 'phase')[0] ?? null
  const scores = numbers.filter((place) => place !== id)
  const words = free('text').filter((place) => place !== id)
  const pre = named.pre ?? scores[0] ?? null
  const group = named.group ?? words[0] ?? null
  return {
    ...{ id, pre, group, reason: named.reason },
    post: named.post ?? scores.find((place) => place !== pre) ?? null,
    site: named.site ?? words.find((place) => place !== group) ?? null,
    dates: kinds.includes('date'),
  }
}
