import { answersInWords } from '#core/dialogue/choice'
import { answersShown } from '../../choices.ts'
import { closing } from './closing.ts'
import { join, type Part, type PhraseContext } from './compose.ts'
import { identifyingNotice } from './identifying.ts'
import * as lines from './lines.ts'
import { partsOf, questionOf, reasonForPick } from './parts.ts'

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
    case 'close': {
      const { closed } = move
      const last = { text: closing(context, closed?.goalId ?? null) }
      return join([{ text: closed ? reasonForPick(context, closed) : '', rank: 1 }, last])
    }
    default: {
      const notice: Part = { text: identifyingNotice(context.chapter, context.message) }
      const text = join([notice, ...partsOf(context, move)])
      if (move.type !== 'choose') return text
      return `${text}\n\n${answersInWords(answersShown(context.chapter, move.goalId, move.choice))}`
    }
  }
}
