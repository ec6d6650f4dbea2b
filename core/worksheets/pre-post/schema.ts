import { z } from 'zod'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { evaluationDesignIds } from '../../methods/report/claims.ts'
import { amount, cell, choice, count, group, line, rowId, rows } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'
import { labInside } from '../single-case/schema.ts'

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
const followedGroup = (name: string) =>
  group({
    name: line('The group').default(name),
    reached: count('Reached the outcome'),
    asked: count('Asked'),
    started: count('Started'),
  })

/** Chapter 8: scores before and after, two groups compared, and for whom. */
export const prePostSchema = z.object({
  version: z.literal(1),
  measure: group({
    name: line('The measure'),
    direction: choice('The direction', ['increase', 'decrease']),
    min: amount('The lowest score'),
    max: amount('The highest score'),
    sdSource: choice('Where the standard deviation comes from', ['own', 'norm']).default('own'),
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
  outcome: group({
    name: line('The outcome'),
    one: followedGroup('Program'),
    other: followedGroup('Comparison'),
  }),
  /** What share of the lost is supposed to have reached it, in percent, in each group. */
  missing: group({
    one: amount('The share', 0, 100).default(0),
    other: amount('The share', 0, 100).default(0),
  }),
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
  smallCell: count('The small-cell threshold', 1000).default(customaryThreshold),
  claim: group({
    design: choice('The design', evaluationDesignIds),
    threat: cell('The rival story'),
    wording: cell('The claim'),
  }),
  lab: labInside,
})
export type PrePostWorksheet = z.infer<typeof prePostSchema>

export const prePostWorksheet = defineWorksheet('Pre/post and reliable change', prePostSchema)
