import { formatNumber, formatSigned } from '#core/format'
import type { Direction } from '#core/methods/single-case/observations'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { Marker } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { type SlopePlan, slopePlan } from './plan.ts'
import { Cutoff, EndLabels, Frame, lookOf, Slope } from './SlopeMarks.tsx'
import { type SlopeItem, slopeData, slopeSummary, turn, type WholeItem, whole } from './words.ts'

export interface SlopeChartProps extends ChartFrame {
  items: readonly SlopeItem[]
  direction: Direction | null
  min?: number | null
  max?: number | null
  /** A line across the chart: scores on its better side are outside the clinical range. */
  cutoff?: number | null
  ends?: readonly [string, string]
}

/**
 * A slope graph: one line for each person or group, from the first value to the second. Who got worse is dashed
 * with a square at the end, so that it does not take color to see it.
 */
export function SlopeChart(props: SlopeChartProps) {
  const { items, direction, min = null, max = null, cutoff = null, ends = ['First', 'Second'] } = props
  const lines = whole(items)
  return (
    <ChartFigure
      {...props}
      summary={slopeSummary(items, direction, cutoff)}
      data={slopeData(items, ends)}
      plan={(size) => slopePlan(lines, { min, max, cutoff }, size)}
    >
      {(plan) => (
        <>
          <Frame plan={plan} ends={ends} />
          {lines.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
            <Slope key={`${place} ${item.id}`} plan={plan} item={item} direction={direction} />
          ))}
          {cutoff !== null && <Cutoff plan={plan} lines={lines} value={cutoff} />}
          <EndLabels plan={plan} lines={lines} />
          <ReadablePoints points={readablePoints(lines, plan, direction)} />
        </>
      )}
    </ChartFigure>
  )
}

/** One stop for each line, at its second end, from the top down. */
const readablePoints = (
  lines: readonly WholeItem[],
  { axis, to }: SlopePlan,
  direction: Direction | null,
): ReadablePoint[] =>
  lines
    .toSorted((one, other) => other.post - one.post)
    .map((item, place) => {
      const { id, pre, post } = item
      const way = item.word ?? (turn(item, direction) === -1 ? 'worse' : '')
      const value = `${id}: ${formatNumber(pre)} to ${formatNumber(post)}`
      const at = { x: to, y: axis.y(post) }
      return {
        ...at,
        key: `${place} ${id}`,
        line: 0,
        words: `${value}, change ${formatSigned(post - pre)}${way && `, ${way}`}`,
        value,
        mark: <Marker {...lookOf(item, direction)} {...at} />,
      }
    })
