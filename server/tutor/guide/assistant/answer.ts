import { plainLine } from '#server/language/plain'
import { readText } from '#server/language/words'
import { compileChapter } from '../chapter/compile.ts'
import type { Passage } from '../chapter/passages.ts'
import { detectDistress } from '../classify/distress.ts'
import { isOtherLanguage } from '../classify/other-language.ts'
import { kindsOf } from '../classify/sentence-kinds.ts'
import { excerpt } from '../passages/excerpt.ts'
import type { FoundPassage } from '../passages/search.ts'
import type { ChapterSection } from '../passages/sections.ts'
import { answerFromWorksheet } from '../worksheet/answer.ts'
import { speaksOfWorksheet } from '../worksheet/asked.ts'
import { type ChatInput, type FoundForChat, findForChat, mostShown } from './find.ts'
import { greetingFor, guidingQuestion } from './guiding-question.ts'
import { assistantLines, placeNames } from './lines.ts'
import { asksForOwnWork } from './own-work.ts'

/** A place in the chapter, as the page names it. */
export interface AnswerPlace {
  sectionId: string
  sectionTitle: string
  place: Passage['place']
}

export interface AssistantAnswer {
  response: string
  /** Where in the chapter the answer stands. */
  passages: AnswerPlace[]
  /** The next two sections it may be about; the answer ends with them. */
  others: AnswerPlace[]
  /** Ids of the glossary's terms that the answer explains. */
  terms: string[]
  /** The chapter does not cover what was asked. */
  notCovered: boolean
  /** It asked for the learner's own work, which is not done for them. */
  declined: boolean
  /** The person comes before the chapter. */
  support: boolean
  /** The answer is about the learner's own worksheet. */
  ownWorksheet: boolean
}

const longest = 60
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|greetings|hola)\b(?: \w+){0,3}$/

const plain = (response: string): AssistantAnswer => ({
  response,
  passages: [],
  others: [],
  terms: [],
  notCovered: false,
  declined: false,
  support: false,
  ownWorksheet: false,
})

/**
 * The built-in chapter assistant: finds the section of the chapter that is nearest to what was asked, quotes it
 * with its name, asks one question, and offers the next two sections. It writes nothing the learner is to hand in,
 * and says so when the chapter does not cover something. It knows nothing of the required dialogue and cannot
 * change it.
 */
export async function answerChat(input: ChatInput): Promise<AssistantAnswer> {
  const { chapter, history, message, context, work, worksheet } = input
  const turn = history.length
  const distress = await detectDistress(message)
  if (distress) return { ...plain(assistantLines[distress]), support: true }
  const read = readText(message)
  if (read.words.length === 0) return plain(`${assistantLines.empty} ${assistantLines.elsewhere}`)
  const lines = read.sentences.map((sentence) => plainLine(sentence.words))
  if (lines.every((line) => greeting.test(line))) return plain(greetingFor(chapter, context))
  const about = assistantLines.aboutMe.find(({ asked }) => lines.some((line) => asked.test(line)))
  if (about) return plain(`${about.answer} ${assistantLines.elsewhere}`)
  const question = guidingQuestion({ chapter, context, message, turn, work })
  if (lines.some(asksForOwnWork)) return declined(input, await findForChat(input), question)
  if ((await kindsOf(read)).every(({ kind }) => kind === 'injection'))
    return plain(`${assistantLines.orders} ${assistantLines.elsewhere}`)
  if (isOtherLanguage(read.words)) return plain(assistantLines.otherLanguage)
  if (worksheet && speaksOfWorksheet(message, worksheet.tool))
    return { ...plain(answerFromWorksheet(worksheet, message, turn)), ownWorksheet: true }
  const found = await findForChat(input)
  return found.best || found.terms.length > 0 ? answered(found, question) : notCovered(input, found)
}

/** The learner's own work is not done for them; the places that help are named, at least the task's own. */
function declined({ chapter, context }: ChatInput, found: FoundForChat, question: string): AssistantAnswer {
  const task = context === 'general' ? 'exercise' : context
  const { sections } = compileChapter(chapter).search
  const near = found.others.map(({ section }) => section)
  const places = found.best || near.length > 0 ? near : sections.filter((one) => one.place === task)
  const others = places.slice(0, mostShown).map(placeOf)
  const parts = [assistantLines.ownWork, ...(found.best ? [said(found.best)] : []), question]
  return {
    ...plain([...parts, ...(others.length > 0 ? [orAbout(others)] : [])].join('\n\n')),
    passages: found.best ? [placeOf(found.best.section)] : [],
    others,
    declined: true,
  }
}

function answered({ best, others, terms }: FoundForChat, question: string): AssistantAnswer {
  const offered = others.map(({ section }) => placeOf(section))
  return {
    ...plain(
      [
        ...terms.map(({ term, definition }) => `The glossary says: “${quotable(`${term}: ${definition}`)}”`),
        best ? said(best) : assistantLines.onlyGlossary,
        question,
        ...(offered.length > 0 ? [orAbout(offered)] : []),
      ].join('\n\n'),
    ),
    passages: best ? [placeOf(best.section)] : [],
    others: offered,
    terms: terms.map(({ id }) => id),
  }
}

/** Nothing in the chapter; somebody who is stuck in a task is brought back to it. */
async function notCovered(
  { chapter, context, message }: ChatInput,
  { others }: FoundForChat,
): Promise<AssistantAnswer> {
  const stuck = (await kindsOf(readText(message))).some(({ kind }) => kind === 'unsure')
  if (stuck && context !== 'general') return plain(greetingFor(chapter, context))
  const offered = others.map(({ section }) => placeOf(section))
  const rest = offered.length > 0 ? `\n\n${orAbout(offered)}` : ` ${assistantLines.elsewhere}`
  return { ...plain(`${assistantLines.notCovered}${rest}`), others: offered, notCovered: true }
}

/** The last line of an answer; the page makes buttons of it (web/features/assistant/offered). */
export const orAbout = (places: readonly AnswerPlace[]): string =>
  `Or is it about ${places.map(({ sectionTitle }) => `“${sectionTitle}”`).join(' or ')}?`

const placeOf = ({ id, title, place }: ChapterSection): AnswerPlace => ({
  sectionId: id,
  sectionTitle: title,
  place,
})

function said({ section, passage, stems }: FoundPassage): string {
  const title = section.place === 'setup' ? '' : ` under “${section.title}”`
  return `In ${placeNames[section.place]}${title}: “${quotable(excerpt(passage.text, stems, longest))}”`
}

const quotable = (text: string): string => text.replace(/["“”]/g, "'")
