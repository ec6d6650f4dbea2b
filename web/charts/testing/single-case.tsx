import { screen } from '@testing-library/react'
import type { Phase } from '#core/methods/single-case/observations'
import { SingleCaseChart, type SingleCaseChartProps } from '../single-case/SingleCaseChart.tsx'

/** Phases one after the other, as [label, values]; A is a baseline. */
export const phases = (...parts: [string, (number | null)[]][]): Phase[] => {
  let session = 0
  return parts.map(([label, values]) => ({
    label,
    kind: label.startsWith('A') ? 'baseline' : 'intervention',
    observations: values.map((value) => {
      session += 1
      return { session, value }
    }),
  }))
}
/** Thirteen rides, one of them without a value. */
export const rides = phases(['A1', [8, 9, 7, 8, 8]], ['B1', [7, 6, 6, null, 4, 5, 4, 3]])
export const outcome = { direction: 'decrease' as const, min: 0, max: 10 }
/** Their chart, drawn at once. */
export const single = (more: Partial<SingleCaseChartProps> = {}) => (
  <SingleCaseChart
    title="Distress on the 14 bus"
    series={[{ name: 'Bus', phases: rides }]}
    outcome={outcome}
    {...more}
  />
)
/** The points a screen reader finds. */
export const points = () => screen.getAllByRole('img')
/** Lines with a certain dash. */
export const dashed = (container: HTMLElement, dash: string) =>
  container.querySelectorAll(`path[stroke-dasharray="${dash}"]`)
