import { z } from 'zod'
import { cell, choice, emptyOf, fieldPer, group, line, rating, rowId, rows, tick, yesNo } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** The seven letters, with what each asks. */
export const smartieLetters = [
  { id: 'specific', name: 'Specific', ask: 'What exactly would somebody see?' },
  { id: 'measurable', name: 'Measurable', ask: 'How would the person know, without you?' },
  { id: 'achievable', name: 'Achievable', ask: 'With which bus, money and hours?' },
  { id: 'relevant', name: 'Relevant', ask: 'What is it for, in the person’s words?' },
  { id: 'timed', name: 'Time-bound', ask: 'By when, and when do you look together?' },
  { id: 'inclusive', name: 'Inclusive', ask: 'Who had a say in it?' },
  { id: 'equitable', name: 'Equitable', ask: 'Whom could it put at a disadvantage?' },
] as const

/** One goal. Levels are texts from −2 to +2, in that order. */
export const goal = z.object({
  id: rowId,
  /** The goal in the person's own words. */
  words: cell('The goal in their words'),
  translation: cell('The translation'),
  owner: choice('The owner', ['client', 'agency', 'mandate']),
  direction: choice('The direction', ['approach', 'avoid']),
  /** Whether a dead person could do it perfectly. */
  deadMan: yesNo('The dead-person test'),
  smartie: fieldPer(smartieLetters, () => group({ on: tick, reason: cell('The reason') })),
  systemStep: cell('The system’s step'),
  /** Who wrote the zero, the expected level. */
  zeroSetBy: choice('Who set the zero', ['client', 'together', 'worker']),
  levels: z
    .tuple([cell('Level −2'), cell('Level −1'), cell('Level 0'), cell('Level +1'), cell('Level +2')])
    .default(['', '', '', '', '']),
  weight: rating('The weight', 1, 3),
  baseline: rating('The baseline level', -2, 2),
  followUp: rating('The follow-up level', -2, 2),
})
export type Goal = z.infer<typeof goal>

/** Chapter 2: up to eight goals with their scales. */
export const goalsSchema = z.object({
  version: z.literal(1),
  /** When the levels are looked at again: "week 12". */
  review: line('The review'),
  goals: rows('Goals', goal, 8).prefault([{ id: 'goal-1' }, { id: 'goal-2' }]),
})
export type GoalsWorksheet = z.infer<typeof goalsSchema>

export const emptyGoal = emptyOf(goal)

export const goals = defineWorksheet('SMART and GAS builder', goalsSchema)
