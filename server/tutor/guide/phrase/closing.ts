import type { DialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '../../content.ts'
import { countWords, wordLimit } from './compose.ts'
import { withoutIdentifying } from './identifying.ts'
import { quoted } from './quote.ts'

/** The last turn: what the learner said, goal by goal, and where to go from here. Asks nothing. */
export function closing(chapter: TutorChapter, state: DialogueState): string {
  for (const words of [12, 9, 7, 5, 4]) {
    const text = closingWith(chapter, state, words)
    if (countWords(text) <= wordLimit) return text
  }
  return closingWith(chapter, state, 0)
}

function closingWith(chapter: TutorChapter, state: DialogueState, words: number): string {
  const { dialogue } = chapter.source
  const said = dialogue.goals.flatMap(({ id, topic }) => {
    const quote = state.goals.find((goal) => goal.id === id)?.quote
    return quote && words > 0 ? [`"${quoted(withoutIdentifying(chapter, quote), words)}" on ${topic}`] : []
  })
  const summary = said.length > 0 ? `What you said: ${said.join('; ')}.` : ''
  return [summary, dialogue.closing.replaceAll('?', '.')].filter(Boolean).join(' ')
}
