import type { Analysis } from '#core/contract/work'
import { movesIn, type ReflectionMove } from '#core/reflection/moves'
import { insightWording } from '#core/reflection/wording'
import { readText } from '#server/language/words'
import type { TutorChapter } from '../../content.ts'
import type { OwnWorksheet } from '../../own-worksheet.ts'
import { compileChapter } from '../chapter/compile.ts'
import { detectDistress } from '../classify/distress.ts'
import { isOtherLanguage } from '../classify/other-language.ts'
import { measureTopic, type Topic } from '../classify/topic.ts'
import { connectionsOf } from './connections.ts'
import { questionsFor, type ReflectedSentence } from './questions.ts'
import { questionsInstead, supportInstead } from './special.ts'

/** What is worth saying first: moves that take thought before moves that tell. */
const telling: readonly ReflectionMove[] = [
  'learning',
  'perspective',
  'context',
  'role',
  'difficulty',
  'analysis',
  'next-step',
  'feeling',
  'description',
]

/** Below this many words there is one insight and three questions. */
const shortText = 40
/** A sentence of fewer words shows nothing. */
const fewestWords = 5
const longestQuote = 45

/**
 * The built-in response to a reflection: moves seen in the wording, each with the sentence that shows it;
 * questions about moves not seen; places in the chapter that come close. Never a level, a score or praise.
 * Text about something else, text from the chapter and a writer in trouble are answered as such.
 * @param input.quotes the learner's own words from the chapter's dialogue
 * @param input.worksheet their own worksheet of the chapter
 */
export async function analyzeReflection(input: {
  chapter: TutorChapter
  text: string
  quotes: readonly string[]
  worksheet?: OwnWorksheet | undefined
}): Promise<Analysis> {
  const { chapter: source, text, quotes, worksheet } = input
  if (await detectDistress(text)) return supportInstead()
  const chapter = compileChapter(source)
  const read = readText(text)
  if (isOtherLanguage(read.words)) return questionsInstead(source, 'otherLanguage')
  const copied = chapter.copies.copied(text, read.words)
  if (copied.size >= read.words.length * 0.6) return questionsInstead(source, 'copied')
  const goal = chapter.goals[0]
  const topic = goal ? measureTopic(chapter, goal, read.sentences) : null
  const sentences = read.sentences
    .map((sentence): ReflectedSentence => {
      const written = text.slice(sentence.start, sentence.end).trim()
      return { text: written, words: sentence.words.length, moves: movesIn(written) }
    })
    .filter((sentence) => sentence.words >= fewestWords)
  if (topic && isElsewhere(topic, sentences)) return questionsInstead(source, 'offTopic')

  const short = read.words.length < shortText
  return {
    insights: insightsOf(sentences, short ? 1 : 4),
    suggestedQuestions: questionsFor(source, text, sentences, short ? 3 : 2),
    connections: connectionsOf(chapter, sentences, quotes, worksheet),
  }
}

/** Nothing of the chapter in it, or everyday talk that outweighs what there is. */
function isElsewhere(topic: Topic, sentences: readonly ReflectedSentence[]): boolean {
  if (sentences.length === 0) return true
  if (topic.everyday >= 3 && topic.everyday >= topic.specific) return true
  return topic.specific < 3 && topic.anyConcepts === 0 && topic.covered < 0.5 && !topic.person
}

/** One insight a move and a sentence, the most telling moves first. */
function insightsOf(sentences: readonly ReflectedSentence[], most: number): string[] {
  const used = new Set<ReflectedSentence>()
  const insights: string[] = []
  for (const move of telling) {
    const shows = sentences
      .filter((sentence) => sentence.moves.has(move) && !used.has(sentence))
      .toSorted((one, other) => weight(other, move) - weight(one, move))[0]
    if (!shows || insights.length >= most) continue
    used.add(shows)
    insights.push(insightWording[move].replace('{}', () => shortened(shows.text)))
  }
  return insights
}

/** Wording counts first; then longer sentences show more, up to a point. */
const weight = (sentence: ReflectedSentence, move: ReflectionMove): number =>
  (sentence.moves.get(move) ?? 0) * 10 +
  Math.min(sentence.words, 25) -
  Math.max(0, sentence.words - longestQuote)

/** At most 45 words, letter for letter from the start. */
export function shortened(sentence: string): string {
  const words = [...sentence.matchAll(/\S+/g)]
  const last = words[longestQuote - 1]
  return words.length <= longestQuote || !last ? sentence : sentence.slice(0, last.index + last[0].length)
}
