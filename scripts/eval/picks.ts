import { currentGoal, type DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '#server/tutor/content'
import type { Persona } from './persona.ts'

/** Numbers of at least 0 and below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number | string): () => number {
  let state =
    typeof seed === 'number' ? seed : [...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Which of the three answers a scripted learner picks, from 0: in good faith the right one, else one at random. Null
 * where none stand to choose from, or it picks none.
 */
export function pickOf(persona: Persona, state: DialogueState, random: () => number): number | null {
  const goal = currentGoal(state)
  const how = persona.picks ?? (persona.faith === 'good' ? 'right' : 'random')
  if (!goal?.choice || state.paused || how === 'none') return null
  if (how === 'random') return Math.floor(random() * 3)
  const right = goal.choice.order.indexOf(0)
  return how === 'wrong-then-right' && goal.flawed.length === 0 ? (right + 1) % 3 : right
}

/**
 * The reason prepared for a pick: in good faith what the chapter's authors wrote as half an answer. Null for whoever has
 * none, and gives the next message of the script.
 * @param picked how often it picked before
 */
export function reasonOf(
  { faith, reasons }: Persona,
  chapter: TutorChapter,
  goalId: string,
  picked: number,
): string | null {
  const list = reasons ?? (faith === 'good' ? (chapter.source.answers[goalId]?.half ?? []) : [])
  return list[picked % list.length] ?? null
}
