import { LazyPart, type LazyPartState, lazyPart } from '../ui/lazy-part.tsx'
import type { BarChartProps } from './bars/BarChart.tsx'
import type { GapChartProps } from './gap/GapChart.tsx'
import type { PowerMapProps } from './power-map/PowerMap.tsx'
import type { RunChartProps } from './run-chart/RunChart.tsx'
import type { SingleCaseChartProps } from './single-case/SingleCaseChart.tsx'
import type { SlopeChartProps } from './slope/SlopeChart.tsx'

/*
 * The charts, loaded when the first one is shown: pages that have none do not carry the drawing libraries.
 */
const singleCase = lazyPart(async () => (await import('./single-case/SingleCaseChart.tsx')).SingleCaseChart)
const run = lazyPart(async () => (await import('./run-chart/RunChart.tsx')).RunChart)
const slope = lazyPart(async () => (await import('./slope/SlopeChart.tsx')).SlopeChart)
const bar = lazyPart(async () => (await import('./bars/BarChart.tsx')).BarChart)
const gap = lazyPart(async () => (await import('./gap/GapChart.tsx')).GapChart)
const powerMap = lazyPart(async () => (await import('./power-map/PowerMap.tsx')).PowerMap)

/** Holds about the height of a chart while its code is loaded. */
const Later = <P extends object>({ part, props }: { part: LazyPartState<P>; props: P }) => (
  <LazyPart part={part} props={props} what="The chart" lines={9} />
)

/** Single-case data with phases; several series make a multiple baseline. */
export const SingleCaseChart = (props: SingleCaseChartProps) => <Later part={singleCase} props={props} />

/** A measure over time with its median and signals. */
export const RunChart = (props: RunChartProps) => <Later part={run} props={props} />

/** First and second values of people or groups. */
export const SlopeChart = (props: SlopeChartProps) => <Later part={slope} props={props} />

/** Shares with thresholds and intervals: reach, fidelity, groups. */
export const BarChart = (props: BarChartProps) => <Later part={bar} props={props} />

/** Two places on one short scale for each item: levels of goals, stake and power. */
export const GapChart = (props: GapChartProps) => <Later part={gap} props={props} />

/** Who has how much power and interest, in four quarters. */
export const PowerMap = (props: PowerMapProps) => <Later part={powerMap} props={props} />
