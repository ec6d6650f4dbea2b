/** A word that judges, in all its forms; what it does to the person, and a question that leads to a better sentence. */
interface JudgmentWord {
  pattern: RegExp
  why: string
  ask: string
}

const doubts = 'It tells the reader not to believe the person.'
const obeys = 'It measures obedience and leaves out the reason.'
const sums = 'It sums up a person and shows nothing.'
const sides = 'It takes a side that the facts have not taken.'

const word = (pattern: string, why: string, ask: string): JudgmentWord => ({
  pattern: new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'giu'),
  why,
  ask,
})

/**
 * The list, after Beach and others (2021), Sun and others (2022) and Goddu and others (2018). It knows no context: some
 * of these words are right, and the worst judgments use none of them.
 */
export const judgmentWords: readonly JudgmentWord[] = [
  word(
    'claim(?:s|ed|ing)?|alleges?|alleged|purports?',
    doubts,
    'What did the person say? Use “said” or “told me”.',
  ),
  word('den(?:y|ies|ied|ying)', doubts, 'What did you ask, and what was the answer?'),
  word('insist(?:s|ed|ing)?|maintains? that', doubts, 'What did the person say? Use “said”.'),
  word(
    'admit(?:s|ted|ting)?|confess(?:es|ed)?',
    'It makes an answer sound like guilt.',
    'What did the person tell you?',
  ),
  word(
    'complain(?:s|ed|ing)? of|complain(?:s|ed|ing)? (?:that|about)',
    'It makes a report sound like a nuisance.',
    'What did the person report?',
  ),
  word('refus(?:e|es|ed|ing)', obeys, 'What was offered, what did the person decide, and for what reason?'),
  word(
    'non-?\\s?complian(?:t|ce)|uncooperative|non-?\\s?adherent',
    obeys,
    'What was asked, and what stood in the way?',
  ),
  word('resistan(?:t|ce)|resisting|difficult client', obeys, 'What did the person say no to, and why?'),
  word(
    'unmotivated|not motivated|lacks? motivation',
    obeys,
    'What is the person working on, and what is in the way?',
  ),
  word('no[- ]?show(?:s|ed)?', obeys, 'What do you know about why the person did not come?'),
  word(
    'ambivalen(?:t|ce)',
    'It hides the reasons on both sides.',
    'What speaks for it, and what against it, in the person’s own words?',
  ),
  word(
    '(?:poor|limited|lacks?|no|little) insight',
    sums,
    'What did the person say that you see differently?',
  ),
  word('manipulat(?:ive|es|ed|ing)', sums, 'What did the person do, and what did they need?'),
  word('attention[- ]seeking|drug[- ]seeking|help[- ]rejecting', sums, 'What did the person ask for?'),
  word(
    'guarded|evasive|defensive',
    sums,
    'What did the person choose not to talk about, and what would be a reason?',
  ),
  word(
    'hysteric(?:al|s)?|melodramatic|overreact(?:s|ed|ing)?|irrational',
    sums,
    'What did you see and hear?',
  ),
  word('hostile|combative|belligerent|argumentative', sums, 'What was said, how loud, and after what?'),
  word(
    'unkempt|disheveled|dishevelled|poor hygiene',
    'It describes poverty or a hard day as a trait.',
    'Is it needed? If so, what exactly did you see?',
  ),
  word(
    'appear(?:s|ed)?|seem(?:s|ed)?',
    'It is a thought that looks like an observation.',
    'What did you see that made you think so?',
  ),
  word('inappropriate(?:ly)?', sums, 'What happened, and which rule or limit did it cross?'),
  word(
    'dysfunctional|broken home|unstable home',
    sums,
    'What happens in the household, and for whom is it a problem?',
  ),
  word('play(?:s|ed|ing)? the victim|self-inflicted', sides, 'What happened to the person?'),
  word(
    'addicts?|junkies?|alcoholics?|felons?|ex-?cons?|ex-?offenders?|offenders?|inmates?',
    'It makes one fact the whole person.',
    'Who is the person, and what does the reader need to know?',
  ),
  word(
    'frequent flyers?|treatment failures?',
    'It blames a person for needing help again.',
    'What brought the person back?',
  ),
]

export interface JudgmentFlag {
  start: number
  end: number
  found: string
  word: JudgmentWord
  /** Stands between quotation marks: somebody else's word, as far as the note says. */
  quoted: boolean
}

export function judgmentFlags(text: string): JudgmentFlag[] {
  const quotes = quotationsIn(text)
  const flags = judgmentWords.flatMap((word) =>
    [...text.matchAll(word.pattern)].map(({ 0: found, index: start }) => {
      const end = start + found.length
      return { start, end, found, word, quoted: quotes.some((one) => one.start < start && end < one.end) }
    }),
  )
  return flags.toSorted((one, other) => one.start - other.start)
}

/** A quotation with its marks. */
export interface Quotation {
  start: number
  end: number
  /** So few words that the marks read as doubt, not voice. */
  scare: boolean
}

/** What reads as doubt: chapter 1 teaches the same number. */
export const scareName = 'quotation marks around four words or fewer'

const quotations = (text: string, pattern: RegExp): Quotation[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: quoted = '', index: start }) => ({
    start,
    end: start + whole.length,
    // At most four words, wherever the period stands: American punctuation puts it inside the marks.
    scare: quoted.trim().split(/\s+/).length <= 4,
  }))

/** Quotations between double marks, straight or curly, within a paragraph. */
export const quotationsIn = (text: string): Quotation[] => quotations(text, /["“]([^"“”\n]+)["”]/g)

/** Single quotation marks are quotations too where they stand around words and are no apostrophe. */
export const singleQuotationsIn = (text: string): Quotation[] =>
  quotations(text, /(?<![\p{L}\p{N}])['‘]([^'‘’\n]{2,80})['’](?![\p{L}\p{N}])/gu)
