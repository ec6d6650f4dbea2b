import { type Choice, drawChoice } from './choice.ts'
import { close, type Reduced, withGoal } from './close.ts'
import type { ChoiceCause, StepCause } from './moves.ts'
import { type Evidence, isGoodFaith, type TurnReading, type TurnSetting } from './reading.ts'
import { type DialogueState, type GoalState, noStalls } from './state.ts'

/** Answers of one dialogue that are in doubt and checked with three answers; later ones go on by the ladder. */
const mostChecks = 2

/** Flawed answers picked on a goal after which no further set is shown before the learner has read. */
const mostFlawed = 2

/**
 * How long a learner is left to read once sets of a goal have been shown in vain, in milliseconds: time for the
 * passage the first time, later until another day.
 */
const restAfter = (times: number): number => (times <= 1 ? 15 * 60_000 : 20 * 3_600_000)

/** Whether the sets of a goal have run out, and it is too early to show them again. */
export const rests = ({ rung, ranOut }: GoalState, now: number): boolean =>
  rung === 'instructor' && now < (ranOut.at(-1) ?? 0) + restAfter(ranOut.length)

const unshown = ({ id, shown }: GoalState, { sets }: TurnSetting): number[] =>
  Array.from({ length: sets[id] ?? 0 }, (_, set) => set).filter((set) => !shown.includes(set))

/** Whether an answer in doubt is still checked with three answers. */
export const canCheck = (state: DialogueState, goal: GoalState, setting: TurnSetting): boolean =>
  state.checks < mostChecks && unshown(goal, setting).length > 0

const placed = (
  state: DialogueState,
  goal: GoalState,
  choice: Choice,
  cause: ChoiceCause,
  takeUp: string | null,
): Reduced => ({
  state: withGoal(state, { ...goal, choice, stalls: noStalls() }),
  move: { type: 'choose', goalId: goal.id, choice, cause, takeUp },
})

/**
 * Shows three answers that this learner has not seen since they last came to the goal; where there are none left,
 * names the passage and the instructor.
 */
export function showChoice(
  state: DialogueState,
  goal: GoalState,
  setting: TurnSetting,
  cause: Exclude<ChoiceCause, 'weak' | 'back'>,
  takeUp: string | null,
): Reduced {
  const left = unshown(goal, setting)
  if (left.length > 0 && goal.flawed.length < mostFlawed) {
    const choice = drawChoice(left, 'help', setting.chance)
    return placed(
      state,
      { ...goal, rung: 'choice', shown: [...goal.shown, choice.set] },
      choice,
      cause,
      takeUp,
    )
  }
  return runOut(state, goal, setting, cause, takeUp)
}

function runOut(
  state: DialogueState,
  goal: GoalState,
  { now }: TurnSetting,
  cause: StepCause,
  takeUp: string | null,
): Reduced {
  const ranOut = goal.shown.length === 0 ? goal.ranOut : [...goal.ranOut, now]
  const moved: GoalState = {
    ...goal,
    rung: 'instructor',
    choice: null,
    shown: [],
    flawed: [],
    held: null,
    ranOut,
    stalls: noStalls(),
  }
  return {
    state: withGoal(state, moved),
    move: { type: 'step', goalId: goal.id, rung: 'instructor', cause, takeUp, touches: false },
  }
}

/**
 * Checks an answer that is in doubt. A weak one is borne out by a right pick, which closes the goal with its words;
 * where only a model calls it shown, the pick needs a reason as every other does: one pick in three is right by luck.
 */
export function checkDoubtful(
  state: DialogueState,
  goal: GoalState,
  setting: TurnSetting,
  { level, quote }: Evidence,
  takeUp: string | null,
): Reduced {
  const purpose = level === 'weak' ? 'check' : 'help'
  const choice = drawChoice(unshown(goal, setting), purpose, setting.chance)
  const shown = [...goal.shown, choice.set]
  const checked: GoalState =
    purpose === 'check' ? { ...goal, shown, held: quote } : { ...goal, shown, rung: 'choice' }
  return placed({ ...state, checks: state.checks + 1 }, checked, choice, 'weak', takeUp)
}

