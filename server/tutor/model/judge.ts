import { z } from 'zod'
import type { Evidence, Judgement } from '#core/dialogue/reading'
import { currentGoal } from '#core/dialogue/state'
import type { Judge, JudgeContext } from '../engine.ts'
import { compileChapter } from '../guide/chapter/compile.ts'
import { builtInGuide } from '../guide/guide.ts'
import { misconceptionIn } from '../guide/judge/misconceptions.ts'
import type { Parts } from './client.ts'
import { failureOf } from './failure.ts'
import { clip } from './fence.ts'
import { judgePrompt } from './prompts/judge-prompt.ts'
import type { Redaction } from './redact.ts'
import { type Prompt, tokensOf } from './request.ts'
import { verbatim } from './verbatim.ts'

/** No limits of length: providers count characters otherwise. Neither a reply nor a word on completion. */
export const judgeAnswer = z.object({
  act: z.enum(['answer', 'question', 'unsure', 'off_topic', 'instructions', 'distress']),
  evidence: z.array(z.object({ goal: z.string(), level: z.enum(['partial', 'met']), quote: z.string() })),
  misconception: z.object({ number: z.number(), quote: z.string() }).nullable(),
})
export type JudgeAnswer = z.infer<typeof judgeAnswer>

export interface JudgeParts extends Parts {
  redactionOf: (context: JudgeContext) => Redaction
}

/**
 * Evidence only where the learner's words bear it out and the built-in judgment agrees; null when it is of
 * no use. A learner who leaves does not end it: the turn is stored.
 */
export function modelJudge(parts: JudgeParts): Judge {
  return {
    async judge(context) {
      const own = await builtInGuide().judge.judge(context)
      if (!own) return null
      try {
        return combine(context, own, await ask(parts, context))
      } catch (error) {
        parts.failed(failureOf(error))
        return null
      }
    },
  }
}

async function ask(
  { ai, client, call, redactionOf }: JudgeParts,
  context: JudgeContext,
): Promise<JudgeAnswer> {
  const { chapter, state, transcript, message, earlier } = context
  const redaction = redactionOf(context)
  const { goals } = chapter.source.dialogue
  const asked = goals.find((goal) => goal.id === currentGoal(state)?.id)
  if (!asked) throw new Error('No goal is being asked.')
  const open = new Set(state.goals.filter(({ status }) => status === 'open').map(({ id }) => id))
  const question = transcript.findLast(({ role }) => role === 'assistant')?.content ?? asked.question
  const build = (characters: number, before: string[], others: typeof goals) =>
    judgePrompt({
      summary: chapter.source.chapter.setup.summary,
      asked,
      examples: chapter.source.answers[asked.id]?.shows ?? [],
      question: redaction.out(clip(question, 500)),
      others,
      before: before.map((text) => redaction.out(clip(text, characters))),
      message: redaction.out(clip(message, characters)),
    })
  const others = goals.filter((goal) => goal !== asked && open.has(goal.id))
  const before = earlier ? [earlier.message] : []
  const { messageCharacters, judgeInputTokens, judgeOutputTokens } = ai.limits
  const whole = [
    build(messageCharacters, before, others),
    build(messageCharacters, before, []),
    build(messageCharacters, [], []),
  ]
  const prompt =
    whole.find((one) => tokensOf(one) <= judgeInputTokens) ??
    build(shortened(build(0, [], []), judgeInputTokens, messageCharacters), [], [])
  const answer = await client.ask(
    { ...prompt, maxOutputTokens: judgeOutputTokens },
    { schema: judgeAnswer, ms: ai.patience.judge },
    { ...(await call()), purpose: 'judge' },
  )
  return {
    ...answer,
    evidence: answer.evidence.map((item) => ({ ...item, quote: redaction.back(item.quote) })),
    misconception: answer.misconception && {
      ...answer.misconception,
      quote: redaction.back(answer.misconception.quote),
    },
  }
}

/** Characters of the message that still fit. */
const shortened = (empty: Prompt, tokens: number, characters: number): number =>
  Math.max(200, Math.min(characters, (tokens - tokensOf(empty)) * 4))

/** The two judgments made one: the built-in one, and of the model's what the message bears out. */
function combine(context: JudgeContext, own: Judgement, said: JudgeAnswer) {
  const { message, reading } = context
  if (said.act === 'distress' && firstPerson.test(message)) return { ...own, distress: true }
  const rejected = own.misconception !== null || restsOnMisconception(context)
  const claims = said.act === 'answer' ? said.evidence : []
  const evidence = claims.flatMap((item): Evidence[] => {
    const quote = verbatim(item.quote, message, reading.sentences)
    return quote ? [{ goalId: item.goal, level: item.level, quote }] : []
  })
  const asked = currentGoal(context.state)?.id
  const agrees = claims.some(({ goal, level }) => goal === asked && level === 'met')
  const merged = corroborated(context, own, { claims: evidence, agrees, rejected })
  return { evidence: merged, misconception: own.misconception ?? misconceptionOf(context, own, said) }
}

/** Nobody tells of themselves without one of these; a model that hears distress everywhere stops no lesson. */
const firstPerson = /\b(?:i|i'm|im|i’m|me|my|myself)\b/i

/** How often a wrong turn that only the model sees is probed; a mistaken model must not hold anybody up. */
const mostProbes = 1

function misconceptionOf(heard: JudgeContext, own: Judgement, { misconception }: JudgeAnswer) {
  const { chapter, state, message, reading } = heard
  const goal = currentGoal(state)
  if (!misconception || !goal || goal.probed >= mostProbes) return null
  const shown = own.evidence.some((item) => item.goalId === goal.id && item.level === 'met')
  const known = chapter.source.dialogue.goals.find(({ id }) => id === goal.id)?.misconceptions
  const quote = verbatim(misconception.quote, message, reading.sentences)
  if (shown || !quote || !known?.[misconception.number]) return null
  return { goalId: goal.id, index: misconception.number, quote }
}

/** Whether the message rests on a known misconception of any goal. */
const restsOnMisconception = ({ chapter, message, reading }: JudgeContext): boolean =>
  compileChapter(chapter).goals.some((goal) => misconceptionIn(goal, reading.sentences, message) !== null)

/**
 * The two readings made one. Credit needs both: "met" stands where the built-in judge and the model say it of
 * the goal being asked. Where only the built-in one does, the idea is shown weakly; where it hears a part and the
 * model the whole, the whole is claimed, unless the message rests on a misconception: both times three answers
 * decide. What only the model hears of that goal is `heard` and no more. So neither a model that can be talked into
 * anything nor one that hears nothing closes a goal.
 * @param claims of the model, each with a quote that stands in the message
 * @param agrees whether the model calls the goal being asked met
 */
function corroborated(
  { state, reading }: JudgeContext,
  own: Judgement,
  { claims, agrees, rejected }: { claims: readonly Evidence[]; agrees: boolean; rejected: boolean },
): Evidence[] {
  const asked = state.current
  const heard = own.evidence.map((item): Evidence => {
    if (item.goalId !== asked) return item
    if (item.level === 'met') return agrees ? item : { ...item, level: 'weak' }
    const claim = claims.find(({ goalId, level }) => goalId === asked && level === 'met')
    return claim && !rejected && reading.aboutCase ? { ...claim, level: 'claimed' } : item
  })
  const alone = claims.find(({ goalId }) => goalId === asked && heard.every((item) => item.goalId !== asked))
  return alone ? [...heard, { ...alone, level: 'heard' }] : heard
}
