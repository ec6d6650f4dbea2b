import type { DialogueGoal } from '#core/content/dialogue'
import { compileChapter } from '../chapter/compile.ts'
import { featuresOf } from '../judge/features.ts'
import { countWords, type PhraseContext, wordFor } from './compose.ts'
import * as lines from './lines.ts'
import { quoted } from './quote.ts'

/** Names of ideas that leave open which of two things was said, or that say nothing alone. */
const vague = /\bor\b|^\S+$/

/** Fewer words of the learner's say nothing when repeated: “If a lawyer asks”. */
const fewestQuoted = 5

/** What a reaction speaks of: the goal, and the learner's words that are the evidence, as they may be repeated. */
interface Heard {
  goal: DialogueGoal
  evidence: string | null
  /** Most words of a quotation. */
  words: number
}

/** What the answer holds of a goal, and what of it is still open, by what the built-in reading found. */
export function reactionToPart(context: PhraseContext, heard: Heard, touches = false): string {
  const { goal } = heard
  const found = foundIn(context, goal)
  const idea = ideaOf(found.said, heard)
  const say = (wordings: readonly string[]) => wordFor(context, wordings, textsFor(goal, idea))
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
  const { said } = foundIn(context, heard.goal)
  const idea = ideaOf(said, heard)
  return idea && wordFor(context, wordings, textsFor(heard.goal, idea))
}

/** A topic that the idea repeats is not said twice. */
const textsFor = ({ topic }: DialogueGoal, idea: string): Record<string, string> =>
  idea.includes(topic) ? { idea } : { topic, idea }

function foundIn({ chapter, heard = [] }: PhraseContext, { id }: DialogueGoal) {
  const goal = compileChapter(chapter).goals.find((one) => one.goal.id === id)
  if (!goal) throw new Error(`Chapter ${chapter.id} has no goal ${id}.`)
  return featuresOf(goal, heard)
}

/** An idea by its author's name, what is needed first; else the learner's words that say it. */
function ideaOf(
  said: readonly { name: string; needed: boolean }[],
  { evidence, words }: Pick<Heard, 'evidence' | 'words'>,
): string {
  const clear = said.filter(({ name }) => !vague.test(name))
  const named = clear.find(({ needed }) => needed) ?? (said.some(({ needed }) => needed) ? null : clear[0])
  if (named) return named.name
  return evidence && countWords(evidence) >= fewestQuoted ? `“${quoted(evidence, words)}”` : ''
}
