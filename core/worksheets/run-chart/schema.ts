import { z } from 'zod'
import { amount, cell, choice, count, line, rating, rows } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'
import { singleCaseSchema } from '../single-case/schema.ts'

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
type Domain = (typeof sustainabilityDomains)[number]['id']

const domainRow = z.object({ rating: rating('The rating', 1, 7), action: cell('The action') })

/** A period: a value, or the two counts a percentage is made of. */
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
  loop: z.object({
    question: cell('The question'),
    // Worksheets saved before these two were asked for have neither.
    owner: cell('The owner and the rhythm').default(''),
    rule: cell('The rule written beforehand').default(''),
    data: cell('The data'),
    room: cell('Who is in the room'),
    sense: cell('What it means'),
    decision: cell('The decision'),
    test: cell('The test'),
    returned: cell('How it goes back to participants'),
    balancing: cell('The balancing measure'),
    equity: cell('The equity measure'),
    retired: cell('The measure that stops'),
  }),
  sustainability: z.object(
    Object.fromEntries(sustainabilityDomains.map(({ id }) => [id, domainRow])) as Record<
      Domain,
      typeof domainRow
    >,
  ),
  /** One person's data beside it: the lab of chapter 3, or nothing. */
  lab: singleCaseSchema.nullable(),
})
export type RunChartWorksheet = z.infer<typeof runChartSchema>

export const runChartWorksheet = defineWorksheet({
  chapter: '9',
  tool: 'Run chart and learning loop',
  version: 1,
  schema: runChartSchema,
  empty: () => ({
    version: 1 as const,
    measure: '',
    unit: '',
    better: null,
    periods: [],
    baselineEnd: null,
    loop: {
      question: '',
      owner: '',
      rule: '',
      data: '',
      room: '',
      sense: '',
      decision: '',
      test: '',
      returned: '',
      balancing: '',
      equity: '',
      retired: '',
    },
    sustainability: Object.fromEntries(
      sustainabilityDomains.map(({ id }) => [id, { rating: null, action: '' }]),
    ) as RunChartWorksheet['sustainability'],
    lab: null,
  }),
})
