import { z } from 'zod'
import { amount, cell, choice, count, fieldPer, group, line, rating, rows } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'
import { labInside } from '../single-case/schema.ts'

/** The eight domains of the Program Sustainability Assessment Tool (Luke and others 2014). */
export const sustainabilityDomains = [
  { id: 'environment', name: 'Environmental support' },
  { id: 'funding', name: 'Funding stability' },
  { id: 'partnerships', name: 'Partnerships' },
  { id: 'capacity', name: 'Organizational capacity' },
  { id: 'evaluation', name: 'Program evaluation' },
  { id: 'adaptation', name: 'Program adaptation' },
  { id: 'communications', name: 'Communications' },
  { id: 'planning', name: 'Strategic planning' },
] as const

/** The parts of the learning loop in their order, with the question each answers. */
export const loopParts = [
  { id: 'question', name: 'Question', asks: 'What do we want to learn, small enough for the next weeks?' },
  {
    id: 'owner',
    name: 'Owner and rhythm',
    asks: 'Who draws the chart and brings it, how often, on paid time?',
  },
  { id: 'data', name: 'Data', asks: 'Which numbers and whose words, from where, how often?' },
  { id: 'room', name: 'In the room', asks: 'Who makes sense of it, on paid time? Who is missing?' },
  {
    id: 'rule',
    name: 'Rule written beforehand',
    asks: 'What on the chart will make you test something? What do you do about noise at a bad level, and what cannot wait?',
  },
  { id: 'sense', name: 'What it means', asks: 'Signal or noise? Which stories fit, which contradict?' },
  { id: 'decision', name: 'Decision', asks: 'What do we do, or leave alone, because of it?' },
  { id: 'test', name: 'Test', asks: 'One small change with a prediction. What would show you wrong?' },
  { id: 'returned', name: 'Back to participants', asks: 'How do they hear what was learned, and answer?' },
  { id: 'balancing', name: 'Balancing measure', asks: 'What could get worse while this gets better?' },
  { id: 'equity', name: 'Equity measure', asks: 'Better for whom? Which group is not reached?' },
  { id: 'retired', name: 'Measure that stops', asks: 'What do you stop asking when you add this?' },
] as const

export const period = z.object({
  label: line('The period'),
  value: amount('The value'),
  numerator: amount('The numerator', 0),
  denominator: amount('The denominator', 0),
  /** What was changed before this period, or nothing. */
  change: line('The change'),
})

/** Chapter 9: the run chart and the learning loop around it. */
export const runChartSchema = z.object({
  version: z.literal(1),
  measure: line('The measure'),
  unit: line('The unit'),
  better: choice('The direction', ['increase', 'decrease']),
  periods: rows('Periods', period, 500),
  /** How many periods the baseline has; null: all of them. */
  baselineEnd: count('The end of the baseline', 500),
  loop: fieldPer(loopParts, ({ name }) => cell(name)),
  sustainability: fieldPer(sustainabilityDomains, () =>
    group({ rating: rating('The rating', 1, 7), action: cell('The action') }),
  ),
  lab: labInside,
})
export type RunChartWorksheet = z.infer<typeof runChartSchema>

export const runChartWorksheet = defineWorksheet('Run chart and learning loop', runChartSchema)
