import { type CompiledGoal, compileChapter } from '../chapter/compile.ts'
import { featuresOf } from '../judge/features.ts'
import { misconceptionIn } from '../judge/misconceptions.ts'
import { wholeness } from '../judge/whole.ts'
import { type PhraseContext, wordFor } from './compose.ts'
import * as lines from './reaction-lines.ts'

/** Below this likelihood of a whole answer, a single word of an idea is not taken for the idea. */
const likelyMeant = 0.1

/** Most ideas that one sentence names. */
const mostNamed = 2

/** What the answer holds of a goal, and what of it is still open, by what the built-in reading found. */
export function reactionToPart(context: PhraseContext, goalId: string, touches = false): string {
  const { said, whole, meant, texts } = foundIn(context, goalId)
  const say = (wordings: readonly string[]) => wordFor(context, wordings, texts)
  if (said.length === 0) return say(touches ? lines.near : lines.missing)
  if (!meant) return say(lines.touched)
  if (whole) return say(lines.brief)
  return say(said.some(({ needed }) => needed) ? lines.half : lines.aside)
}

/** Before three answers that decide on an answer in doubt: claims no idea, and leads over to them. */
export const reactionToDoubt = (context: PhraseContext, goalId: string): string =>
  wordFor(context, lines.doubtful, foundIn(context, goalId).texts)

/** What in the answer shows the goal; nothing where no idea was found in it. */
export function reactionToWhole(context: PhraseContext, goalId: string): string {
  const { texts } = foundIn(
    { ...context, sentences: [...(context.earlier?.sentences ?? []), ...(context.sentences ?? [])] },
    goalId,
  )
  return texts.idea && wordFor(context, lines.shown, texts)
}

/** What the reason for a right pick is about; nothing where that is not clear. */
export function reactionToReason(context: PhraseContext, goalId: string): string {
  const { meant, texts } = foundIn(context, goalId)
  return meant ? wordFor(context, lines.reasoned, texts) : ''
}

/** That a right pick agrees with what the learner wrote before. */
export const reactionToCheck = (context: PhraseContext, goalId: string): string =>
  wordFor(context, lines.borneOut, foundIn(context, goalId).texts)

/** The misconception that an answer seems to rest on, as its author calls it. */
export function reactionToMisconception(context: PhraseContext, goalId: string, index?: number): string {
  const asked = goalOf(context, goalId)
  const found = index ?? misconceptionIn(asked, context.sentences ?? [], context.message)?.index
  const name = asked.goal.misconceptions[found ?? -1]?.name ?? ''
  // Some authors begin a name with a capital letter; “P19” and “NAP” keep theirs.
  const idea = name.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())
  return wordFor(context, lines.restsOn, { idea })
}

/** What the answer holds of a goal, whether its words are likely to mean it, and what a wording can name of it. */
function foundIn(context: PhraseContext, goalId: string) {
  const goal = goalOf(context, goalId)
  const sentences = context.sentences ?? []
  const { said, whole, best } = featuresOf(goal, sentences)
  const needed = said.filter((idea) => idea.needed)
  const named = (needed.length > 0 ? needed : said).slice(0, mostNamed).map(({ name }) => name)
  const idea = named.join(', and ')
  const isPair = needed.length === 2 && goal.ideas.filter((one) => one.needed).length === 2
  const alone = best?.first === best?.last
  const meant = best !== null && !(alone && wholeness(goal, sentences, null) < likelyMeant)
  const { topic } = goal.goal
  // A topic that the idea repeats is not said twice.
  return {
    said,
    whole,
    meant,
    texts: { idea, both: isPair ? idea : '', topic: idea.includes(topic) ? '' : topic },
  }
}

function goalOf({ chapter }: PhraseContext, goalId: string): CompiledGoal {
  const goal = compileChapter(chapter).goals.find((one) => one.goal.id === goalId)
  if (!goal) throw new Error(`Chapter ${chapter.id} has no goal ${goalId}.`)
  return goal
}
