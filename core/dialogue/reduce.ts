import { canCheck, checkDoubtful, choosing, rests, showAgain, showChoice } from './choosing.ts'
import { close, type Reduced, withGoal } from './close.ts'
import { atLeast, nextRung } from './ladder.ts'
import type { Move, StepCause } from './moves.ts'
import {
  type Evidence,
  isAlarm,
  isGoodFaith,
  saysMore,
  type TurnReading,
  type TurnSetting,
} from './reading.ts'
import { currentGoal, type DialogueState, type GoalState, isComplete, noStalls } from './state.ts'

/** Which counter a message that is no answer goes to; the others never move the ladder. */
const stallOf: Partial<Record<TurnReading['act'], keyof GoalState['stalls']>> = {
  short: 'short',
  empty: 'short',
  'off-topic': 'off-topic',
  generic: 'off-topic',
  copied: 'copied',
  stuffed: 'copied',
  begging: 'begging',
  injection: 'begging',
  pressure: 'begging',
  'other-language': 'other-language',
}

/** Messages on a goal that ask for the answer, or insist, until more help comes. */
const mostInsisting = 3

function step(
  state: DialogueState,
  goal: GoalState,
  setting: TurnSetting,
  cause: StepCause,
  takeUp: string | null,
  touches = false,
): Reduced {
  const next = nextRung(goal.rung, cause === 'attempt' ? 'attempt' : 'stall')
  // A learner who is at the choice and has picked wrongly gets fresh answers, as long as there are any.
  if (next === 'choice' || (next === 'instructor' && !rests(goal, setting.now)))
    return showChoice(state, goal, setting, cause, takeUp)
  if (next === goal.rung) {
    const because = cause === 'attempt' || cause === 'misconception' ? 'answer' : cause
    return { state, move: { type: 'again', goalId: goal.id, rung: next, because, takeUp } }
  }
  const moved = { ...goal, rung: next, stalls: noStalls() }
  const move: Move = { type: 'step', goalId: goal.id, rung: next, cause, takeUp, touches }
  return { state: withGoal(state, moved), move }
}

/** What of an honest try is checked: what it shows weakly, else words held from before, else what is claimed for it. */
function doubtfulIn({ id, held }: GoalState, seen: Evidence | undefined): Evidence | null {
  if (held !== null && seen?.level !== 'weak') return { goalId: id, level: 'weak', quote: held }
  return seen?.level === 'weak' || seen?.level === 'claimed' ? seen : null
}

/**
 * Whether an honest try that does not show the idea is asked for more, and not shown three answers: the first one, above
 * the prompt. Who has worked through a goal with answers before is not asked for more first.
 */
export const asksForMore = ({ goals }: DialogueState, { attempts, rung }: GoalState): boolean =>
  attempts === 0 && !atLeast(rung, 'prompt') && !goals.some(({ status }) => status === 'explored')

/** An honest try: counts once, closes at most the goal being asked. */
function attempt(
  before: DialogueState,
  asked: GoalState,
  reading: TurnReading,
  setting: TurnSetting,
): Reduced {
  const goal = { ...asked, attempts: asked.attempts + 1 }
  const state = withGoal({ ...before, goodFaith: before.goodFaith + 1 }, goal)
  const seen = reading.judgement.evidence.find((item) => item.goalId === goal.id)
  if (seen?.level === 'met')
    return close(state, goal, { how: 'evidenced', quote: seen.quote, set: null }, reading.clause)
  if (goal.choice) return choosing(state, goal, goal.choice, reading, setting)
  const doubtful = doubtfulIn(goal, seen)
  if (doubtful && canCheck(state, goal, setting))
    return checkDoubtful(state, goal, setting, doubtful, reading.clause)
  if (!asksForMore(before, asked) && !atLeast(goal.rung, 'choice'))
    return showChoice(state, goal, setting, 'attempt', reading.clause)
  return step(state, goal, setting, 'attempt', reading.clause, seen !== undefined)
}

/**
 * A misconception never closes a goal. The first time it is probed; a learner who holds on to it gets more
 * help every second time, so that nobody is caught between two lines.
 */
