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
 * The two readings made one. Credit needs both: "met" stands where the built-in judge and the model say it of
 * the goal being asked. Where only one of them does, the idea is shown weakly, and three answers decide; what
 * only the model hears touches the goal being asked and no more, as does a misconception. So neither a model
 * that can be talked into anything nor one that hears nothing closes a goal.
 * @param claims of the model, each with a quote that stands in the message
 * @param agrees whether the model calls the goal being asked met
 */
export function corroborated(
  { state, reading }: TurnContext & { reading: MessageClass },
  own: Judgement,
  { claims, agrees, rejected }: { claims: readonly Evidence[]; agrees: boolean; rejected: boolean },
): Evidence[] {
  const asked = state.current
  const heard = own.evidence.map((item): Evidence => {
    if (item.goalId !== asked) return item
    if (item.level === 'met') return agrees ? item : { ...item, level: 'weak' }
    const claim = claims.find(({ goalId, level }) => goalId === asked && level === 'met')
    return claim && !rejected && reading.aboutCase ? { ...claim, level: 'weak' } : item
  })
  const alone = claims.find(({ goalId }) => goalId === asked && heard.every((item) => item.goalId !== asked))
  return alone ? [...heard, { ...alone, level: 'partial' }] : heard
}
