import { scaleLinear } from 'd3-scale'
import type { ChartSize } from '../parts/chart-size.ts'
import { fitted, textWidth } from '../parts/text-size.ts'
import { axisRoom, valueAxis } from '../parts/values.ts'

export interface ChartChange {
  /** Place of the period, from 0. */
  place: number
  text: string
}

export type RunChartPlan = ReturnType<typeof runChartPlan>

const below = 46

/** Puts periods, changes and labels in their places; room at the right is for the labels of the lines. */
export function runChartPlan(
  labels: readonly string[],
  values: readonly number[],
  changes: readonly ChartChange[],
  { width, unit }: ChartSize,
) {
  const top = (16 + Math.min(changes.length, 3) * 20) * unit
  const height = Math.round(Math.max(200, Math.min(300, width * 0.42)) + top + below * unit)
  const bottom = height - below * unit
  const axis = valueAxis(values, { min: null, max: null }, top, bottom)
  const left = axisRoom(axis, unit)
  const right = width - 10
  const x = scaleLinear([-0.5, Math.max(labels.length, 1) - 0.5], [left, right])
  return {
    ...{ unit, left, right, top, bottom, height, x, axis },
    ticks: periodTicks(labels, right - left, unit),
    // On lines of their own where they stand close together.
    changes: changes.map(({ place, text }, order) => {
      const at = x(place - 0.5)
      const anchor = at > (left + right) / 2 ? ('end' as const) : ('start' as const)
      const room = (anchor === 'end' ? at - left : right - at) - 8
      return { x: at, y: (14 + (order % 3) * 20) * unit, anchor, text: fitted(text, room, unit) }
    }),
  }
}

/** As many labels as fit without touching, always the first. */
export function periodTicks(labels: readonly string[], room: number, unit: number) {
  const widest = Math.max(...labels.map((label) => textWidth(label.slice(0, 12), unit)), 1) + 14 * unit
  const step = Math.max(1, Math.ceil((labels.length * widest) / room))
  return labels.flatMap((label, place) =>
    place % step === 0 ? [{ place, text: label.length > 12 ? `${label.slice(0, 11)}…` : label }] : [],
  )
}
