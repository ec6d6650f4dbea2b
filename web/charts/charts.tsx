import { LazyPart, lazyPart } from '../ui/lazy-part.tsx'

/** A chart whose code, and the drawing library with it, is loaded when the first one is shown. */
function lazyChart<P extends object>(load: () => Promise<React.ComponentType<P>>) {
  const part = lazyPart(load)
  return (props: P) => <LazyPart part={part} props={props} what="The chart" lines={9} />
}

/** Single-case data with phases; several series make a multiple baseline. */
export const SingleCaseChart = lazyChart(
  async () => (await import('./single-case/SingleCaseChart.tsx')).SingleCaseChart,
)

/** A measure over time with its median and signals. */
export const RunChart = lazyChart(async () => (await import('./run-chart/RunChart.tsx')).RunChart)

/** First and second values of people or groups. */
export const SlopeChart = lazyChart(async () => (await import('./slope/SlopeChart.tsx')).SlopeChart)

/** Shares with thresholds and intervals: reach, fidelity, groups. */
export const BarChart = lazyChart(async () => (await import('./bars/BarChart.tsx')).BarChart)

/** Two places on one short scale for each item: levels of goals, stake and power. */
export const GapChart = lazyChart(async () => (await import('./gap/GapChart.tsx')).GapChart)

/** Who has how much power and interest, in four quarters. */
export const PowerMap = lazyChart(async () => (await import('./power-map/PowerMap.tsx')).PowerMap)
