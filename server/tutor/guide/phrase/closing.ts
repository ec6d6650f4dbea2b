import type { DialogueState } from '#core/dialogue/state'
import { joinList } from '#core/format'
import { readText } from '#server/language/words'
import type { TutorChapter } from '../../content.ts'
import type { PhraserContext } from '../../engine.ts'
import { openWords } from '../../open-words.ts'
import { compileChapter } from '../chapter/compile.ts'
import { countWords, wordLimit } from './compose.ts'
import { withoutIdentifying } from './identifying.ts'
import { quoted } from './quote.ts'

/** A quotation is a whole clause or none: fewer words say nothing, more leave no room. */
const quotable = { fewest: 5, most: 18 }
const mostQuotes = 2

/** Apostrophes left out, and a small “i”: slips that stand in every lexicon. */
const bareForms =
  /\b(?:(?:do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had)nt|id|im|ive|youre|theyre|thats|i)\b/

/**
 * The last turn: every idea the learner worked on, some in their own words, and where to go from here. Asks nothing.
 * @param last the goal that this turn closed, when it did
 */
export function closing(context: Omit<PhraserContext, 'move'>, last: string | null): string {
  const { chapter, state } = context
  const said = quotesOf(context, last)
  const choices = [said.slice(0, mostQuotes), ...said.map((one) => [one]), []]
  const texts = choices.map((quotes) => closingWith(chapter, state, quotes))
  return texts.find((text) => countWords(text) <= wordLimit) ?? chapter.source.dialogue.closing
}

interface Quote {
  id: string
  topic: string
  words: string
}

/** The learner's words that showed an idea and can be repeated, those of the goal that has just closed first. */
function quotesOf(context: Omit<PhraserContext, 'move'>, last: string | null): Quote[] {
  const { chapter, state } = context
  return chapter.source.dialogue.goals
    .toSorted((one, other) => Number(other.id === last) - Number(one.id === last))
    .flatMap(({ id, topic }) => {
      const goal = state.goals.find((one) => one.id === id)
      const quote = goal?.status === 'evidenced' ? openWords(goal.quote, context) : null
      const words = quote === null ? '' : repeatable(chapter, quote)
      return words ? [{ id, topic, words }] : []
    })
}

/**
 * The learner's words as they can be given back: as evidence they are whole clauses. Nothing where they are too few or too
 * many, name a real person's details, or hold a slip of the pen, of which nobody here speaks.
 */
function repeatable(chapter: TutorChapter, quote: string): string {
  const words = quoted(quote, quotable.most + 1).replace(/^(?:and|but|so|because) /i, '')
  const count = countWords(words)
  if (count < quotable.fewest || count > quotable.most) return ''
  const { speller, vocabulary } = compileChapter(chapter)
  const slips = readText(words).words.some(
    (word) =>
      speller.read(word) !== word ||
      (!word.known && !vocabulary.spellings.has(word.lower) && /^\p{Ll}{4,}$/u.test(word.lower)),
  )
  return slips || bareForms.test(words) || withoutIdentifying(chapter, words) !== words ? '' : words
}

function closingWith({ source }: TutorChapter, state: DialogueState, said: readonly Quote[]): string {
  const [first, ...others] = said.map(({ topic, words }) => ({ topic, words: `“${words}”` }))
  const quotes = [
    first && `On ${first.topic} you said: ${first.words}.`,
    ...others.map(({ topic, words }) => `On ${topic}: ${words}.`),
  ]
  const worked = source.dialogue.goals
    .filter(({ id }) => said.every((one) => one.id !== id))
    .filter(({ id }) => state.goals.some((goal) => goal.id === id && goal.status !== 'waived'))
    .map(({ topic }) => topic)
  const rest = worked.length > 0 ? `You ${first ? 'also ' : ''}worked on ${joinList(worked)}.` : ''
  return [...quotes, rest, source.dialogue.closing.replaceAll('?', '.')].filter(Boolean).join(' ')
}
