import { plainLine } from '#server/language/plain'
import { readText } from '#server/language/words'
import { compileChapter } from '../chapter/compile.ts'
import { detectDistress } from '../classify/distress.ts'
import { isOtherLanguage } from '../classify/other-language.ts'
import { kindsOf } from '../classify/sentence-kinds.ts'
import { excerpt } from '../passages/excerpt.ts'
import type { FoundPassage } from '../passages/search.ts'
import type { ChapterSection } from '../passages/sections.ts'
import { answerAboutGuide } from '../phrase/answer-question.ts'
import { answerFromWorksheet } from '../worksheet/answer.ts'
import { speaksOfWorksheet } from '../worksheet/asked.ts'
import { type ChatInput, type FoundForChat, findForChat, mostShown } from './find.ts'
import { greetingFor, guidingQuestion } from './guiding-question.ts'
import { assistantLines, placeNames } from './lines.ts'
import { asksForOwnWork } from './own-work.ts'

export interface AssistantAnswer {
  response: string
  /**
   * `found` in the chapter or the glossary; `notFound`: no section is near enough to answer, though some may be meant;
   * `declined`: it asked for the learner's own work, which is not done for them; `support`: the person comes before the
   * chapter; `ownWorksheet`: it is about that; `plain`: about the assistant, or no question.
   */
  kind: 'found' | 'notFound' | 'declined' | 'support' | 'ownWorksheet' | 'plain'
  /** The section it comes from. */
  section?: ChapterSection | undefined
  /** The next sections it may be about: two, or at most three where none answers. The answer ends with them. */
  others: ChapterSection[]
  /** Ids of the glossary's terms that the answer explains. */
  terms: string[]
}

const longest = 60
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|greetings|hola)\b(?: \w+){0,3}$/

function answer(
  said: string,
  kind: AssistantAnswer['kind'] = 'plain',
  offered: readonly Pick<FoundPassage, 'section'>[] = [],
  offer = orAbout,
): AssistantAnswer {
  const others = offered.map(({ section }) => section)
  return { response: others.length > 0 ? `${said}\n\n${offer(others)}` : said, kind, others, terms: [] }
}

/**
 * The built-in chapter assistant: finds the section of the chapter that is nearest to what was asked, quotes it
 * with its name, asks one question, and offers the next two sections. It writes nothing the learner is to hand in,
 * and says so when the chapter does not cover something, or when it cannot tell which part is meant. It knows nothing of
 * the required dialogue and cannot change it.
 */
export async function answerChat(input: ChatInput): Promise<AssistantAnswer> {
  const { chapter, history, message, context, worksheet } = input
  const distress = await detectDistress(message)
  if (distress === 'learner') return answer(assistantLines.learner, 'support')
  if (distress === 'other') return inDanger(await findForChat(input))
  const read = readText(message)
  if (read.words.length === 0) return answer(`${assistantLines.empty} ${assistantLines.elsewhere}`)
  const lines = read.sentences.map((sentence) => plainLine(sentence.words))
  if (lines.every((line) => greeting.test(line))) return answer(greetingFor(chapter, context))
  const about = answerAboutGuide(lines.join(' '))
  if (about) return answer(`${about} ${assistantLines.elsewhere}`)
  const question = guidingQuestion(input)
  if (lines.some(asksForOwnWork)) return declined(input, await findForChat(input), question)
  const kinds = new Set((await kindsOf(read)).map(({ kind }) => kind))
  if (kinds.size === 1 && kinds.has('injection'))
    return answer(`${assistantLines.orders} ${assistantLines.elsewhere}`)
  if (isOtherLanguage(read.words)) return answer(assistantLines.otherLanguage)
  if (worksheet && speaksOfWorksheet(message, worksheet.tool))
    return answer(answerFromWorksheet(worksheet, message, history.length), 'ownWorksheet')
  const found = await findForChat(input)
  if (found.best || found.terms.length > 0) return answered(found, question)
  // Somebody who is stuck in a task is brought back to it.
  if (kinds.has('unsure') && context !== 'general') return answer(greetingFor(chapter, context))
  if (found.others.length > 0) return answer(assistantLines.whichPart, 'notFound', found.others, isAbout)
  return answer(`${assistantLines.notCovered} ${assistantLines.elsewhere}`, 'notFound')
}

/** Help for somebody else comes first; but a question on keeping a client safe is also one to the chapter. */
function inDanger({ best, others }: FoundForChat): AssistantAnswer {
  const { other, alsoHere } = assistantLines
  if (best) return { ...answer(`${other}\n\n${said(best)}`, 'support', others), section: best.section }
  return others.length > 0
    ? answer(`${other}\n\n${alsoHere}`, 'support', others, isAbout)
    : answer(other, 'support')
}

/** The learner's own work is not done for them; the places that help are named, at least the task's own. */
function declined(
  { chapter, context }: ChatInput,
  { best, others }: FoundForChat,
  question: string,
): AssistantAnswer {
  const task = context === 'general' ? 'exercise' : context
  const { sections } = compileChapter(chapter).search
  const own = sections.filter(({ place }) => place === task).map((section) => ({ section }))
  const places = best || others.length > 0 ? others : own
  const parts = [assistantLines.ownWork, ...(best ? [said(best)] : []), question]
  return { ...answer(parts.join('\n\n'), 'declined', places.slice(0, mostShown)), section: best?.section }
}

function answered({ best, others, terms }: FoundForChat, question: string): AssistantAnswer {
  const parts = [
    ...terms.map(({ term, definition }) => `The glossary says: “${quotable(`${term}: ${definition}`)}”`),
    best ? said(best) : assistantLines.onlyGlossary,
    question,
  ]
  return {
    ...answer(parts.join('\n\n'), 'found', others),
    section: best?.section,
    terms: terms.map(({ id }) => id),
  }
}

/** The last line of an answer; the page makes buttons of it (web/features/assistant/offered). */
export const orAbout = (sections: readonly ChapterSection[]): string =>
  `Or is it about ${titlesOf(sections)}?`
/** The same where nothing was answered. */
const isAbout = (sections: readonly ChapterSection[]): string => `Is it about ${titlesOf(sections)}?`
const titlesOf = (sections: readonly ChapterSection[]): string =>
  sections.map(({ title }) => `“${title}”`).join(' or ')

function said({ section, passage, stems }: FoundPassage): string {
  const title = section.place === 'setup' ? '' : ` under “${section.title}”`
  return `In ${placeNames[section.place]}${title}: “${quotable(excerpt(passage.text, stems, longest))}”`
}

const quotable = (text: string): string => text.replace(/["“”]/g, "'")
