import { pickInWords } from '#core/dialogue/choice'
import { currentGoal, type DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '#server/tutor/content'
import type { Persona, Situation } from './persona.ts'

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
 * What a scripted learner sends while three answers stand to choose from, or null where it picks none. In good faith
 * it picks right and says what the chapter's authors wrote as half an answer; else it picks at random, and its next
 * message is the reason.
 */
export function pickOf(
  persona: Persona,
  chapter: TutorChapter,
  state: DialogueState,
  situation: Situation & { picked: number },
  random: () => number,
): string | null {
  const goal = currentGoal(state)
  const how = persona.picks ?? (persona.faith === 'good' ? 'right' : 'random')
  if (!goal?.choice || how === 'none') return null
  const { order } = goal.choice
  const right = order.indexOf(0)
  const wrong = how === 'wrong-then-right' && goal.flawed.length === 0
  const place = how === 'random' ? Math.floor(random() * 3) : wrong ? (right + 1) % 3 : right
  const reasons =
    persona.reasons ?? (persona.faith === 'good' ? chapter.source.answers[goal.id]?.half : undefined)
  const reason = reasons ? reasons[situation.picked % reasons.length] : persona.next(situation)
  return pickInWords(place, reason ?? '')
}
