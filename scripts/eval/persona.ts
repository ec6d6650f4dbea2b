import { z } from 'zod'
import type { Rung } from '#core/dialogue/ladder'
import type { MessageLine } from '#server/content/labelled-messages'
import type { TutorChapter } from '#server/tutor/content'

/** How a scripted learner picks of three answers; `wrong-then-right`: wrong in the first set of each goal. */
export const picks = z.enum(['right', 'wrong-then-right', 'random', 'none'])
export type Picks = z.infer<typeof picks>

/** What a scripted learner sees when it is its turn. */
export interface Situation {
  /** Messages it has sent of its own list; reasons that were prepared for picks are not counted. */
  turn: number
  goalId: string
  rung: Rung
  paused: boolean
  /** The guide's last words. */
  guideSaid: string
}

/** A scripted learner. */
export interface Persona {
  id: string
  what: string
  faith: 'good' | 'adversarial'
  /** A good-faith learner is to finish within this many turns; an adversary never, in this many. */
  within: number
  /** How it picks of three answers; in good faith right, else at random. */
  picks?: Picks | undefined
  /** What it gives as reasons for its picks, one after the other; see `reasonOf` for those who have none. */
  reasons?: readonly string[] | undefined
  /** How long it waits before a message, in milliseconds; not at all if nothing is said. */
  waits?: ((sent: number) => number) | undefined
  /** The next message, or null when the script has ended. */
  next(situation: Situation): string | null
}

/** What a chapter's authors wrote for its learners. */
export interface ChapterMaterial {
  chapter: TutorChapter
  messages: readonly MessageLine[]
}

/** Hands out each text once for a goal, best list first. */
export function supply(
  ...lists: readonly (readonly { goal: string; text: string }[])[]
): (goalId: string) => string | null {
  const used = new Set<string>()
  return (goalId) => {
    for (const list of lists) {
      const found = list.find((item) => item.goal === goalId && !used.has(item.text))
      if (found) {
        used.add(found.text)
        return found.text
      }
    }
    return null
  }
}

/** Gives one list again and again. */
export const around = (list: readonly string[], turn: number): string => list[turn % list.length] ?? ''
