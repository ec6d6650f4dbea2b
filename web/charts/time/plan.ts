import { scaleLinear } from 'd3-scale'
import type { PlanBar } from '#core/worksheets/implementation-plan/results'
import { monthsWords } from '#core/worksheets/implementation-plan/words'
import type { ChartSize } from '../parts/chart-size.ts'
import { lineHigh, textWidth, wrapped } from '../parts/text-size.ts'

export type TimePlan = ReturnType<typeof timePlan>

const barHigh = 14
/** The axis shows at least so many months. */
const fewest = 6

/** Puts the bars under their names and months; a bar covers its last month whole. */
export function timePlan(bars: readonly PlanBar[], months: number | null, { width, unit }: ChartSize) {
  const left = 2
  const right = width - 8 * unit
  const last = Math.max(fewest, months ?? 0, ...bars.map(({ finish }) => finish))
  const first = Math.min(1, ...bars.map(({ start }) => start))
  const x = scaleLinear([first, last + 1], [left, right])
  const top = (months === null ? 4 : 28) * unit
  let bottom = top
  const rows = bars.map((bar) => {
    const name = wrapped(bar.label, right - left - 10 * unit, unit)
    const lines = [...name, monthsWords(bar)].map((text, line, all) => ({
      text,
      x: left + 5 * unit,
      y: bottom + (line * lineHigh + 15) * unit,
      strong: line < all.length - 1,
    }))
    const area = {
      left: x(bar.start),
      top: bottom + (lines.length * lineHigh + 3) * unit,
      width: x(bar.finish + 1) - x(bar.start),
      height: barHigh * unit,
    }
    const late = months !== null && bar.finish > months
    const from = late ? Math.max(x(bar.start), x(months + 1)) : 0
    bottom = area.top + area.height + 11 * unit
    /** The part that lies after the grant. */
    const beyond = late
      ? { x: from, y: area.top, width: x(bar.finish + 1) - from, height: area.height }
      : null
    return { bar, area, beyond, lines }
  })
  const step = tickStep(last - first + 1, right - left, unit)
  const ticks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, place) => {
    const month = first + place * step
    return { x: x(month + 0.5), label: String(month) }
  })
  const end = months === null ? null : endOf(months, x(months + 1), unit)
  return { left, right, top, bottom, height: bottom + 50 * unit, ticks, end, rows }
}

/** The end of the grant in as many words as there is room for to its left. */
function endOf(months: number, x: number, unit: number) {
  const words = [`End of the grant, month ${months}`, `Grant ends: ${months}`, `${months}`]
  return { x, text: words.find((text) => textWidth(text, unit) <= x) ?? '' }
}

/** Every how many months a number fits: each, every third, every sixth … */
function tickStep(months: number, room: number, unit: number): number {
  const fit = Math.max(1, Math.floor(room / (34 * unit)))
  return [1, 2, 3, 6, 12, 24, 60].find((step) => months / step <= fit) ?? months
}
