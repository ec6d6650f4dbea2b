import { atLeast, nextRung } from './ladder.ts'
import type { ClosedGoal, Move, StepCause } from './moves.ts'
import { isGoodFaith, type TurnReading } from './reading.ts'
import { currentGoal, type DialogueState, type GoalState, isComplete, noStalls } from './state.ts'

export interface Reduced {
  state: DialogueState
  move: Move
}

/** Which counter a message that is no answer goes to; the others never move the ladder. */
const stallOf: Partial<Record<TurnReading['act'], keyof GoalState['stalls']>> = {
  short: 'short',
  empty: 'short',
  'off-topic': 'off-topic',
  generic: 'off-topic',
  copied: 'copied',
  stuffed: 'copied',
  begging: 'begging',
  'other-language': 'other-language',
}

const withGoal = (state: DialogueState, goal: GoalState): DialogueState => ({
  ...state,
  goals: state.goals.map((other) => (other.id === goal.id ? goal : other)),
})

function step(
  state: DialogueState,
  goal: GoalState,
  cause: StepCause,
  takeUp: string | null,
  touches = false,
): Reduced {
  const rung = nextRung(goal.rung, cause === 'attempt' ? 'attempt' : 'stall')
  const told = goal.told || rung === 'assertion'
  const moved = { ...goal, rung, told, stalls: noStalls() }
  const move: Move = { type: 'step', goalId: goal.id, rung, cause, takeUp, touches }
  return { state: withGoal(state, moved), move }
}

/** Closes the goal being asked and turns to the next open one, or ends the dialogue. */
function close(state: DialogueState, goal: GoalState, closed: ClosedGoal, takeUp: string | null): Reduced {
  const done: GoalState = {
    ...goal,
    status: closed.how,
    quote: closed.quote,
    told: goal.told || closed.tell,
    stalls: noStalls(),
  }
  const after = withGoal(state, done)
  const next = after.goals.find((other) => other.status === 'open')
  if (!next) return { state: { ...after, current: null }, move: { type: 'close', closed } }
  const move: Move = { type: 'next', goalId: next.id, closed, credit: next.credit, takeUp }
  return { state: { ...after, current: next.id }, move }
}

/** Notes ideas of other goals that this message shows; the guide comes back to them when they are asked. */
function creditOthers(state: DialogueState, reading: TurnReading): DialogueState {
  const shown = reading.judgement.evidence.filter(
    (item) => item.level === 'met' && item.goalId !== state.current,
  )
  const goals = state.goals.map((goal) => {
    const item = shown.find((one) => one.goalId === goal.id)
    return item && goal.status === 'open' ? { ...goal, credit: goal.credit ?? item.quote } : goal
  })
  return { ...state, goals }
}

/** An honest try: counts once, closes at most the goal being asked. */
function attempt(before: DialogueState, asked: GoalState, reading: TurnReading): Reduced {
  const goal = { ...asked, attempts: asked.attempts + 1 }
  const counted = { ...before, goodFaith: before.goodFaith + 1 }
  const state = creditOthers(withGoal(counted, goal), reading)
  const met = reading.judgement.evidence.find((item) => item.goalId === goal.id && item.level === 'met')
  const quote = met?.quote ?? goal.credit
  if (quote) {
    const closed: ClosedGoal = { goalId: goal.id, how: 'evidenced', quote, tell: false }
    return close(state, goal, closed, reading.clause)
  }
  if (goal.attempts >= 2 || atLeast(goal.rung, 'prompt')) {
    const closed: ClosedGoal = { goalId: goal.id, how: 'explored', quote: reading.clause, tell: !goal.told }
    return close(state, goal, closed, reading.clause)
  }
  const touches = reading.judgement.evidence.some((item) => item.goalId === goal.id)
  return step(state, goal, 'attempt', reading.clause, touches)
}

/**
 * A misconception never closes a goal. The first time it is probed; a learner who holds on to it gets more
 * help every second time, so that nobody is caught between two lines.
 */
function misconceived(state: DialogueState, asked: GoalState, index: number, takeUp: string | null): Reduced {
  const goal = { ...asked, probed: asked.probed + 1 }
  if (goal.probed % 2 === 0 && goal.rung !== 'instructor') return step(state, goal, 'misconception', takeUp)
  const move: Move = { type: 'probe', goalId: goal.id, misconception: index, takeUp }
  return { state: withGoal(state, goal), move }
}

function stalled(state: DialogueState, goal: GoalState, reading: TurnReading): Reduced {
  const { act } = reading
  const kind = stallOf[act]
  const again: Move = {
    type: 'again',
    goalId: goal.id,
    rung: goal.rung,
    because: act,
    takeUp: reading.clause,
  }
  if (!kind) return { state, move: again }
  const count = goal.stalls[kind] + 1
  // Asking for the answer brings more help, and never the answer.
  const stays = kind === 'begging' && atLeast(goal.rung, 'prompt')
  if (count >= 2 && !stays) return step(state, goal, act, null)
  return { state: withGoal(state, { ...goal, stalls: { ...goal.stalls, [kind]: count } }), move: again }
}

/**
 * One turn of the dialogue: pure, the same input gives the same output. Decides what the message changes and
 * what the guide does next. The rules:
 * - an idea shown in an honest try closes the goal being asked (`evidenced`); of other goals it is noted;
 * - the second honest try, or the first from the prompt on, closes it as `explored`;
 * - questions, misconceptions, copies, instructions to the guide, distress: count for nothing;
 * - "I don't know", or two short, off-topic or copied messages, bring more help; at the end of the ladder
 *   stands the instructor, never an automatic completion.
 */
export function reduce(before: DialogueState, reading: TurnReading): Reduced {
  if (reading.act === 'distress' || reading.act === 'concern') {
    const who = reading.act === 'distress' ? 'learner' : 'other'
    return { state: { ...before, turns: before.turns + 1, paused: true }, move: { type: 'support', who } }
  }
  const asked = currentGoal(before)
  if (isComplete(before) || !asked) return { state: before, move: { type: 'close', closed: null } }

  const counted = { ...before, turns: before.turns + 1 }
  const honest = isGoodFaith(reading, asked.rung)
  if (counted.paused) {
    if (!reading.resumes) return { state: counted, move: { type: 'paused' } }
    counted.paused = false
    if (!honest) return { state: counted, move: { type: 'resume', goalId: asked.id, rung: asked.rung } }
  }

  const goal = { ...asked, turns: asked.turns + 1 }
  const state = withGoal(counted, goal)
  const { misconception } = reading.judgement
  if (reading.act === 'answer' && misconception?.goalId === goal.id)
    return misconceived(state, goal, misconception.index, reading.clause)
  if (honest) return attempt(state, goal, reading)
  if (reading.act === 'unsure') return step(state, goal, 'unsure', null)
  if (reading.act === 'question') return { state, move: { type: 'reply', goalId: goal.id, rung: goal.rung } }
  // An answer that is not an honest try is either too short for this rung or says nothing of the case.
  const act = reading.act === 'answer' ? (reading.aboutCase ? 'short' : 'generic') : reading.act
  return stalled(state, goal, { ...reading, act })
}