/** A learner who is back after reading: the sets once more, in a new order. Null where it is not time, or none are. */
export function showAgain(state: DialogueState, goal: GoalState, setting: TurnSetting): Reduced | null {
  const left = unshown(goal, setting)
  if (goal.rung !== 'instructor' || rests(goal, setting.now) || left.length === 0) return null
  const choice = drawChoice(left, 'help', setting.chance)
  return placed(state, { ...goal, rung: 'choice', shown: [choice.set] }, choice, 'back', null)
}

/** Messages that pick nothing, after which the three answers are put away. */
const mostPassed = 2

/** Kinds of messages that ask for something and say nothing: they put no answers away. */
const asking: ReadonlySet<TurnReading['act']> = new Set(['injection', 'pressure', 'begging'])

/** One message while three answers stand to choose from, that did not show the idea in words of its own. */
export function choosing(
  state: DialogueState,
  goal: GoalState,
  choice: Choice,
  reading: TurnReading,
  setting: TurnSetting,
): Reduced {
  if (reading.act === 'question' && reading.pick === null)
    return { state, move: { type: 'reply', goalId: goal.id, rung: goal.rung } }
  // Where only the reason is missing, a message without a pick is the reason.
  const place = reading.pick ?? choice.picked
  if (place === null) return passed(state, goal, choice, reading, setting)
  const answer = choice.order[place] ?? 0
  return answer === 0
    ? rightly(state, goal, choice, place, reading, setting)
    : flawed(state, goal, choice, answer)
}

function passed(
  state: DialogueState,
  goal: GoalState,
  choice: Choice,
  reading: TurnReading,
  setting: TurnSetting,
): Reduced {
  const { act } = reading
  const times = choice.passed + (asking.has(act) ? 0 : 1)
  if (times >= mostPassed)
    return showChoice(state, { ...goal, choice: null }, setting, act === 'answer' ? 'attempt' : act, null)
  return {
    state: withGoal(state, { ...goal, choice: { ...choice, passed: times } }),
    move: { type: 'again', goalId: goal.id, rung: goal.rung, because: act, takeUp: null },
  }
}

function flawed(state: DialogueState, goal: GoalState, choice: Choice, flaw: number): Reduced {
  const after: GoalState = { ...goal, choice: null, held: null, flawed: [...goal.flawed, choice.set] }
  return {
    state: withGoal(state, after),
    move: { type: 'flawed', goalId: goal.id, set: choice.set, flaw, rung: goal.rung },
  }
}

/**
 * The answer that has the idea was picked. A weak answer is borne out by it. Else a reason of one's own is needed: an
 * honest sentence that touches the idea by its words or means what answers to the goal mean. Where meanings cannot be
 * told, any honest sentence will do the second time, because nobody is to be held up by words alone.
 */
function rightly(
  state: DialogueState,
  goal: GoalState,
  choice: Choice,
  place: number,
  reading: TurnReading,
  setting: TurnSetting,
): Reduced {
  const { set, purpose } = choice
  if (purpose === 'check') return close(state, goal, { how: 'evidenced', quote: goal.held, set }, goal.held)
  const counted = { ...state, goodFaith: state.goodFaith + 1 }

  const { soundsLikeReason, judgement } = reading
  const touches = judgement.evidence.some(({ goalId, level }) => goalId === goal.id && level !== 'heard')
  const again = choice.picked !== null
  const own = isGoodFaith(reading, 'choice') && judgement.misconception?.goalId !== goal.id
  if (!own || !(touches || (soundsLikeReason ?? again)))
    return again
      ? withoutReason(state, goal, setting, reading)
      : askReason(state, goal, choice, place, reading)

  return close(counted, goal, { how: 'explored', quote: reading.clause, set }, reading.clause)
}

function askReason(
  state: DialogueState,
  goal: GoalState,
  choice: Choice,
  place: number,
  { act, words }: TurnReading,
): Reduced {
  const because = act === 'copied' ? 'copied' : words === 0 ? 'none' : 'other'
  return {
    state: withGoal(state, { ...goal, choice: { ...choice, picked: place } }),
    move: { type: 'reason', goalId: goal.id, because },
  }
}

/** Twice no reason: a pick alone is a guess. The set is put away without a loss; another one may bring the words. */
const withoutReason = (
  state: DialogueState,
  goal: GoalState,
  setting: TurnSetting,
  { act }: TurnReading,
): Reduced => showChoice(state, { ...goal, choice: null }, setting, act === 'answer' ? 'attempt' : act, null)
