import { z } from 'zod'
import { amount, cell, choice, count, fieldPer, from, group, line, rowId, rows, tick } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** The six features of a graph, looked at before any statistic. */
export const lookingPrompts = [
  { id: 'level', name: 'Level', ask: 'Where do the points of each phase lie?' },
  { id: 'trend', name: 'Trend', ask: 'Which way do they go within each phase?' },
  { id: 'variability', name: 'Variability', ask: 'How much do they jump about?' },
  { id: 'immediacy', name: 'Immediacy', ask: 'What happens right where the plan starts?' },
  { id: 'overlap', name: 'Overlap', ask: 'How many points with the plan could have been baseline points?' },
  { id: 'consistency', name: 'Consistency', ask: 'Do phases under the same condition look alike?' },
] as const

/** What a phase is called in the data: a letter and a number, A1, B1, A2. */
const phaseMark = z
  .string('The phase must be text.')
  .max(40, 'The phase may have at most 40 characters.')
  .default('')

/** A session: its place in the list is its number. No real dates, only days since the start. */
export const point = z.object({
  label: line('The session'),
  day: count('The day', 10_000),
  value: amount('The value'),
  phase: phaseMark,
  event: line('The event'),
})

export const mostSeries = 6

/** One line of the chart; several make a multiple baseline. */
export const series = z.object({
  id: rowId,
  name: line('The name of the series'),
  points: rows('Points', point, 500),
})

/** Chapter 3: the single-case lab. */
export const singleCaseSchema = z.object({
  version: z.literal(1),
  question: cell('The question'),
  outcome: line('The outcome'),
  unit: line('The unit'),
  direction: choice('The direction', ['increase', 'decrease']),
  min: amount('The lowest value'),
  max: amount('The highest value'),
  minAnchor: line('What the lowest value means'),
  maxAnchor: line('What the highest value means'),
  decisionRule: cell('The decision rule'),
  series: rows('Series', series, mostSeries).prefault([{ id: 'series-1' }]),
  /** What phases are called beside their letter and number: B1 is "Ride plan", in every series. */
  phaseNames: rows('Phase names', z.object({ phase: phaseMark, name: line('The name of the phase') }), 24),
  show: group({
    mean: tick.default(true),
    median: tick,
    band: tick,
    celeration: tick,
    trend: tick,
  }),
  looking: fieldPer(lookingPrompts, ({ name }) => cell(name)),
  /** The goal this measure was carried from. */
  from,
})
export type SingleCase = z.infer<typeof singleCaseSchema>
/** One person's data beside the worksheet of a later chapter: a copy of the lab, or nothing. */
export const labInside = singleCaseSchema.nullable().default(null)
/** Everything chart and figures are made of; without the long texts. */
export type LabData = Omit<SingleCase, 'question' | 'decisionRule' | 'looking'>

export const singleCase = defineWorksheet('Single-case lab', singleCaseSchema)
