import { scaleLinear } from 'd3-scale'
import { type Direction, type Measured, measured, type Phase } from '#core/methods/single-case/observations'
import type { ChartSize } from '../parts/chart-size.ts'
import { textWidth } from '../parts/text-size.ts'
import { axisRoom, valueAxis } from '../parts/values.ts'

/** One line of a single-case chart: a person, setting or goal. Several make a multiple baseline. */
export interface ChartSeries {
  name: string
  phases: readonly Phase[]
  events?: Readonly<Record<number, string>>
}

export interface ChartOutcome {
  direction: Direction | null
  min: number | null
  max: number | null
}

/** Which extra lines a reader asked for; the mean is shown unless it is false. */
export interface ShownLines {
  mean?: boolean
  median?: boolean
  band?: boolean
  celeration?: boolean
  trend?: boolean
}

export interface PlacedPhase {
  phase: Phase
  /** Left and right end: the phase lines, or the edges of the plot. */
  left: number
  right: number
  /** Whether a phase line stands at its left end. */
  starts: boolean
}

export type SingleCasePlan = ReturnType<typeof singleCasePlan>
export type Tier = SingleCasePlan['tiers'][number]

/** Room for phase names above a plot, and for the numbers and the name of the axis below the last one. */
const above = 28
const below = 46
const between = 14

/** Height of one plot; a narrow chart is a little flatter. */
const plotHeight = (width: number, tiers: number): number => {
  const whole = Math.max(190, Math.min(300, width * 0.44))
  return tiers === 1 ? whole : Math.max(120, whole * 0.55)
}

export const singleCaseHeight = ({ width, unit }: ChartSize, tiers: number): number =>
  tiers * (plotHeight(width, tiers) + above * unit) + (tiers - 1) * between + below * unit

/** Puts series, phases and sessions in their places. All series share one axis of values and one of sessions. */
export function singleCasePlan(
  series: readonly ChartSeries[],
  { min, max }: ChartOutcome,
  { width, unit }: ChartSize,
) {
  const sessions = series.flatMap(({ phases }) => phases.flatMap(({ observations }) => observations))
  const values = measured(sessions).map(({ value }) => value)
  const lastSession = Math.max(1, ...sessions.map(({ session }) => session))
  const height = plotHeight(width, series.length)
  const axisAt = (top: number) => valueAxis(values, { min, max }, top, top + height)
  const left = axisRoom(axisAt(0), unit)
  const right = width - 10
  const x = scaleLinear([0.5, lastSession + 0.5], [left, right])
  // Phases from edge to edge, with the lines between them halfway between the sessions on both sides.
  const placed = (phases: readonly Phase[]): PlacedPhase[] => {
    const edges = phases.slice(1).map((phase, place) => {
      const before = phases[place]?.observations.at(-1)?.session ?? 0
      return x((before + (phase.observations[0]?.session ?? before + 1)) / 2)
    })
    return phases.map((phase, place) => ({
      phase,
      left: edges[place - 1] ?? left,
      right: edges[place] ?? right,
      starts: place > 0,
    }))
  }
  const tiers = series.map((one, place) => {
    const top = above * unit + place * (height + above * unit + between)
    return { series: one, top, bottom: top + height, axis: axisAt(top), phases: placed(one.phases) }
  })
  return { unit, left, right, x, tiers, ticks: sessionTicks(lastSession, right - left, unit) }
}

/** 1, 5, 10 …: as many numbers as fit without touching. */
export function sessionTicks(last: number, room: number, unit: number): number[] {
  const each = textWidth(String(last), unit) + 12 * unit
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]
  const step = steps.find((one) => (last / one) * each <= room) ?? last
  const ticks = Array.from({ length: Math.floor(last / step) }, (_, place) => (place + 1) * step)
  return step === 1 ? ticks : [1, ...ticks]
}

/** Runs of sessions that follow each other with a value: the line breaks at phase lines and at gaps. */
export function unbroken({ observations }: Phase): Measured[][] {
  const runs: Measured[][] = [[]]
  for (const { session, value } of observations)
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ session, value })
  return runs.filter((run) => run.length > 0)
}
