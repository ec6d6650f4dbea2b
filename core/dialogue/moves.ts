import type { Choice } from './choice.ts'
import type { Rung, StepRung } from './ladder.ts'
import type { Act } from './reading.ts'

/** A goal that this turn closed. */
export interface ClosedGoal {
  goalId: string
  how: 'evidenced' | 'explored'
  /** The learner's words: of this message, or earlier ones that had already shown the idea. */
  quote: string | null
  /** The set in which the answer that has the idea was picked; null when the learner's own words closed it. */
  set: number | null
}

/** What led to a step of the ladder. */
export type StepCause = 'attempt' | 'misconception' | Act

/** What led to three answers: a step of the ladder, a weak answer, or a learner who is back. */
export type ChoiceCause = StepCause | 'weak' | 'back'

/**
 * What the guide does next: data, decided before any engine writes a word. `takeUp` holds the learner's own
 * words that the reply takes up.
 */
export type Move =
  /** The first message: what the guide is, and the first question. */
  | { type: 'welcome'; goalId: string }
  /** A goal has closed; the next one is asked. */
  | { type: 'next'; goalId: string; closed: ClosedGoal; takeUp: string | null }
  /** The same goal, one rung on. */
  | {
      type: 'step'
      goalId: string
      rung: Exclude<StepRung, 'choice'>
      cause: StepCause
      takeUp: string | null
      /** The answer touches the idea without showing it. */
      touches: boolean
    }
  /** Three answers to choose from. */
  | { type: 'choose'; goalId: string; choice: Choice; cause: ChoiceCause; takeUp: string | null }
  /** A flawed answer was picked: why it falls short, then the question once more. */
  | { type: 'flawed'; goalId: string; set: number; flaw: number; rung: Rung }
  /** The right answer was picked; the reason is asked for once more. */
  | { type: 'reason'; goalId: string; because: 'none' | 'copied' | 'other' }
  /** A question that tests the misconception an answer rests on. */
  | { type: 'probe'; goalId: string; misconception: number; takeUp: string | null }
  /** The same question again, with the reason. */
  | { type: 'again'; goalId: string; rung: Rung; because: Act; takeUp: string | null }
  /** Answers a question from the chapter, then asks the same again. */
  | { type: 'reply'; goalId: string; rung: Rung }
  /** The lesson stops for the person. `who`: in trouble is the learner, or somebody they know. */
  | { type: 'support'; who: 'learner' | 'other' }
  /** Still stopped; says how to go on. */
  | { type: 'paused' }
  /** Goes on where it stopped. */
  | { type: 'resume'; goalId: string; rung: Rung }
  /** The dialogue is complete. `closed`: the goal that completed it, null when it was so before. */
  | { type: 'close'; closed: ClosedGoal | null }