function misconceived(
  state: DialogueState,
  asked: GoalState,
  index: number,
  takeUp: string | null,
  setting: TurnSetting,
): Reduced {
  const goal = { ...asked, probed: asked.probed + 1 }
  if (goal.probed % 2 === 0 && goal.rung !== 'instructor')
    return step(state, goal, setting, 'misconception', takeUp)
  const move: Move = { type: 'probe', goalId: goal.id, misconception: index, takeUp }
  return { state: withGoal(state, goal), move }
}

function stalled(state: DialogueState, goal: GoalState, reading: TurnReading, setting: TurnSetting): Reduced {
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
  const counted = (times: number) => withGoal(state, { ...goal, stalls: { ...goal.stalls, [kind]: times } })
  const insists = kind === 'begging'
  // Who asks for the answer, or insists, is shown a place to look and then where to read and whom to ask.
  if (insists && count >= mostInsisting && atLeast(goal.rung, 'hint'))
    return { state: counted(0), move: { ...again, rung: 'instructor' } }
  // After a flawed pick comes one try at the question, and then other answers.
  if (insists ? count >= mostInsisting : count >= 2 || goal.rung === 'choice')
    return step(state, goal, setting, act, null)
  return { state: counted(count), move: again }
}

/**
 * One turn of the dialogue: pure, the same input gives the same output. Decides what the message changes and
 * what the guide does next. The rules:
 * - an idea shown in an honest try closes the goal being asked (`evidenced`), and no other;
 * - one that rests on little is checked with three answers: a right pick closes it with the learner's words, or, where
 *   only a model calls it shown, with a reason as `explored`;
 * - the second honest try, or the first from the prompt on, brings three answers to choose from: a right pick with a
 *   reason of one's own closes the goal as `explored`;
 * - questions, misconceptions, copies, instructions to the guide, distress: count for nothing, and no number of
 *   messages closes anything;
 * - "I don't know", or two short, off-topic or copied messages, bring more help; three that ask for the answer or insist
 *   bring a hint, then the name of the passage; where all sets have been shown stand the passage and the instructor, and
 *   later the sets again.
 */
export function reduce(before: DialogueState, reading: TurnReading, setting: TurnSetting): Reduced {
  if (isAlarm(reading.act)) {
    const who = reading.act === 'distress' ? 'learner' : 'other'
    return { state: { ...before, turns: before.turns + 1, paused: true }, move: { type: 'support', who } }
  }
  const asked = currentGoal(before)
  if (isComplete(before) || !asked) return { state: before, move: { type: 'close', closed: null } }

  const counted = { ...before, turns: before.turns + 1 }
  const honest = isGoodFaith(reading, asked.rung)
  if (counted.paused) {
    // Who answers the question, in part even, has gone on.
    const answers =
      honest &&
      reading.judgement.evidence.some(({ goalId, level }) => goalId === asked.id || level !== 'partial')
    if (!reading.resumes && !answers) return { state: counted, move: { type: 'paused' } }
    counted.paused = false
    if (!saysMore(reading, asked.rung))
      return { state: counted, move: { type: 'resume', goalId: asked.id, rung: asked.rung } }
  }

  const goal = { ...asked, turns: asked.turns + 1 }
  const state = withGoal(counted, goal)
  if (goal.choice && (reading.pick !== null || goal.choice.picked !== null))
    return choosing(state, goal, goal.choice, reading, setting)
  const { misconception } = reading.judgement
  if (reading.act === 'answer' && misconception?.goalId === goal.id)
    return goal.choice
      ? choosing(state, goal, goal.choice, reading, setting)
      : misconceived(state, goal, misconception.index, reading.clause, setting)
  const shows = reading.judgement.evidence.some((item) => item.goalId === goal.id && item.level === 'met')
  const again = (honest && shows) || reading.act === 'question' ? null : showAgain(state, goal, setting)
  if (again) return again
  if (honest) return attempt(state, goal, reading, setting)
  if (goal.choice) return choosing(state, goal, goal.choice, reading, setting)
  if (reading.act === 'unsure') return step(state, goal, setting, 'unsure', null)
  if (reading.act === 'question') return { state, move: { type: 'reply', goalId: goal.id, rung: goal.rung } }
  // An answer that is not an honest try is either too short for this rung or says nothing of the case.
  const act = reading.act === 'answer' ? (reading.aboutCase ? 'short' : 'generic') : reading.act
  return stalled(state, goal, { ...reading, act }, setting)
}
