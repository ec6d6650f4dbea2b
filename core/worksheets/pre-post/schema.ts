import { z } from 'zod'
import { evaluationDesignIds } from '../../methods/report/claims.ts'
import { amount, cell, choice, count, line, rowId, rows } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'
import { singleCaseSchema } from '../single-case/schema.ts'

/** One person by a code, never a name. */
export const person = z.object({
  id: line('The code'),
  pre: amount('The first score'),
  post: amount('The second score'),
  group: line('The group'),
  site: line('The site'),
  reason: cell('Why a score is missing'),
})

/** A group at follow-up. */
export const followedGroup = z.object({
  name: line('The group'),
  reached: count('Reached the outcome'),
  asked: count('Asked'),
  started: count('Started'),
})

/** Chapter 8: scores before and after, two groups compared, and for whom. */
export const prePostSchema = z.object({
  version: z.literal(1),
  measure: z.object({
    name: line('The measure'),
    direction: choice('The direction', ['increase', 'decrease']),
    min: amount('The lowest score'),
    max: amount('The highest score'),
    sdSource: choice('Where the standard deviation comes from', ['own', 'norm']),
    /** Of the norm group; with "own" it is worked out from the first scores. */
    sd: amount('The standard deviation', 0),
    reliability: amount('The reliability', 0, 1),
    reliabilityType: choice('The kind of reliability', ['alpha', 'test-retest', 'other']),
    cutoff: amount('The cut-off'),
  }),
  people: rows('People', person, 500),
  /** Names of the groups that the effect sizes compare. */
  program: line('The program group'),
  comparison: line('The comparison group'),
  outcome: z.object({ name: line('The outcome'), one: followedGroup, other: followedGroup }),
  /** What share of the lost is supposed to have reached it, in percent, in each group. */
  missing: z.object({ one: amount('The share', 0, 100), other: amount('The share', 0, 100) }),
  groups: rows(
    'Groups',
    z.object({
      id: rowId,
      dimension: line('The dimension'),
      name: line('The group'),
      count: count('Reached the outcome'),
      of: count('Out of'),
    }),
    60,
  ),
  smallCell: count('The small-cell threshold', 1000),
  claim: z.object({
    design: choice('The design', evaluationDesignIds),
    threat: cell('The rival story'),
    wording: cell('The claim'),
  }),
  /** One person's data beside it: the lab of chapter 3, or nothing. */
  lab: singleCaseSchema.nullable(),
})
export type PrePostWorksheet = z.infer<typeof prePostSchema>

const emptyGroup = (name: string) => ({ name, reached: null, asked: null, started: null })

export const prePostWorksheet = defineWorksheet({
  chapter: '8',
  tool: 'Pre/post and reliable change',
  version: 1,
  schema: prePostSchema,
  empty: () => ({
    version: 1 as const,
    measure: {
      name: '',
      direction: null,
      min: null,
      max: null,
      sdSource: 'own' as const,
      sd: null,
      reliability: null,
      reliabilityType: null,
      cutoff: null,
    },
    people: [],
    program: '',
    comparison: '',
    outcome: { name: '', one: emptyGroup('Program'), other: emptyGroup('Comparison') },
    missing: { one: 0, other: 0 },
    groups: [],
    smallCell: 11,
    claim: { design: null, threat: '', wording: '' },
    lab: null,
  }),
})
