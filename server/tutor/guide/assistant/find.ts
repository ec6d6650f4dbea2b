import { exerciseFieldKeys } from '#core/content/exercise-fields'
import { plainTextOf } from '#server/content/plain-text'
import type { Term, TutorChapter } from '../../content.ts'
import type { Said } from '../../engine.ts'
import type { OwnWorksheet } from '../../own-worksheet.ts'
import type { ChatContext, WorkInHand } from '../../tutor.ts'
import { compileChapter } from '../chapter/compile.ts'
import { questionMeaning } from '../passages/meaning.ts'
import type { FoundPassage } from '../passages/search.ts'

export interface ChatInput {
  chapter: TutorChapter
  /** What was said before; only the learner's own words are used, to understand a question that leans on the one before. */
  history: readonly Said[]
  message: string
  context: ChatContext
  /** What the learner is writing beside the chat; never quoted. */
  work?: WorkInHand | undefined
  /** The learner's own; where it is spoken of, it is quoted. */
  worksheet?: OwnWorksheet | undefined
}

/** What of the chapter answers a question to its assistant. */
export interface FoundForChat {
  /** The section that answers; undefined where none is near. */
  best: FoundPassage | undefined
  /** The next two sections, each under a title of its own; where none answers, at most three that may yet be meant. */
  others: FoundPassage[]
  /** Terms of the glossary that are asked for by name, in plain words. */
  terms: Term[]
}

/** How the page asks for a section it has offered. */
const aSection = /^About “(.+)”[.?]?$/
/** Sections that an answer shows, with the one it comes from. */
export const mostShown = 3
/** A section is looked for under so many names before its others are chosen. */
const looked = 8
/** A question of so few words of its own can lean on the one before. */
const fewWords = 1

/** Finds by words and meaning together what a message asks for, also where it leans on the question before or the work in hand. */
export async function findForChat(input: ChatInput): Promise<FoundForChat> {
  const { chapter, message, history, context } = input
  const { search } = compileChapter(chapter)
  const at =
    context === 'exercise' || context === 'competency' || context === 'reflection' ? context : undefined
  const find = async (text: string, most = looked) =>
    search.find(text, most, { at, meaning: await questionMeaning(chapter, text) })
  const chosen = aSection.exec(message.trim())?.[1]
  const before = history.findLast(({ role, content }) => role === 'user' && !aSection.test(content))?.content
  if (chosen !== undefined) {
    const found = await find(`${chosen} ${before ?? ''}`, search.sections.length)
    return { best: found.find(({ section }) => section.title === chosen), others: [], terms: [] }
  }
  const subject = search.subjectOf(message)
  const direct = await find(message)
  const leaning = [before, inHand(input)].filter((text) => text !== undefined && text !== '')
  const leansOn = !direct[0]?.answers && subject <= fewWords ? leaning : []
  const found = leansOn.length > 0 ? await find([message, ...leansOn].join(' ')) : direct
  const terms = subject > 0 ? termsNamed(input) : []
  const titles = new Set<string>()
  const shown = found
    .filter(({ section: { title } }) => !titles.has(title) && titles.add(title))
    .slice(0, mostShown)
  const [first, ...others] = shown
  if (first?.answers) return { best: first, others, terms }
  return { best: undefined, others: shown.filter(({ possible }) => possible), terms }
}

/** What is written beside the chat, as words to look for: the field and the text in it. */
function inHand({ chapter, work }: ChatInput): string | undefined {
  if (!work) return undefined
  const field = exerciseFieldKeys.find((key) => key === work.field)
  const { label, hint } = field ? chapter.source.exercise.fields[field] : { label: '', hint: '' }
  return `${label} ${hint} ${work.draft ?? ''}`.trim()
}

/** Terms that a question is about and nothing else, by their name or its short form. */
function termsNamed({ chapter, message }: ChatInput): Term[] {
  const { search } = compileChapter(chapter)
  const line = wordsOf(search.spelled(message))
  const subject = search.subjectOf(message)
  return (chapter.terms ?? [])
    .filter(({ term }) =>
      namesOf(term).some((name) => line.includes(wordsOf(name)) && subject <= search.subjectOf(name)),
    )
    .toSorted((one, other) => other.term.length - one.term.length)
    .slice(0, 1)
    .map((term) => ({ ...term, definition: plainTextOf(term.definition) }))
}

/** "Goal Attainment Scaling (GAS)" is also "GAS". */
const namesOf = (term: string): string[] => term.split(/ \(|\)/).filter((name) => name !== '')

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
