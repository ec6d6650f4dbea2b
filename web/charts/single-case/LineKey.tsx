import { ChartText } from '../parts/ChartText.tsx'
import { textWidth } from '../parts/text-size.ts'
import type { ShownLines, SingleCasePlan } from './tiers.ts'

/** Lines that cross the data, where no label beside them would be clear. */
const keyed = [
  { shown: 'trend', text: 'trend', color: 'var(--data-4)', dash: '10 3 2 3' },
  { shown: 'celeration', text: 'celeration', color: 'var(--data-5)', dash: '6 5' },
] as const

/** Room for the key below the axis, in pixels at the usual reading size. */
export const keyHeight = (show: ShownLines): number => (keyed.some(({ shown }) => show[shown]) ? 28 : 0)

const sample = 40

/** A sample of each extra line with its name, under the middle of the axis. */
export function LineKey({ plan, show, y }: { plan: SingleCasePlan; show: ShownLines; y: number }) {
  const { unit } = plan
  const items = keyed.filter(({ shown }) => show[shown])
  const widths = items.map(({ text }) => sample + textWidth(text, unit) + 28 * unit)
  const whole = widths.reduce((sum, width) => sum + width, 0) - 20 * unit
  let x = (plan.left + plan.right - whole) / 2
  return items.map(({ text, color, dash }, place) => {
    const start = x
    x += widths[place] ?? 0
    return (
      <g key={text}>
        <path
          d={`M${start} ${y - 5 * unit}h${sample}`}
          stroke={color}
          strokeWidth={2}
          strokeDasharray={dash}
        />
        <ChartText text={text} x={start + sample + 8 * unit} y={y} />
      </g>
    )
  })
}
