import type { Evidence, Judgement } from '#core/dialogue/reading'
import type { Sentence } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'
import { featuresOf } from './features.ts'
import { clauseAround, misconceptionIn } from './misconceptions.ts'
import { type AnswerMeaning, wholeness } from './whole.ts'

/**
 * From this likelihood on an answer is taken for a whole one. A half answer that is taken for whole closes its goal, so
 * it has to be likelier whole than not. Of answers by ten authors nothing was learned from, .86 of those taken were
 * whole, and .89 of the whole ones were taken.
 */
export const wholeFrom = 0.58

/** From this likelihood on an answer that is not taken for a whole one is in doubt. */
const weakFrom = 0.2

/** What a learner said in a message, and what that means beside the goal being asked; null where that is not known. */
export interface Part {
  sentences: readonly Sentence[]
  meaning: AnswerMeaning | null
}

/**
 * The built-in judgment of every goal, with the learner's own clause as evidence, and the misconception the
 * message rests on. The rule, the same in `docs/writing-content.md`: an answer to the goal being asked that is likely
 * enough a whole one shows it, alone or together with the try before. Weak evidence are all needed ideas of any goal,
 * words of the case strung together too, and an answer in doubt, unless it is asked for the rest.
 * @param said the sentences of the learner's message that the gate let through
 * @param setting.earlier the try before: it only makes an answer whole, and is not quoted
 * @param setting.asksForMore whether more is asked for where the goal is not shown
 */
export function judgeSentences(
  chapter: CompiledChapter,
  asked: CompiledGoal,
  said: Part,
  original: string,
  { earlier = null, asksForMore = false }: { earlier?: Part | null; asksForMore?: boolean } = {},
): Judgement {
  const { sentences } = said
  const misconception = misconceptionIn(asked, sentences, original)
  const isOwn = (part: Part) => !isStrung(part.sentences, chapter.vocabulary)
  const likely = wholeness(asked, sentences, said.meaning)
  const parts = earlier && isOwn(earlier) ? together(earlier, said) : said
  const shows =
    isOwn(said) &&
    (likely >= wholeFrom || (parts !== said && wholeness(asked, parts.sentences, parts.meaning) >= wholeFrom))
  const evidence = chapter.goals.flatMap((goal): Evidence[] => {
    const { best, whole } = featuresOf(goal, sentences)
    if (!best) return []
    const doubtful = goal === asked && likely >= weakFrom && !asksForMore
    const level = goal === asked && shows ? 'met' : whole || doubtful ? 'weak' : 'partial'
    return [{ goalId: goal.goal.id, level, quote: clauseAround(original, best) }]
  })
  return { evidence, misconception }
}

/** Two messages as one answer. */
const together = (one: Part, other: Part): Part => ({
  sentences: [...one.sentences, ...other.sentences],
  meaning: one.meaning &&
    other.meaning && {
      ...other.meaning,
      sentences: [...one.meaning.sentences, ...other.meaning.sentences],
    },
})

/** Share of the words of weight from which on all are the chapter's. */
const nearlyAll = 0.9
/** Share of the words that stand in short pieces between commas from which on nothing else is there. */
const mostly = 0.75

/** Words that join others to a sentence, and the share of them from which on several sentences are that. */
const joining = new Set(['DET', 'ADP', 'AUX', 'CCONJ', 'SCONJ', 'PART'])
const joined = 0.2

/**
 * Whether words of the case are strung together without a sentence of one's own: nearly every word of weight the
 * chapter's, no pronoun among them, and in one go or with few words that join them; or in short pieces between commas.
 */
export function isStrung(sentences: readonly Sentence[], vocabulary: Vocabulary): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  const known = content.filter((word) => vocabulary.has(word)).length
  const isJoined = words.filter(({ pos }) => joining.has(pos)).length >= words.length * joined
  const own = (sentences.length > 1 && isJoined) || words.some(({ pos }) => pos === 'PRON')
  if (!own && known >= content.length * nearlyAll) return true
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const short = clauses.filter((clause) => clause.length <= 3)
  return short.length >= 4 && short.flat().length >= words.length * mostly
}
