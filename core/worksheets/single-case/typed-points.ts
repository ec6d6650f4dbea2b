import { compact, pluralize } from '../../format.ts'
import { shortened } from '../../methods/paste/columns.ts'
import { readNumber } from '../../methods/paste/number.ts'
import { seriesLimits } from '../../methods/paste/series.ts'
import { warning } from '../../methods/remark.ts'
import { nextLabel, type Point, segmentsOf } from './segments.ts'

export const freshPoint = (phase: string, value: number | null = null): Point => ({
  label: '',
  day: null,
  value,
  phase,
  event: '',
})

/**
 * Adds typed values to a series: numbers with blanks, commas, semicolons or line ends between them. A dash is a
 * session without a value; a bar starts the next phase. Decimals have a point. What is no number, and what finds no
 * room, stays unread.
 * @param phase of the first of them
 */
export function addTyped(points: readonly Point[], typed: string, phase: string) {
  const next = [...points]
  const unread: { word: string; problem: string }[] = []
  const stays: string[] = []
  let [now, left, full, apart] = [phase, 0, false, false]
  for (const word of typed.replaceAll('|', ' | ').split(/[\s,;]+/)) {
    if (word === '') continue
    if (word === '|') {
      // A bar with nothing before it, or two in a row, start no empty phase.
      if (next.length > 0 && next.at(-1)?.phase === now) now = nextLabel(next)
      apart = true
      continue
    }
    const read = readNumber(word)
    const begins = next.at(-1)?.phase !== now
    const noPoint = next.length >= seriesLimits.points
    const noPhase = begins && segmentsOf(next).length >= seriesLimits.phases
    if ('problem' in read) {
      unread.push({ word, problem: read.problem })
      stays.push(word)
      continue
    }
    if (noPoint || noPhase) {
      if (noPoint) left += 1
      else full = true
      // Without its bar it would go on in the phase before.
      stays.push(...(apart && begins ? ['|', word] : [word]))
    } else next.push(freshPoint(now, 'value' in read ? read.value : null))
    apart = false
  }
  const more = unread.length - 3
  return {
    points: next,
    added: next.length - points.length,
    /** What could not be read or found no room, as it was typed. */
    unread: stays.join(' '),
    remarks: compact([
      ...unread
        .slice(0, 3)
        .map(({ word, problem }) => warning(`“${shortened(word)}” ${problem}. It was not added.`)),
      more > 0 && warning(`${pluralize(more, 'more word')} could not be read.`),
      left > 0 &&
        warning(
          `A chart shows at most ${seriesLimits.points} points; ${pluralize(left, 'value')} did not fit.`,
        ),
      full && warning(`A chart shows at most ${seriesLimits.phases} phases, so no other one was started.`),
    ]),
  }
}
