import { z } from 'zod'
import { choice } from './choice.ts'
import { rungs } from './ladder.ts'

/**
 * Where a learner stands in a chapter's required dialogue. Plain JSON with a version number, because it
 * is stored as it is; it holds the learner's own words only as short quotes.
 */

const goalId = z.string().regex(/^\d{1,2}\.\d$/)

/** How often something that is no answer came since the last step of the ladder, by kind. */
const stalls = z.strictObject({
  short: z.int().min(0),
  'off-topic': z.int().min(0),
  copied: z.int().min(0),
  begging: z.int().min(0),
  'other-language': z.int().min(0),
})

const goalState = z.object({
  id: goalId,
  /** open; evidenced: shown in the learner's words; explored: worked through with help; waived: by an instructor. */
  status: z.enum(['open', 'evidenced', 'explored', 'waived']),
  /** The learner's verbatim words that showed the idea; with `explored`, the words of the last honest try. */
  quote: z.string().nullable(),
  /** The last thing asked on this goal. */
  rung: z.enum(rungs),
  /** Messages of the learner while this goal was asked. */
  turns: z.int().min(0),
  /** Honest tries at this goal. */
  attempts: z.int().min(0),
  /** Answers that rested on a misconception of this goal. */
  probed: z.int().min(0),
  /** The three answers that stand to choose from; null when there are none. */
  choice: choice.nullable(),
  /** Sets shown since the learner last came back to this goal. */
  shown: z.array(z.int().min(0)),
  /** Of these the ones in which a flawed answer was picked. */
  flawed: z.array(z.int().min(0)),
  /** Words in doubt that a right pick bears out: a weak answer, or what was noted before (`asStored`). */
  held: z.string().nullable(),
  /** When all sets had been shown in vain, milliseconds since 1970, each time; the learner reads, and comes back later. */
  ranOut: z.array(z.int().min(0)),
  stalls,
})
export type GoalState = z.infer<typeof goalState>

/** Words that showed an idea while another goal was asked: noted in version 1, and in the first days of version 2. */
const credit = z.string().nullish()

/**
 * A goal as it was stored, at any time. The words noted for it closed it at its next honest try, unseen; they are held
 * now, and at that try three answers bear them out as they do a weak answer. What else was stored nothing asks for any more.
 */
const asStored = goalState
  .extend({ credit })
  .transform(
    ({ credit: noted, ...goal }): GoalState =>
      noted && goal.status === 'open' ? { ...goal, held: goal.held ?? noted } : goal,
  )

const current = z.strictObject({
  version: z.literal(2),
  goals: z.array(asStored).min(1),
  /** The goal being asked; null when none is open. */
  current: goalId.nullable(),
  /** Messages of the learner that were honest tries, and picks with a reason of their own. */
  goodFaith: z.int().min(0),
  turns: z.int().min(0),
  /** Weak answers that were checked with three answers. */
  checks: z.int().min(0),
  /** The lesson has stopped for the person; it goes on when they ask. */
  paused: z.boolean(),
})
export type DialogueState = z.infer<typeof current>

/** As it was stored before there were three answers: the last rungs stated the idea. */
const first = z.strictObject({
  ...current.omit({ checks: true }).shape,
  version: z.literal(1),
  goals: z.array(
    z.object({
      ...goalState.omit({ choice: true, shown: true, flawed: true, held: true, ranOut: true }).shape,
      credit,
      rung: z.enum(['question', 'pump', 'hint', 'prompt', 'assertion', 'frame', 'instructor']),
    }),
  ),
})

const upgraded = ({ goals, ...state }: z.infer<typeof first>): z.input<typeof current> => ({
  ...state,
  version: 2,
  checks: 0,
  goals: goals.map(({ rung, ...goal }) => ({
    ...goal,
    ...noChoice(),
    rung: rung === 'assertion' || rung === 'frame' ? 'choice' : rung,
  })),
})

/** Reads a stored state, of this version or the one before. Every shape ever stored stands in `testing/stored.ts`. */
export const dialogueState = z.union([current, first.transform(upgraded).pipe(current)])

const noChoice = (): Pick<GoalState, 'choice' | 'shown' | 'flawed' | 'held' | 'ranOut'> => ({
  choice: null,
  shown: [],
  flawed: [],
  held: null,
  ranOut: [],
})

export const noStalls = (): GoalState['stalls'] => ({
  short: 0,
  'off-topic': 0,
  copied: 0,
  begging: 0,
  'other-language': 0,
})

const freshGoal = (id: string): GoalState => ({
  id,
  status: 'open',
  quote: null,
  rung: 'question',
  turns: 0,
  attempts: 0,
  probed: 0,
  ...noChoice(),
  stalls: noStalls(),
})

/** The state a dialogue starts in; goals are asked in the order given. */
export function startDialogue(goalIds: readonly string[]): DialogueState {
  return {
    version: 2,
    goals: goalIds.map(freshGoal),
    current: goalIds[0] ?? null,
    goodFaith: 0,
    turns: 0,
    checks: 0,
    paused: false,
  }
}

/**
 * The completion rule, and the only one: every goal is evidenced, explored or waived, and there were at
 * least as many honest tries as goals that were not waived. Nothing a learner or a model says is asked.
 */
export function isComplete(state: DialogueState): boolean {
  const asked = state.goals.filter((goal) => goal.status !== 'waived')
  return state.goals.every((goal) => goal.status !== 'open') && state.goodFaith >= asked.length
}

/** The goal being asked, or null when none is open. */
export function currentGoal(state: DialogueState): GoalState | null {
  return state.goals.find((goal) => goal.id === state.current) ?? null
}

/**
 * Fits a stored state to the chapter's goals of today, in their order: an instructor may have taken a goal or a set
 * of answers out or put one in since. What was reached stays reached; a new goal is open.
 * @param sets how many sets of three answers each goal has
 */
export function fitToGoals(state: DialogueState, sets: Readonly<Record<string, number>>): DialogueState {
  const goals = Object.entries(sets).map(([id, count]): GoalState => {
    const goal = state.goals.find((one) => one.id === id) ?? freshGoal(id)
    const exists = (set: number) => set < count
    return {
      ...goal,
      choice: goal.choice && exists(goal.choice.set) ? goal.choice : null,
      shown: goal.shown.filter(exists),
      flawed: goal.flawed.filter(exists),
    }
  })
  const asked = goals.find((goal) => goal.id === state.current && goal.status === 'open')
  const current = asked ?? goals.find((goal) => goal.status === 'open')
  return { ...state, goals, current: current?.id ?? null }
}
