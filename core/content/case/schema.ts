import { z } from 'zod'

/** The rows of the stories (content/case), of which case-figures.ts computes what the chapters print. */

const count = z.number().int().min(0)
const month = z.number().int().min(1).max(18)
const yesNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')
/** Done by the end of month 9, or too early to say then. */
const done = z.enum(['yes', 'no', 'not-due'])
const site = z.enum(['millrace', 'east-landing'])
const language = z.enum(['english', 'spanish'])

/** What is known of everybody, at the start and at the call six months later. */
const person = {
  age: z.number().int().min(18).max(25),
  gender: z.enum(['woman', 'man']),
  race: z.enum(['black', 'latine', 'white']),
  released: count.describe('Months since release at the start.'),
  movedTwice: yesNo.describe('Moved at least twice in the six months before.'),
  supervised: yesNo.describe('On probation or parole at the start.'),
  call: z.enum(['reached', 'not-found', 'withdrew']),
  forcedMove: yesNo.optional().describe('In the 90 days before the call. Only of people who were reached.'),
  phq: z.array(z.number().int().min(0).max(27)).min(1).max(2).describe('PHQ-9 at the start and at the call.'),
}

const participant = z.strictObject({
  id: z.string().regex(/^P\d\d$/),
  site,
  joined: month,
  prefers: language,
  ...person,
  weekly: done.optional().describe('Contact in at least three weeks of every four.'),
  housing: done.optional().describe('A housing plan within 30 days, with money or mediation where wanted.'),
  checkIn: z
    .enum(['in-time', 'late', 'not-offered', 'not-due'])
    .optional()
    .describe('Whether the safety talks were offered in private, and within 14 days.'),
  ownTalk: z.enum(['done', 'declined']).optional(),
  homeTalk: z
    .enum(['done', 'declined', 'nobody-else', 'not-wanted'])
    .optional()
    .describe('The talk with another adult of the home; not-wanted: the participant said no to asking.'),
  goals: done.optional(),
  letter: z.enum(['yes', 'no', 'not-wanted', 'not-supervised']).optional(),
  offered: count.optional().describe('Sessions held by month 9 while this person was in the program.'),
  attended: count.optional(),
  left: month.optional().describe('Month in which the person left early.'),
  stateId: yesNo.optional(),
  workOrSchool: yesNo.optional(),
  goalReached: yesNo.optional(),
  checkInsClash: yesNo.optional().describe('Supervision check-ins still clash with work or class.'),
})

const compared = z.strictObject({
  id: z.string().regex(/^C\d\d$/),
  source: z.enum(['full', 'outside']).describe('No place was left, or lives outside both neighborhoods.'),
  joined: month.describe('Month of the first call.'),
  ...person,
})

const counts = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>)

const bySite = counts('millrace', 'eastLanding')
const levels = z.literal([-2, -1, 0, 1, 2])
const series = z.strictObject({ before: z.array(z.number()), after: z.array(z.number()) })

/** The files of content/case: the file's name without ending, and its schema. */
export const caseSchemas = {
  'steady-ground': z.strictObject({
    grant: counts(
      ...(['months', 'gettingReady', 'serviceMonths', 'reporting', 'places', 'navigators'] as const),
      ...(['circleMembers', 'circleMonthly', 'vendorLicense'] as const),
    ),
    budget: z.record(z.string(), count),
    promise: z.number().describe('Percent of all who enrolled.'),
    group: counts('sessionsEach', 'groupsAtASite', 'monthsOfGroups').extend({ held: bySite }),
    funnel: z.array(
      z.strictObject({ site, prefers: language, eligible: count, referred: count, contacted: count }),
    ),
    spanishEligibleMonth12: count,
    harmWeights: counts('contact', 'weekly', 'housing', 'checkIn', 'goals', 'letter'),
    ratings: z.strictObject({
      worth: z.record(z.string(), z.number()),
      quality: z.record(z.string(), z.number()),
    }),
    sixPm: z.strictObject({
      before: z.array(count),
      after: z.array(count),
      ...counts('listBefore', 'listAfter', 'predictedMore').shape,
    }),
    overtime: counts('before', 'after'),
    listeningSessions: counts('sessions', 'people'),
    phq: z.strictObject({ retest: z.number(), alpha: z.number(), cutoff: count, meaningful: count }),
  }),
  people: z.strictObject({ program: z.array(participant), comparison: z.array(compared) }),
  survey: z.strictObject({
    invited: count,
    answers: z.array(
      z.strictObject({
        id: z.string().regex(/^S\d\d$/),
        lives: site,
        movedTwice: yesNo,
        forcedMove: yesNo,
        missedForCheckIn: yesNo,
        waited60DaysForId: yesNo,
        unsafeAtHome: yesNo,
      }),
    ),
  }),
  jc: z.strictObject({
    rides: series,
    oddRide: z.number(),
    improving: series,
    goals: z.array(z.strictObject({ weight: z.number().positive(), start: levels, week12: levels })),
  }),
  weeks: z.strictObject({ weeks: z.array(z.strictObject({ planned: count, done: count })) }),
} as const

export type CaseData = { [Name in keyof typeof caseSchemas]: z.output<(typeof caseSchemas)[Name]> }
export type Participant = CaseData['people']['program'][number]
