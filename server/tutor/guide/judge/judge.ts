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

/** From this likelihood on an answer that is not taken for a whole one is checked with three answers, once more was asked for. */
const weakFrom = 0.2

/** What a learner said in a message, and what that means beside the goal being asked; null where that is not known. */
export interface Part {
  sentences: readonly Sentence[]
  meaning: AnswerMeaning | null
}

/**
 * The built-in judgment of every goal, with the learner's own clause as evidence, and the misconception the
 * message rests on. The rule, the same in `docs/writing-content.md`: an answer to the goal being asked that is likely
 * enough a whole one shows it, alone or together with what was said to it before. Weak evidence are all needed ideas of
 * any goal, words of the case strung together too, and a doubtful answer after one that was not whole: a first one is
 * asked for the rest.
 * @param said the sentences of the learner's message that the gate let through
 * @param before what was said to the asked goal before, which only makes an answer whole and is not quoted
 */
export function judgeSentences(
  chapter: CompiledChapter,
  asked: CompiledGoal,
  said: Part,
  original: string,
  before: readonly Part[] = [],
): Judgement {
  const { sentences } = said
  const misconception = misconceptionIn(asked, sentences, original)
  const parts = [...before, said].filter((part) => !isStrung(part.sentences, chapter.vocabulary))
  const evidence = chapter.goals.flatMap((goal): Evidence[] => {
    const features = featuresOf(goal, sentences)
    if (!features.best) return []
    const likely = (one: Part) => (goal === asked ? wholeness(goal, one.sentences, one.meaning) : 0)
    const alone = likely(said)
    const shows = parts.includes(said) && (alone >= wholeFrom || likely(together(parts)) >= wholeFrom)
    const weak = features.whole || (alone >= weakFrom && before.length > 0)
    const level = shows ? 'met' : weak ? 'weak' : 'partial'
    return [{ goalId: goal.goal.id, level, quote: clauseAround(original, features.best) }]
  })
  return { evidence, misconception }
}

/** Several messages as one answer. */
function together(parts: readonly Part[]): Part {
  const meanings = parts.flatMap(({ meaning }) => meaning ?? [])
  const [first] = meanings
  return {
    sentences: parts.flatMap(({ sentences }) => sentences),
    meaning:
      first && meanings.length === parts.length
        ? { ...first, sentences: meanings.flatMap(({ sentences }) => sentences) }
        : null,
  }
}

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
