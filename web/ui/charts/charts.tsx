import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../states.tsx'
import type { BarChartProps } from './bars/BarChart.tsx'
import type { GapChartProps } from './gap/GapChart.tsx'
import type { PowerMapProps } from './power-map/PowerMap.tsx'
import type { RunChartProps } from './run-chart/RunChart.tsx'
import type { SingleCaseChartProps } from './single-case/SingleCaseChart.tsx'
import type { SlopeChartProps } from './slope/SlopeChart.tsx'

/*
 * The charts, loaded when the first one is shown: pages that have none do not carry the drawing libraries.
 */
const LazySingleCase = lazy(async () => ({
  default: (await import('./single-case/SingleCaseChart.tsx')).SingleCaseChart,
}))
const LazyRun = lazy(async () => ({ default: (await import('./run-chart/RunChart.tsx')).RunChart }))
const LazySlope = lazy(async () => ({ default: (await import('./slope/SlopeChart.tsx')).SlopeChart }))
const LazyBar = lazy(async () => ({ default: (await import('./bars/BarChart.tsx')).BarChart }))
const LazyGap = lazy(async () => ({ default: (await import('./gap/GapChart.tsx')).GapChart }))
const LazyPowerMap = lazy(async () => ({ default: (await import('./power-map/PowerMap.tsx')).PowerMap }))

/** Holds about the height of a chart while its code is loaded. */
const Place = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading lines={9} />}>{children}</Suspense>
)

/** Single-case data with phases; several series make a multiple baseline. */
export const SingleCaseChart = (props: SingleCaseChartProps) => (
  <Place>
    <LazySingleCase {...props} />
  </Place>
)

/** A measure over time with its median and signals. */
export const RunChart = (props: RunChartProps) => (
  <Place>
    <LazyRun {...props} />
  </Place>
)

/** First and second values of people or groups. */
export const SlopeChart = (props: SlopeChartProps) => (
  <Place>
    <LazySlope {...props} />
  </Place>
)

/** Shares with thresholds and intervals: reach, fidelity, groups. */
export const BarChart = (props: BarChartProps) => (
  <Place>
    <LazyBar {...props} />
  </Place>
)

/** Two places on one short scale for each item: levels of goals, stake and power. */
export const GapChart = (props: GapChartProps) => (
  <Place>
    <LazyGap {...props} />
  </Place>
)

/** Who has how much power and interest, in four quarters. */
export const PowerMap = (props: PowerMapProps) => (
  <Place>
    <LazyPowerMap {...props} />
  </Place>
)
