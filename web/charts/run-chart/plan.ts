import { scaleLinear } from 'd3-scale'
import { chartText, fitted, textWidth } from '../parts/text-size.ts'
import { type ValueAxis, valueAxis } from '../parts/values.ts'

/** A change that was made before a period. */
export interface ChartChange {
  /** Place of the period, from 0. */
  place: number
  text: string
}

/** Everything a run chart is drawn from. */
export interface RunChartPlan {
  unit: number
  left: number
  right: number
  top: number
  bottom: number
  x: (place: number) => number
  axis: ValueAxis
  /** Places of the periods that get their label. */
  ticks: { place: number; text: string }[]
  /** Changes with their text on a line of its own where they stand close together. */
  changes: { x: number; y: number; text: string; anchor: 'start' | 'end' }[]
}

const below = 46

/** Height of a run chart with so many changes. */
export const runChartHeight = (width: number, unit: number, changes: number): number =>
  Math.max(200, Math.min(300, width * 0.42)) + (16 + Math.min(changes, 3) * 20 + below) * unit

/** Puts periods, changes and labels in their places; room at the right is for the labels of the lines. */
export function runChartPlan(
  labels: readonly string[],
  values: readonly number[],
  changes: readonly ChartChange[],
  { width, height, unit }: { width: number; height: number; unit: number },
): RunChartPlan {
  const top = (16 + Math.min(changes.length, 3) * 20) * unit
  const bottom = height - below * unit
  const axis = valueAxis(values, { min: null, max: null }, top, bottom)
  const left = Math.ceil(Math.max(...axis.ticks.map(({ label }) => textWidth(label, unit)), 0) + 14 * unit)
  const right = width - 10
  const x = scaleLinear([-0.5, Math.max(labels.length, 1) - 0.5], [left, right])
  return {
    unit,
    left,
    right,
    top,
    bottom,
    x,
    axis,
    ticks: periodTicks(labels, right - left, unit),
    changes: changes.map(({ place, text }, order) => {
      const at = x(place - 0.5)
      const anchor = at > (left + right) / 2 ? 'end' : 'start'
      return {
        x: at,
        y: (14 + (order % 3) * 20) * unit,
        anchor,
        text: fitted(text, (anchor === 'end' ? at - left : right - at) - 8, unit),
      }
    }),
  }
}

/** As many labels as fit without touching, always the first. */
export function periodTicks(labels: readonly string[], room: number, unit: number): RunChartPlan['ticks'] {
  const widest =
    Math.max(...labels.map((label) => textWidth(label.slice(0, 12), unit, chartText)), 1) + 14 * unit
  const step = Math.max(1, Math.ceil((labels.length * widest) / room))
  return labels.flatMap((label, place) =>
    place % step === 0 ? [{ place, text: label.length > 12 ? `${label.slice(0, 11)}…` : label }] : [],
  )
}
