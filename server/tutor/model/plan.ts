import type { DialogueGoal } from '#core/content/dialogue'
import type { Rung } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import { currentGoal } from '#core/dialogue/state'
import { answerOf } from '../choices.ts'
import type { TurnContext } from '../engine.ts'

/** What a reply has to do, decided before a model writes a word. */
export interface Plan {
  /** What to say before the question, in an order to the model. */
  say: string
  /** The learner's words to take up, verbatim. */
  takeUp: string | null
  /** The one question of the turn, from the chapter. */
  question: string
  /** Said word for word before the question, by us: an idea is stated in the chapter's words or not at all. */
  stated: string | null
  /** The reply answers a question about the chapter. */
  answers: boolean
}

/** Reasons of a turn that no model needs to hear of; the built-in guide answers those. */
const ours: ReadonlySet<string> = new Set(
  'empty copied stuffed other-language injection begging pressure distress concern'.split(' '),
)

/** What a model is to phrase, or null when the built-in guide says it. */
export function planOf({ chapter, state, move }: TurnContext & { move: Move }): Plan | null {
  // What is said beside three answers has a fixed wording.
  if (currentGoal(state)?.choice) return null
  const goalOf = (id: string) => chapter.source.dialogue.goals.find((goal) => goal.id === id)
  switch (move.type) {
    case 'next': {
      const before = goalOf(move.closed.goalId)
      const next = goalOf(move.goalId)
      const set = move.closed.how === 'explored' ? move.closed.set : null
      const why = set === null ? null : answerOf(chapter, move.closed.goalId, set, 0).why
      return before && next ? nextPlan(move, before, next, why) : null
    }
    case 'step': {
      const goal = goalOf(move.goalId)
      return goal && !ours.has(move.cause) ? stepPlan(move, goal) : null
    }
    case 'probe': {
      const probe = goalOf(move.goalId)?.misconceptions[move.misconception]?.probe
      const say =
        'Take up their words. Do not agree with them and do not correct them; the question does that.'
      return probe ? { say, takeUp: move.takeUp, question: probe, stated: null, answers: false } : null
    }
    case 'again': {
      const asked = askedOn(goalOf(move.goalId), move.rung)
      return asked && !ours.has(move.because) ? againPlan(move, asked) : null
    }
    case 'reply': {
      const asked = askedOn(goalOf(move.goalId), move.rung)
      const say =
        'Answer their question in one or two sentences from the passages of the chapter, and name the section. When the passages do not hold the answer, say that this chapter does not cover it. Then come back to the question.'
      return asked ? { ...asked, say, takeUp: null, answers: true } : null
    }
    default:
      return null
  }
}

function nextPlan(
  move: Extract<Move, { type: 'next' }>,
  before: DialogueGoal,
  next: DialogueGoal,
  why: string | null,
): Plan {
  const { closed, credit } = move
  const reached =
    closed.how === 'evidenced'
      ? `Say in one sentence what their words do for ${before.topic}.`
      : `Say that this has brought you through ${before.topic} together.`
  const earlier = credit
    ? ` Mention that they touched the next point before, with the words "${credit}".`
    : ''
  return {
    say: `Take up their words. ${reached}${earlier} Then lead over to another side of the case.`,
    takeUp: move.takeUp,
    question: next.question,
    stated: why,
    answers: false,
  }
}

const leads: Partial<Record<Rung, string>> = {
  pump: 'Say what in their words you would like to hear more about.',
  hint: 'Say that there is a place in the case to look at.',
  prompt: 'Say that you will ask it more narrowly.',
}

function stepPlan(move: Extract<Move, { type: 'step' }>, goal: DialogueGoal): Plan | null {
  const asked = askedOn(goal, move.rung)
  const lead = leads[move.rung]
  if (!asked || !lead) return null
  const first =
    move.cause === 'unsure'
      ? 'Say that not knowing yet is fine.'
      : move.takeUp
        ? `Take up their words${move.touches ? ` and say that they come near ${goal.topic}` : ''}.`
        : ''
  return { ...asked, say: `${first} ${lead}`.trim(), takeUp: move.takeUp, answers: false }
}

const reasons: Partial<Record<string, string>> = {
  short: 'Say that you need a few more words, in a full sentence; rough is fine.',
  generic: 'Say that this could be said of many cases and ask to tie it to this one.',
  'off-topic': 'Say that this leads away from the case and come back to it.',
}

function againPlan(move: Extract<Move, { type: 'again' }>, asked: Pick<Plan, 'question' | 'stated'>) {
  const say = reasons[move.because]
  return say ? { ...asked, say, takeUp: null, answers: false } : null
}

/** What is asked on a rung; the last one has fixed wording and is the built-in guide's. */
function askedOn(goal: DialogueGoal | undefined, rung: Rung): Pick<Plan, 'question' | 'stated'> | null {
  if (!goal || rung === 'instructor') return null
  return { question: rung === 'choice' ? goal.question : goal[rung], stated: null }
}
