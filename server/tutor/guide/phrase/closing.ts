import type { DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '../../content.ts'
import { countWords, wordLimit } from './compose.ts'
import { withoutIdentifying } from './identifying.ts'
import { quoted } from './quote.ts'

/** How many quotations of how many words are tried, the best first: rather fewer than cut to nothing. */
const fits = [5, 4, 3, 2, 1].flatMap((quotes) => [12, 9, 7].map((words) => ({ quotes, words })))

/**
 * The last turn: what the learner said, and where to go from here. Asks nothing.
 * @param last the goal that this turn closed, when it did
 */
export function closing(chapter: TutorChapter, state: DialogueState, last: string | null): string {
  const said = quotesOf(chapter, state, last)
  const texts = fits.map(({ quotes, words }) => closingWith(chapter, said.slice(0, quotes), words))
  return texts.find((text) => countWords(text) <= wordLimit) ?? closingWith(chapter, [], 0)
}

/**
 * The learner's words that closed goals, without details of real people: those of the goal that has just closed
 * first, then those that showed an idea.
 */
function quotesOf(chapter: TutorChapter, state: DialogueState, last: string | null) {
  const worth = (id: string) =>
    (id === last ? 2 : 0) + (state.goals.find((goal) => goal.id === id)?.status === 'evidenced' ? 1 : 0)
  return chapter.source.dialogue.goals
    .toSorted((one, other) => worth(other.id) - worth(one.id))
    .flatMap(({ id, topic }) => {
      const quote = state.goals.find((goal) => goal.id === id)?.quote
      return quote ? [{ words: withoutIdentifying(chapter, quote), topic }] : []
    })
}

function closingWith({ source }: TutorChapter, said: ReturnType<typeof quotesOf>, words: number): string {
  const list = said.map((one) => `“${quoted(one.words, words)}” on ${one.topic}`).join('; ')
  const summary = said.length > 0 ? `What you said: ${list}.` : ''
  return [summary, source.dialogue.closing.replaceAll('?', '.')].filter(Boolean).join(' ')
}
