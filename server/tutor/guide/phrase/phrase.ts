import { answersInWords } from '#core/dialogue/choice'
import { answersShown } from '../../choices.ts'
import { closing } from './closing.ts'
import { countWords, join, type Part, type PhraseContext, setTurn, wordLimit } from './compose.ts'
import { identifyingNotice, withoutIdentifying } from './identifying.ts'
import * as lines from './lines.ts'
import { type LessonMove, partsOf, questionOf } from './parts.ts'
import { quoteLimit } from './quote.ts'

/**
 * Turns a move into the built-in guide's words: what in the answer matters for the idea or what is missing, then one
 * question. Templates only; none comes twice while another is left, the same input gives the same text.
 */
export function phraseMove(context: PhraseContext): string {
  const { move } = context
  switch (move.type) {
    case 'welcome': {
      const { welcome } = context.chapter.source.dialogue
      return [welcome, context.introduction, questionOf(context, move.goalId, 'question')].join('\n\n')
    }
    case 'support':
      return move.who === 'learner' ? lines.supportLearner : lines.supportOther
    case 'paused':
      return lines.stillPaused
    case 'close':
      return closing(context.chapter, context.state, move.closed?.goalId ?? null)
    default: {
      const notice: Part = { text: identifyingNotice(context.chapter, context.message) }
      const safe = repeatable(context, move)
      const text = shortened((words) => [notice, ...partsOf(context, safe, words)])
      if (move.type !== 'choose') return text
      return `${text}\n\n${answersInWords(answersShown(context.chapter, move.goalId, move.choice))}`
    }
  }
}

/** The move with the learner's words as they may be repeated. */
function repeatable({ chapter }: PhraseContext, move: LessonMove): LessonMove {
  if (!('takeUp' in move) || !move.takeUp) return move
  return { ...move, takeUp: withoutIdentifying(chapter, move.takeUp) }
}

/** Shortens the quotation before anything is left out. */
function shortened(parts: (words: number) => Part[]): string {
  const texts = [quoteLimit, 9].map((words) => setTurn(parts(words).map(({ text }) => text)))
  return texts.find((text) => countWords(text) <= wordLimit) ?? join(parts(6))
}
