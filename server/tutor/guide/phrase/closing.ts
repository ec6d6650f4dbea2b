import type { DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '../../content.ts'
import { countWords, wordLimit } from './compose.ts'
import { withoutIdentifying } from './identifying.ts'
import { quoted } from './quote.ts'

/** How many quotations of how many words are tried, the best first: rather fewer than cut to nothing. */
const fits: readonly [quotes: number, words: number][] = [
  [5, 12],
  [5, 9],
  [5, 7],
  [4, 8],
  [3, 10],
  [3, 8],
  [2, 10],
  [2, 7],
  [1, 8],
]

/** The last turn: what the learner said, goal by goal, and where to go from here. Asks nothing. */
export function closing(chapter: TutorChapter, state: DialogueState): string {
  const said = quotesOf(chapter, state)
  for (const [quotes, words] of fits) {
    const text = closingWith(chapter, said.slice(0, quotes), words)
    if (countWords(text) <= wordLimit) return text
  }
  return closingWith(chapter, [], 0)
}

interface SaidOnGoal {
  words: string
  topic: string
}

/** The learner's words that closed goals, those that showed the idea first, without details of real people. */
function quotesOf(chapter: TutorChapter, state: DialogueState): SaidOnGoal[] {
  const shown = (id: string) => state.goals.find((goal) => goal.id === id)?.status === 'evidenced'
  const goals = chapter.source.dialogue.goals.toSorted(
    (one, other) => Number(shown(other.id)) - Number(shown(one.id)),
  )
  return goals.flatMap(({ id, topic }) => {
    const quote = state.goals.find((goal) => goal.id === id)?.quote
    return quote ? [{ words: withoutIdentifying(chapter, quote), topic }] : []
  })
}

function closingWith({ source }: TutorChapter, said: readonly SaidOnGoal[], words: number): string {
  const list = said.map((one) => `"${quoted(one.words, words)}" on ${one.topic}`).join('; ')
  const summary = said.length > 0 ? `What you said: ${list}.` : ''
  return [summary, source.dialogue.closing.replaceAll('?', '.')].filter(Boolean).join(' ')
}
