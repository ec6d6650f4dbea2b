import type { DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '../../content.ts'
import { countWords, wordLimit } from './compose.ts'
import { withoutIdentifying } from './identifying.ts'
import { quoted } from './quote.ts'

/** The last turn: what the learner said, goal by goal, and where to go from here. Asks nothing. */
export function closing(chapter: TutorChapter, state: DialogueState): string {
  const said = quotesOf(chapter, state)
  for (const words of [12, 9, 7, 5, 4]) {
    const text = closingWith(chapter, said, words)
    if (countWords(text) <= wordLimit) return text
  }
  return closingWith(chapter, said, 0)
}

interface SaidOnGoal {
  words: string
  topic: string
}

/** The learner's words that closed goals, without details of real people. */
function quotesOf(chapter: TutorChapter, state: DialogueState): SaidOnGoal[] {
  return chapter.source.dialogue.goals.flatMap(({ id, topic }) => {
    const quote = state.goals.find((goal) => goal.id === id)?.quote
    return quote ? [{ words: withoutIdentifying(chapter, quote), topic }] : []
  })
}

function closingWith({ source }: TutorChapter, said: readonly SaidOnGoal[], words: number): string {
  const list = said.map((one) => `"${quoted(one.words, words)}" on ${one.topic}`).join('; ')
  const summary = words > 0 && said.length > 0 ? `What you said: ${list}.` : ''
  return [summary, source.dialogue.closing.replaceAll('?', '.')].filter(Boolean).join(' ')
}
