import type { Judgement } from '#core/dialogue/reading'
import { isContentWord } from '../chapter/vocabulary.ts'
import type { MessageClass } from '../classify/classify-message.ts'
import { genericWords } from '../classify/word-lists.ts'

/**
 * The learner's words a reply takes up, verbatim: those that matched the idea or the misconception; else the
 * clause that says most. Null when the message is no answer.
 */
export function takeUpOf(
  message: string,
  reading: Pick<MessageClass, 'act' | 'sentences'>,
  asked: string | null,
  judgement: Judgement,
): string | null {
  if (reading.act !== 'answer') return null
  if (judgement.misconception) return judgement.misconception.quote
  const matched = judgement.evidence.find((item) => item.goalId === asked)
  return matched?.quote ?? fullestClause(message, reading)
}

function fullestClause(message: string, reading: Pick<MessageClass, 'sentences'>): string | null {
  const clauses = reading.sentences.flatMap((sentence) => [
    ...Map.groupBy(sentence.words, (word) => word.clause).values(),
  ])
  const weight = (words: (typeof clauses)[number]) =>
    words.filter((word) => isContentWord(word) && !genericWords.has(word.lemma)).length +
    Math.min(words.length, 8) / 10
  const fullest = clauses.toSorted((one, other) => weight(other) - weight(one))[0]
  const first = fullest?.[0]
  const last = fullest?.at(-1)
  return first && last ? message.slice(first.start, last.end) : null
}
