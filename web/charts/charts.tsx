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

/** Counts side by side in one bar for each item: where the people of a class stand. */
export const StackChart = lazyChart(async () => (await import('./stacks/StackChart.tsx')).StackChart)

/** How many gave each level of a scale, first and now, one small picture for each item. */
export const SpreadChart = lazyChart(async () => (await import('./spread/SpreadChart.tsx')).SpreadChart)

/** Two places on one short scale for each item: levels of goals, stake and power. */
export const GapChart = lazyChart(async () => (await import('./gap/GapChart.tsx')).GapChart)

/** Who has how much power and interest, in four quarters. */
export const PowerMap = lazyChart(async () => (await import('./power-map/PowerMap.tsx')).PowerMap)
