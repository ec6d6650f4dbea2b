import type { TutorChapter } from '../../content.ts'
import type { Said } from '../../engine.ts'
import type { OwnWorksheet } from '../../own-worksheet.ts'
import type { ChatContext } from '../../tutor.ts'
import { compileChapter } from '../chapter/compile.ts'
import type { Passage } from '../chapter/passages.ts'
import { readDistress } from '../distress/distress.ts'
import { isOtherLanguage } from '../gate/other-language.ts'
import { kindsOf } from '../gate/sentence-kinds.ts'
import { plainLine } from '../language/plain.ts'
import { readText } from '../language/words.ts'
import { excerpt } from '../passages/excerpt.ts'
import type { FoundPassage } from '../passages/search.ts'
import { answerFromWorksheet } from '../worksheet/answer.ts'
import { speaksOfWorksheet } from '../worksheet/asked.ts'
import { greetingFor } from './greeting.ts'
import { guidingQuestion } from './guiding-question.ts'
import { assistantLines, placeNames } from './lines.ts'
import { asksForOwnWork } from './own-work.ts'

export interface AssistantAnswer {
  response: string
  /** Where in the chapter the answer stands. */
  passages: { sectionId: string; sectionTitle: string; place: Passage['place'] }[]
  /** The person comes before the chapter. */
  support: boolean
  /** The answer is about the learner's own worksheet. */
  ownWorksheet: boolean
}

const longest = 60
/** A second passage is added when it holds nearly as much as the first. */
const nearly = 0.1
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|greetings|hola)\b(?: \w+){0,3}$/

/**
 * The built-in chapter assistant: finds the one or two passages of the chapter that hold most of what was
 * asked, says where they stand, and asks one question. It writes nothing the learner is to hand in, and says
 * so when the chapter does not cover something. It knows nothing of the required dialogue and cannot change it.
 * @param input.history what was said before; only the learner's own words are used, to understand a short
 *   question that leans on the one before
 * @param input.worksheet the learner's own; where it is spoken of, it is quoted
 */
export function answerChat(input: {
  chapter: TutorChapter
  history: readonly Said[]
  message: string
  context: ChatContext
  worksheet?: OwnWorksheet | undefined
}): AssistantAnswer {
  const { chapter, history, message, context, worksheet } = input
  const turn = history.length
  const plain = (response: string): AssistantAnswer => ({
    response,
    passages: [],
    support: false,
    ownWorksheet: false,
  })
  const ask = () => guidingQuestion(chapter, context, message, turn)

  const distress = readDistress(message)
  if (distress) return { ...plain(assistantLines[distress]), support: true }
  const read = readText(message)
  if (read.words.length === 0) return plain(`${assistantLines.empty} ${assistantLines.elsewhere}`)
  const lines = read.sentences.map((sentence) => plainLine(sentence.words))
  if (lines.every((line) => greeting.test(line))) return plain(greetingFor(chapter, context))
  const about = assistantLines.aboutMe.find(({ asked }) => lines.some((line) => asked.test(line)))
  if (about) return plain(`${about.answer} ${assistantLines.elsewhere}`)
  if (lines.some(asksForOwnWork)) return plain(`${assistantLines.ownWork} ${ask()}`)
  if (kindsOf(read).every(({ kind }) => kind === 'injection'))
    return plain(`${assistantLines.orders} ${assistantLines.elsewhere}`)
  if (isOtherLanguage(read.words)) return plain(assistantLines.otherLanguage)
  if (worksheet && speaksOfWorksheet(message, worksheet.tool))
    return { ...plain(answerFromWorksheet(worksheet, message, turn)), ownWorksheet: true }
  return fromChapter(input, ask())
}

function fromChapter(
  { chapter, history, message, context }: Parameters<typeof answerChat>[0],
  question: string,
): AssistantAnswer {
  const { search } = compileChapter(chapter)
  const before = history.findLast(({ role }) => role === 'user')?.content
  const near = context === 'exercise' || context === 'competency' ? context : undefined
  const direct = search.find(message, 3, { near })
  const found = direct[0]?.answers || !before ? direct : search.find(`${message} ${before}`, 3, { near })
  const [best, ...others] = found
  if (!best?.answers) return notCovered(chapter, context, message)
  const second = others.find(
    (other) =>
      other.answers &&
      other.coverage >= best.coverage - nearly &&
      other.passage.sectionId !== best.passage.sectionId,
  )
  const chosen = second ? [best, second] : [best]
  return {
    response: [...chosen.map((one) => said(one, second ? longest / 2 : longest)), question].join('\n\n'),
    passages: chosen.map(({ passage: { sectionId, sectionTitle, place } }) => ({
      sectionId,
      sectionTitle,
      place,
    })),
    support: false,
    ownWorksheet: false,
  }
}

/** Nothing in the chapter; somebody who is stuck in a task is brought back to it. */
function notCovered(chapter: TutorChapter, context: ChatContext, message: string): AssistantAnswer {
  const stuck = kindsOf(readText(message)).some(({ kind }) => kind === 'unsure' || kind === 'hint')
  const response =
    stuck && context !== 'general'
      ? greetingFor(chapter, context)
      : `${assistantLines.notCovered} ${assistantLines.elsewhere}`
  return { response, passages: [], support: false, ownWorksheet: false }
}

function said({ passage, stems }: FoundPassage, words: number): string {
  const text = excerpt(passage.text, stems, words).replace(/["“”]/g, "'")
  const title = passage.place === 'setup' ? '' : ` under “${passage.sectionTitle}”`
  return `In ${placeNames[passage.place]}${title}: “${text}”`
}
