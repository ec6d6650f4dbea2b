import { type DialogueState, noStalls } from './state.ts'

/**
 * An instructor opens one goal (or, without `goalId`, every goal still open) for somebody who cannot show it
 * here. Goals already reached stay as they are; the dialogue goes on with the next open one.
 */
export function waive(state: DialogueState, goalId?: string): DialogueState {
  const goals = state.goals.map((goal) =>
    goal.status === 'open' && (goalId === undefined || goal.id === goalId)
      ? { ...goal, status: 'waived' as const, choice: null, stalls: noStalls() }
      : goal,
  )
  const stays = goals.some((goal) => goal.id === state.current && goal.status === 'open')
  const current = stays ? state.current : (goals.find((goal) => goal.status === 'open')?.id ?? null)
  return { ...state, goals, current }
}
