import { emptyGoal, type Goal, type GoalsWorksheet } from '../../worksheets/goals/schema.ts'
import { emptyBox, type LogicModel } from '../../worksheets/logic-model/schema.ts'
import { type WorksheetOf, worksheets } from '../../worksheets/registry.ts'

/** The fictional cases of the chapters as filled-in worksheets. */

const scale = (id: string, more: Partial<Goal>): Goal => ({ ...emptyGoal(id), baseline: -1, ...more })

/** J.C.'s three goals at week 12. */
export const jcGoals = (): GoalsWorksheet => ({
  version: 1,
  review: 'Week 12',
  goals: [
    scale('bus', {
      words: 'Get to the shop by bus',
      translation: 'Bus trips to the shop each week',
      owner: 'client',
      direction: 'approach',
      deadMan: false,
      systemStep: 'Ask to move the check-in',
      zeroSetBy: 'together',
      levels: ['none', 'one', 'two', 'three', 'four or more'],
      weight: 3,
      followUp: 1,
    }),
    scale('sleep', {
      words: 'Sleep',
      zeroSetBy: 'together',
      systemStep: 'A quiet room',
      levels: ['under 4 h', '4 to under 5 h', '5 to under 6 h', '6 to under 7 h', '7 h or more'],
      weight: 2,
      followUp: 0,
    }),
    scale('sunday', {
      words: 'Sunday dinner at my grandmother’s table',
      zeroSetBy: 'client',
      systemStep: 'Curfew moved on Sundays',
      levels: ['none in four weeks', 'one', 'two', 'three', 'four'],
      weight: 1,
      followUp: 1,
    }),
  ],
})

/** His thirteen rides, all six prompts answered. */
export function jcRides(): WorksheetOf<'3'> {
  const point = (value: number, phase: string) => ({ label: '', day: null, value, phase, event: '' })
  return {
    ...worksheets['3'].empty(),
    question: 'Can I ride the 14 bus?',
    outcome: 'Distress on the 14 bus',
    direction: 'decrease',
    min: 0,
    max: 10,
    decisionRule: 'Two in a row outside the band',
    series: [
      {
        id: 'bus',
        name: '',
        points: [
          ...[8, 9, 7, 8, 8].map((value) => point(value, 'A1')),
          ...[7, 6, 6, 5, 4, 5, 4, 3].map((value) => point(value, 'B1')),
        ],
      },
    ],
    looking: { level: 'a', trend: 'b', variability: 'c', immediacy: 'd', overlap: 'e', consistency: 'f' },
  }
}

/** A small piece of Steady Ground with its arithmetic. */
export const steadyGroundModel = (): LogicModel => ({
  ...worksheets['5'].empty(),
  boxes: [
    { ...emptyBox('navigators', 'input'), text: 'Two navigators' },
    {
      ...emptyBox('contact', 'activity'),
      text: 'Weekly contact',
      core: true,
      indicator: 'Contact in 3 of 4 weeks',
    },
    { ...emptyBox('dinner', 'activity'), text: 'Shared dinner' },
    { ...emptyBox('contacts', 'output'), text: 'Contacts made', number: 40, unit: 'a week' },
    { ...emptyBox('housing', 'medium'), text: 'Stable housing', month: 16 },
    { ...emptyBox('arrests', 'long'), text: 'Fewer arrests', month: 36 },
  ],
  links: [
    { from: 'contact', to: 'contacts', because: 'they call', evidence: 'practice', confidence: 'high' },
    {
      from: 'contacts',
      to: 'housing',
      because: 'trouble is seen early',
      evidence: 'quasi',
      confidence: 'medium',
    },
  ],
  harms: 'Somebody is found by a person they hide from.',
  timeline: {
    months: 18,
    install: 3,
    followUp: 6,
    closeOut: 2,
    target: 48,
    serviceMonths: 6,
    workers: 2,
    budget: 412_000,
  },
})

/** One row of scores. */
export const person = (id: string, pre: number | null, post: number | null, group = '') => ({
  id,
  pre,
  post,
  group,
  site: '',
  reason: '',
})

/** Five people, two groups at follow-up, two sites, and a claim that is too wide. */
export const steadyGroundOutcomes = (): WorksheetOf<'8'> => ({
  ...worksheets['8'].empty(),
  measure: {
    name: 'PHQ-9',
    direction: 'decrease',
    min: 0,
    max: 27,
    sdSource: 'norm',
    sd: 5.2,
    reliability: 0.84,
    reliabilityType: 'test-retest',
    cutoff: 10,
  },
  people: [
    person('P07', 16, 8),
    person('P12', 13, 9),
    person('P19', 9, 15),
    person('P23', 18, 11),
    person('P31', 7, 3),
    person('P40', 4, null),
  ],
  outcome: {
    name: 'No forced move in the last 90 days',
    one: { name: 'Program', reached: 27, asked: 39, started: 48 },
    other: { name: 'Comparison', reached: 16, asked: 33, started: 46 },
  },
  groups: [
    { id: 'a', dimension: 'Site', name: 'Millrace', count: 19, of: 24 },
    { id: 'b', dimension: 'Site', name: 'East Landing', count: 8, of: 15 },
    { id: 'c', dimension: 'Gender', name: 'Women', count: 9, of: 7 },
  ],
  claim: { design: 'comparison', threat: '', wording: 'Steady Ground reduced moves.' },
})

const weeks = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59, 63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73]
/** East Landing's twenty-four weeks with the baseline frozen after twelve. */
export const eastLandingWeeks = (): WorksheetOf<'9'> => ({
  ...worksheets['9'].empty(),
  measure: 'Planned contacts completed',
  unit: '%',
  better: 'increase',
  periods: weeks.map((value, place) => ({
    label: `week ${place + 1}`,
    value,
    numerator: null,
    denominator: null,
    change: place === 12 ? 'Group at 6 p.m.' : '',
  })),
  baselineEnd: 12,
})
