import type { Act, TurnReading, TurnSetting } from '../reading.ts'
import { reduce } from '../reduce.ts'
import { type DialogueState, startDialogue } from '../state.ts'

export const goalIds = ['1.1', '1.2', '1.3', '1.4', '1.5']
export const fresh = (): DialogueState => startDialogue(goalIds)

const reading = (act: Act, parts: Partial<TurnReading> = {}): TurnReading => ({
  act,
  words: 0,
  aboutCase: false,
  resumes: false,
  clause: null,
  pick: null,
  soundsLikeReason: false,
  judgement: { evidence: [], misconception: null },
  ...parts,
})

/** Two sets for every goal, the first one drawn first, its right answer in the first place. */
export const setting = (parts: Partial<TurnSetting> = {}): TurnSetting => ({
  sets: Object.fromEntries(goalIds.map((id) => [id, 2])),
  chance: 0,
  now: 0,
  ...parts,
})

/** An honest try that shows the given goals, and touches others. */
export const honest = (met: string[] = [], partial: string[] = []): TurnReading =>
  reading('answer', {
    words: 12,
    aboutCase: true,
    clause: 'words of the learner',
    judgement: {
      evidence: [
        ...met.map((goalId) => ({ goalId, level: 'met' as const, quote: `shows ${goalId}` })),
        ...partial.map((goalId) => ({ goalId, level: 'partial' as const, quote: `touches ${goalId}` })),
      ],
      misconception: null,
    },
  })

const inDoubt =
  (level: 'claimed' | 'weak') =>
  (goalId: string): TurnReading => {
    const answer = honest()
    const evidence = [{ goalId, level, quote: `nearly shows ${goalId}` }]
    return { ...answer, judgement: { ...answer.judgement, evidence } }
  }

/** An honest try that shows the goal, resting on little. */
export const weak = inDoubt('weak')

/** An honest try that touches the goal, and of which a model says that it shows it. */
export const claimed = inDoubt('claimed')

/** A pick of one of the three answers, with a reason of one's own that touches the goal. */
export const picks = (place: number, goalId = '1.1'): TurnReading => ({
  ...honest([], [goalId]),
  pick: place,
})

/** An answer that rests on a misconception, however much it shows beside. */
export const mistaken = (goalId: string, index = 0): TurnReading => {
  const answer = honest([goalId])
  return {
    ...answer,
    judgement: { ...answer.judgement, misconception: { goalId, index, quote: 'so it is fine' } },
  }
}

export const said = (act: Act, parts: Partial<TurnReading> = {}): TurnReading => reading(act, parts)

/** A message, and where it matters its setting. */
export type Step = TurnReading | [TurnReading, Partial<TurnSetting>]

/** Sends messages one after the other; with chance 0 the right answer stands in the first place. */
export function through(steps: readonly Step[], from: DialogueState = fresh()) {
  const moves = []
  let state = from
  for (const step of steps) {
    const [reading, parts] = Array.isArray(step) ? step : [step, {}]
    const next = reduce(state, reading, setting(parts))
    state = next.state
    moves.push(next.move)
  }
  return { state, moves, last: moves.at(-1), goal: state.goals[0]! }
}
