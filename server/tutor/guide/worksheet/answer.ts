import type { OwnWorksheet } from '../../own-worksheet.ts'
import { stemsOf } from '../chapter/vocabulary.ts'
import { excerpt } from '../passages/excerpt.ts'
import { choose } from '../phrase/compose.ts'
import { piecesOf, rankedPieces } from './pieces.ts'

const longest = 60
const judged = /\b(?:right|wrong|correct|good|bad|ok|okay|fine|enough|better|best|strong|weak|valid|pass)\b/

const questions = [
  'What do you read from that yourself?',
  'Which part of it would you hold against the chapter first?',
  'Who would read it differently than you do?',
]

/**
 * What the built-in assistant says when it is asked about the learner's own worksheet: the part that holds most
 * of what was asked, in the worksheet's own words, and one question. It fills nothing in and finds nothing good
 * or bad.
 * @param turn how much was said before, so that the question changes
 */
export function answerFromWorksheet({ tool, reading }: OwnWorksheet, message: string, turn: number): string {
  const [best] = rankedPieces(piecesOf(reading), message)
  if (!best)
    return `The worksheet of this chapter is called “${tool}”. It stands in the Exercise tab, below the five fields, and I find nothing saved in it yet. What would you put into it first?`
  const { under, text } = best
  const place = under === '' ? 'It says' : `Under “${plainQuote(under)}” it says`
  const words = plainQuote(excerpt(text, stemsOf(message), longest))
  const first = judged.test(message.toLowerCase()) ? 'Filling it in and judging it stay with you. ' : ''
  return `${first}This is from your own worksheet, “${tool}”, as it was last saved. ${place}: “${words}”\n\n${choose(questions, turn)}`
}

/** One line without marks of markup; a sign for "less than" stays. */
const plainQuote = (text: string): string =>
  text
    .replace(/["“”„«»]/g, "'")
    .replace(/<(?=[^\s\d])/g, ' ')
    .replace(/[*_#`~|\\{}[\]]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/!+/g, '.')
    .trim()
