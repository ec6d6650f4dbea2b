import { readText } from '#server/language/words'
import { countWords } from '../guide/phrase/compose.ts'
import { ModelFailure } from './failure.ts'

/** What a reply may say. */
export interface GuardLimits {
  /** Words before the question; what follows is left out. */
  words: number
  /** Ideas that have not been stated to this learner yet. */
  untold: readonly string[]
  /** Texts a quotation may come from. */
  quotable: readonly string[]
  /** What a question may be about: the case in the words of its setup, and of the questions on the goal being asked. */
  about?: readonly string[]
}

export type ReplyGuard = ReturnType<typeof replyGuard>

const markup = /https?:|www\.|!\[|\]\(|<\/?[a-z!]|&[a-z]+;|data:|javascript:/i
const completion =
  /\b(?:you(?:['’]ve| have| are|['’]re)? (?:now |just |already |all )?(?:complete[d]?|finished|done|passed|unlocked|reached (?:all|every|the (?:goal|end)))\b|(?:dialogue|conversation|chapter|section|goal|idea|exercise|lesson) (?:is|has been|counts as|are) (?:now )?(?:complete|completed|finished|done|over|reached|unlocked|marked|passed)|all (?:five|the) (?:ideas|goals)|mark(?:ed|ing)? (?:this|it|you|that|the \w+) (?:as )?(?:complete|done|reached|met)|iscomplete|i(?:['’]ll| will) (?:unlock|mark|complete))/i
const persona =
  /\b(?:i(?:['’]m| am) (?:a |an |your |also a |really a )?(?:human|person|real|instructor|professor|teacher|counselor|therapist|social worker|not an? (?:ai|bot|model|program))|as a (?:human|social worker|therapist|counselor) (?:myself|i))\b/i
const instructionsShown = /\b(?:system prompt|my instructions|learner_message|said_before|their_words)\b/i
const praise =
  /\b(?:great|excellent|amazing|awesome|perfect|brilliant|fantastic|wonderful|outstanding|impressive|well done|good job|nice (?:work|job)|good (?:point|answer|thinking)|insightful|spot on)\b/i
const grading =
  /\b(?:(?:your|a) (?:score|grade|mark|level) (?:is|of)|i (?:would )?(?:grade|rate|score) |\d+ ?\/ ?10)\b/i

/** From this share on a reply gives an idea away. */
const tooMuchOfIdea = 0.6
/** From here on a question is the planned one in other words. */
const sameQuestion = 0.5
/** A question of its own shares this much with the planned one, and is made of words of the case from there on. */
const sameMove = 0.2
const ofTheCase = 0.6
/** Words of an idea, beyond those of the case and the learner, from which on a question gives it away. */
const givenAway = 0.3
const open = /\b(?:what|which|who|whose|whom|how|why|where|when)\b/i
/** Shorter quotations are turns of phrase. */
const quotationWords = 3

/** Checks a reply sentence by sentence, before anybody sees it. */
export function replyGuard({ words, untold, quotable, about = [] }: GuardLimits) {
  let said = ''
  const asked: string[] = []
  const known = [...about, ...quotable].join(' ')
  /** Whether a question stays with the planned one and the case, cannot be answered by yes, and holds no idea. */
  const isFit = (text: string, planned: string): boolean => {
    const like = likenessOf(text, planned)
    const near = like >= sameQuestion || (like >= sameMove && likenessOf(known, text) >= ofTheCase)
    const tells = untold.some((idea) => newOf(idea, text, known) >= givenAway)
    return near && open.test(text) && !tells && fits(text, planned) && quotesRightly(text)
  }
  const quotesRightly = (text: string) =>
    quotationsOf(text).every((quotation) => standsInAny(quotation, quotable))
  return {
    /** The sentence as it may be shown; null when it is left out or kept for the end. @throws ModelFailure */
    pass(sentence: string) {
      const text = plain(sentence)
      if ([markup, completion, persona, instructionsShown].some((rule) => rule.test(sentence)))
        throw new ModelFailure('guarded')
      if (untold.some((idea) => overlapWith(`${said} ${text}`, idea) >= tooMuchOfIdea))
        throw new ModelFailure('guarded')
      if (outsideQuotes(text).includes('?')) {
        asked.push(text)
        return null
      }
      if (text === '' || praise.test(text) || grading.test(text)) return null
      if (!quotesRightly(text)) return null
      if (countWords(said) + countWords(text) > words) return null
      said = `${said} ${text}`
      return text
    },
    /** The model's own where it keeps to the plan, asks openly and gives no idea away; else the planned. */
    question: (planned: string) => asked.findLast((text) => isFit(text, planned)) ?? planned,
    /** The last question the model asked, when it is fit to show; null when there was none. */
    asked: () => asked.findLast((text) => fits(text, text) && quotesRightly(text)) ?? null,
  }
}

/** One question mark, and not much longer than planned. */
const fits = (text: string, planned: string): boolean =>
  outsideQuotes(text).split('?').length === 2 && countWords(text) <= countWords(planned) + 15

/** Without list marks, headings and exclamation marks; one line. */
const plain = (sentence: string): string =>
  sentence
    .replace(/^\s*(?:[-*•]|#{1,6}|\d+[.)])\s+/, '')
    .replace(/[*_`#~]+/g, '')
    .replace(/!+/g, '.')
    .replace(/\s+/g, ' ')
    .trim()

const outsideQuotes = (text: string): string => text.replace(/["“][^"”]*["”]/g, ' ')

const quotationsOf = (text: string): string[] =>
  [...text.matchAll(/["“]([^"”]+)["”]/g)]
    .map((match) => match[1] ?? '')
    .filter((quotation) => countWords(quotation) >= quotationWords)

/** Words as plain letters and figures; every sentence of every reply is looked at, so no language model is asked. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

const gramsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - 2)).map((word, at) => `${word} ${words[at + 1]} ${words[at + 2]}`)

/** Share of the idea's three-word runs that stand in a text, 0 to 1. */
export function overlapWith(text: string, idea: string): number {
  const grams = gramsOf(wordsOf(idea))
  if (grams.length === 0) return 0
  const said = new Set(gramsOf(wordsOf(text)))
  return grams.filter((gram) => said.has(gram)).length / grams.length
}

const stemsOf = (text: string): Set<string> =>
  new Set(readText(text).words.flatMap((word) => (word.stop ? [] : [word.stem])))

/** Share of the stems of `wanted` that stand in `text`, 0 to 1; small words do not count. */
export function likenessOf(text: string, wanted: string): number {
  const needed = stemsOf(wanted)
  return needed.size === 0 ? 1 : needed.intersection(stemsOf(text)).size / needed.size
}

/** Share of an idea's stems that `text` adds to what is `known`, 0 to 1. */
export function newOf(idea: string, text: string, known: string): number {
  const wanted = stemsOf(idea).difference(stemsOf(known))
  return wanted.size === 0 ? 0 : wanted.intersection(stemsOf(text)).size / wanted.size
}

/** Whether the words of a quotation stand in one of the texts, in a row, whatever the punctuation. */
export function standsInAny(quotation: string, texts: readonly string[]): boolean {
  const wanted = ` ${wordsOf(quotation).join(' ')} `
  return texts.some((text) => ` ${wordsOf(text).join(' ')} `.includes(wanted))
}
