import { compileChapter } from '../chapter/compile.ts'
import { featuresOf } from '../judge/features.ts'
import { countWords, type PhraseContext, wordFor } from './compose.ts'
import * as lines from './lines.ts'
import { quoted } from './quote.ts'

/** Names of ideas that leave open which of two things was said, or that say nothing alone. */
const vague = /\bor\b|^\S+$/

/** Fewer words of the learner's say nothing when repeated: “If a lawyer asks”. */
const fewestQuoted = 5

/** What a reaction speaks of: the goal, and the learner's words that are the evidence, quoted with at most so many words. */
interface Heard {
  goalId: string
  takeUp: string | null
  words: number
}

/** What the answer holds of a goal, and what of it is still open, by what the built-in reading found. */
export function reactionToPart(context: PhraseContext, heard: Heard, touches = false): string {
  const { found, texts } = foundIn(context, heard)
  const say = (wordings: readonly string[]) => wordFor(context, wordings, texts)
  if (found.said.length === 0) return say(touches ? lines.near : lines.missing)
  if (found.whole) return say(lines.brief)
  return say(found.said.some(({ needed }) => needed) ? lines.half : lines.aside)
}

/** What in the answer shows the goal; nothing where neither an idea nor words stand for it. */
export function reactionToWhole(
  context: PhraseContext,
  heard: Heard,
  wordings: readonly string[] = lines.shown,
): string {
  const { texts } = foundIn(context, heard)
  return texts.idea && wordFor(context, wordings, texts)
}

/** What the answer holds, and what a wording can name of it. A topic that the idea repeats is not said twice. */
function foundIn({ chapter, heard: sentences = [] }: PhraseContext, heard: Heard) {
  const goal = compileChapter(chapter).goals.find((one) => one.goal.id === heard.goalId)
  if (!goal) throw new Error(`Chapter ${chapter.id} has no goal ${heard.goalId}.`)
  const found = featuresOf(goal, sentences)
  const idea = ideaOf(found.said, heard)
  const { topic } = goal.goal
  return { found, texts: { idea, topic: idea.includes(topic) ? '' : topic } }
}

/** An idea by its author's name, what is needed first; else the learner's words that say it. */
function ideaOf(said: readonly { name: string; needed: boolean }[], { takeUp, words }: Heard): string {
  const clear = said.filter(({ name }) => !vague.test(name))
  const named = clear.find(({ needed }) => needed) ?? (said.some(({ needed }) => needed) ? null : clear[0])
  if (named) return named.name
  return takeUp && countWords(takeUp) >= fewestQuoted ? `“${quoted(takeUp, words)}”` : ''
}
