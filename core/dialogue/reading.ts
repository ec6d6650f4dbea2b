import { z } from 'zod'
import { atLeast, type Rung } from './ladder.ts'

/**
 * What a message of the learner is, before anything is concluded from it. `answer` is the only kind that
 * can count; every other kind leaves the goals as they are.
 */
export const acts = [
  'answer',
  'unsure',
  'question',
  'short',
  'empty',
  'copied',
  'stuffed',
  'generic',
  'off-topic',
  'other-language',
  'injection',
  'begging',
  'pressure',
  'distress',
  'concern',
  'resume',
] as const
export type Act = (typeof acts)[number]

/** Whether a message stops the lesson for a person: the learner, or somebody they know. */
export const isAlarm = (act: Act): act is 'distress' | 'concern' => act === 'distress' || act === 'concern'

/**
 * An idea seen in the message. `heard`: by a model alone; `partial` touches it, `claimed` touches it and a model calls it
 * shown, `weak` shows it and rests on little, `met` shows it. The quote is verbatim.
 */
export const evidence = z.object({
  goalId: z.string(),
  level: z.enum(['heard', 'partial', 'claimed', 'weak', 'met']),
  quote: z.string(),
})
export type Evidence = z.infer<typeof evidence>

/** What an engine makes of a message that passed the gate. */
export interface Judgement {
  evidence: Evidence[]
  /** A known wrong turn the message rests on: the goal and the place in its list of misconceptions. */
  misconception: { goalId: string; index: number; quote: string } | null
}

/** One message, read: what the reducer decides on. */
export interface TurnReading {
  act: Act
  /** Words of the learner's own, after anything that was no answer is taken out. */
  words: number
  /** Speaks of the case, or touches the core of the goal being asked, in words of substance. */
  aboutCase: boolean
  /** The learner asks to go on (only looked at while the dialogue is paused). */
  resumes: boolean
  /** The learner's words to take up in the reply, verbatim; null when there are none. */
  clause: string | null
  /** Which of the three answers it picks, from 0; null for none. Only looked at while a set is shown. */
  pick: number | null
  /**
   * Comes as near in meaning to answers to the goal being asked as a reason for a pick has to, whatever its words; null
   * where that cannot be told. Only looked at while a set is shown.
   */
  soundsLikeReason: boolean | null
  judgement: Judgement
}

/** What a turn is given beside the message. */
export interface TurnSetting {
  /** How many sets of three answers each goal has, by its id. */
  sets: Readonly<Record<string, number>>
  /** Decides set and order of three answers: at least 0 and below 1. */
  chance: number
  /** Milliseconds since 1970. */
  now: number
}

/** Fewest words of an honest try; once answers stand to choose from, a short sentence is enough. */
export const fewestWords = (rung: Rung): number => (atLeast(rung, 'choice') ? 4 : 6)

/** Whether a message that asks to go on says more than that: "I am fine again, let us go on" shows no idea, however long. */
export const saysMore = (reading: TurnReading, rung: Rung): boolean =>
  !isAlarm(reading.act) &&
  (reading.pick !== null ||
    (isGoodFaith(reading, rung) &&
      (reading.judgement.evidence.length > 0 || reading.judgement.misconception !== null)))

/** Whether a message is an honest try at the goal being asked on this rung. */
export function isGoodFaith(reading: TurnReading, rung: Rung): boolean {
  return reading.act === 'answer' && reading.aboutCase && reading.words >= fewestWords(rung)
}
