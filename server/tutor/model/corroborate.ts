import type { Evidence, Judgement } from '#core/dialogue/reading'
import type { TurnContext } from '../engine.ts'
import { compileChapter } from '../guide/chapter/compile.ts'
import type { MessageClass } from '../guide/classify/classify-message.ts'
import { misconceptionIn } from '../guide/judge/misconceptions.ts'

/** Whether the message rests on a known misconception of any goal. */
export function restsOnMisconception({
  chapter,
  message,
  reading,
}: TurnContext & { reading: MessageClass }): boolean {
  return compileChapter(chapter).goals.some(
    (goal) => misconceptionIn(goal, reading.sentences, message) !== null,
  )
}

/**
 * The built-in evidence, and of the model's what has a second witness. A model that can be talked into
 * anything must not be able to close a goal by itself: its "met" stands only in an honest try that rests on no known
 * misconception, and only where the built-in reading touches that goal as well; else it comes near, on the goal being
 * asked. The gate and the quote are checked again by whoever calls the judge.
 * @param claims of the model, each with a quote that stands in the message
 */
export function corroborated(
  { state, reading }: TurnContext & { reading: MessageClass },
  own: Judgement,
  claims: readonly Evidence[],
  rejected: boolean,
): Evidence[] {
  const touched = new Set(own.evidence.map((item) => item.goalId))
  const open = new Set(state.goals.filter(({ status }) => status === 'open').map(({ id }) => id))
  const merged = new Map(own.evidence.map((item) => [item.goalId, item]))
  for (const claim of claims) {
    const known = merged.get(claim.goalId)
    if (!open.has(claim.goalId) || known?.level === 'met') continue
    const stands = !rejected && reading.aboutCase && touched.has(claim.goalId)
    if (claim.level === 'met' && stands) merged.set(claim.goalId, claim)
    else if (!known && claim.goalId === state.current)
      merged.set(claim.goalId, { ...claim, level: 'partial' })
  }
  return [...merged.values()]
}
