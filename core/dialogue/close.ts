import type { ClosedGoal, Move } from './moves.ts'
import { type DialogueState, type GoalState, noStalls } from './state.ts'

/** What a turn comes to: the state after it, and what the guide does. */
export interface Reduced {
  state: DialogueState
  move: Move
}

/** The state with this goal in place of the one of the same id. */
export const withGoal = (state: DialogueState, goal: GoalState): DialogueState => ({
  ...state,
  goals: state.goals.map((other) => (other.id === goal.id ? goal : other)),
})

/** Closes the goal being asked and turns to the next open one, or ends the dialogue. */
export function close(
  state: DialogueState,
  goal: GoalState,
  closed: Omit<ClosedGoal, 'goalId'>,
  takeUp: string | null,
): Reduced {
  const done: GoalState = {
    ...goal,
    status: closed.how,
    quote: closed.quote,
    choice: null,
    held: null,
    stalls: noStalls(),
  }
  const after = withGoal(state, done)
  const goalOfMove: ClosedGoal = { goalId: goal.id, ...closed }
  const next = after.goals.find((other) => other.status === 'open')
  if (!next) return { state: { ...after, current: null }, move: { type: 'close', closed: goalOfMove } }
  const move: Move = { type: 'next', goalId: next.id, closed: goalOfMove, takeUp }
  return { state: { ...after, current: next.id }, move }
}
