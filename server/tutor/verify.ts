import type { Evidence, Judgement } from '#core/dialogue/reading'
import { readText } from '#server/language/words'
import type { MessageClass } from './guide/classify/classify-message.ts'
import { shortestQuote } from './guide/judge/misconceptions.ts'

/** Fewest words of a message that can show an idea. */
const messageWords = 8

const formsOf = (text: string): string[] => readText(text).words.map((word) => word.lower)

/** Whether the quote's words stand in the text, in a row. Case, punctuation and markup do not matter. */
function standsIn(quote: string, text: readonly string[]): boolean {
  const words = formsOf(quote)
  if (words.length < shortestQuote) return false
  return ` ${text.join(' ')} `.includes(` ${words.join(' ')} `)
}

/**
 * Drops every claim of a judge that the message does not bear out: evidence needs a quote of at least three
 * words from what the learner wrote (without sentences that were set aside), and an idea counts as shown only
 * in an answer that passed the gate with at least eight words.
 */
export function verifyJudgement(judgement: Judgement, reading: MessageClass): Judgement {
  if (reading.act !== 'answer') return { evidence: [], misconception: null }
  const said = reading.sentences.flatMap((sentence) => sentence.words.map((word) => word.lower))
  const short = reading.words < messageWords || !reading.aboutCase
  const evidence = judgement.evidence
    .filter((item) => standsIn(item.quote, said))
    .map((item): Evidence => (short ? { ...item, level: 'partial' } : item))
  return { ...judgement, evidence }
}
