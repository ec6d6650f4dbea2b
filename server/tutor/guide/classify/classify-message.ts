import type { Rung } from '#core/dialogue/ladder'
import { type Act, fewestWords } from '#core/dialogue/reading'
import { plainLine } from '#server/language/plain'
import { readText, type Sentence } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { copySource, isNearCopy } from '../chapter/copies.ts'
import { spelled } from '../chapter/speller.ts'
import { misconceptionIn } from '../judge/misconceptions.ts'
import { soundsLike } from '../judge/whole.ts'
import { detectDistress } from './distress.ts'
import { isOtherLanguage } from './other-language.ts'
import { asksToGoOn } from './resume.ts'
import { type KindedSentence, kindsOf } from './sentence-kinds.ts'
import { isStuffed } from './stuffed.ts'
import { digresses, hasOtherWords, isAboutCase, measureTopic } from './topic.ts'

export interface MessageInput {
  chapter: CompiledChapter
  /** The goal being asked, and the last thing asked on it. */
  goal: CompiledGoal
  rung: Rung
  /** What was said before, oldest first. */
  transcript: readonly { role: 'user' | 'assistant'; content: string; support?: boolean }[]
  message: string
  /** Messages that sounded like trouble, and after which the learner has gone on. */
  cleared?: readonly string[]
}

/** What a message is, before anybody judges what it shows. */
export interface MessageClass {
  act: Act
  /** Words of the learner's own, without what was set aside. */
  words: number
  aboutCase: boolean
  resumes: boolean
  /** The sentences that may be judged, in the learner's order. */
  sentences: Sentence[]
}

/** From these likelihoods on a sentence is talk about something else, or could be said of every case. */
const mostlyElsewhere = 0.6
const mostlyGeneric = 0.5

/** A longer row of words taken over letter for letter is not the learner's, whatever stands around it. */
const maskedRun = 9
/** The guide's sentences are few, so a shorter row is already theirs. */
const guideRun = 5

/**
 * Reads a message and says what kind it is. Works for both engines, and decides alone what may count as an
 * honest try. Costs one run of the sentence encoder, two for a longer message, seldom one more; never throws,
 * whatever the message.
 */
export async function classifyMessage(input: MessageInput): Promise<MessageClass> {
  const { chapter, message } = input
  const read = readText(message)
  const resumes = read.sentences.some((sentence) => asksToGoOn(plainLine(sentence.words)))
  const nothing = { words: 0, aboutCase: false, resumes, sentences: [] }
  const mended = { ...read, sentences: spelled(read.sentences, chapter.speller) }
  // Asked for together, so that the encoder takes both in one run.
  const [distress, kinds] = await Promise.all([detectDistress(message, input.cleared), kindsOf(mended)])
  if (distress) return { ...nothing, act: distress === 'learner' ? 'distress' : 'concern' }
  if (read.words.length === 0) return { ...nothing, act: 'empty' }

  if (isOtherLanguage(read.words) && !kinds.some(({ kind }) => kind === 'injection'))
    return { ...nothing, act: 'other-language' }

  const kept = kinds.filter(({ kind }) => kind === 'statement' || kind === 'guess')
  const words = kept.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
  const aside = setAside(kinds)
  if (aside && words < fewestWords(input.rung)) return { ...nothing, words, act: aside }
  return { resumes, ...(await readAnswer(input, kinds, kept)) }
}

async function readAnswer(input: MessageInput, kinds: KindedSentence[], kept: KindedSentence[]) {
  const { chapter, goal, rung } = input
  // A question inside an answer can carry part of it ("Where is the ambivalence?"), so it is judged too.
  const sentences = kinds
    .filter(({ kind }) => kind === 'statement' || kind === 'guess' || kind === 'question')
    .map(({ sentence }) => sentence)
  const own = kept.map(({ sentence }) => sentence)
  const words = own.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const result = (act: Act, aboutCase = false) => ({
    act,
    words,
    aboutCase,
    sentences: act === 'answer' ? masked(input, sentences) : [],
  })

  if (words < fewestWords(rung)) return result('short')
  if (isCopied(input, own)) return result('copied')
  if (isGibberish(own)) return result('off-topic')
  if (isStuffed(own)) return result('stuffed')
  if (misconceptionIn(goal, own, input.message)) return result('answer', true)
  const elsewhere = kinds.filter((one) => one.elsewhere >= mostlyElsewhere).length
  const topic = measureTopic(chapter, goal, sentences, elsewhere)
  if (digresses(topic)) return result('off-topic')
  if (hasOtherWords(topic) && !(await soundsLike('answer', goal.goal, sentences, input.message)))
    return result('off-topic')
  const pushed = setAside(kinds)
  if ((pushed === 'injection' || pushed === 'pressure') && topic.concepts === 0) return result(pushed)
  const generic = kept.filter((one) => one.generic >= mostlyGeneric).length >= kept.length / 2
  return isAboutCase(topic, generic) ? result('answer', true) : result('generic')
}

/** What the sentences that are no answer come to; null when every sentence may be one. */
function setAside(kinds: KindedSentence[]): Act | null {
  const acts = ['injection', 'pressure', 'unsure', 'begging', 'question'] as const
  return acts.find((act) => kinds.some(({ kind }) => kind === act)) ?? null
}

/** Characters of what was said before that a message is compared with: more than an honest dialogue has. */
const mostCompared = 60_000

/** The latest of what was said before. */
function latest(transcript: MessageInput['transcript']): MessageInput['transcript'] {
  let from = transcript.length
  for (let characters = 0; from > 0 && characters < mostCompared; from--)
    characters += transcript[from - 1]?.content.length ?? 0
  return transcript.slice(from)
}

/**
 * From the chapter, from what the guide said, or a repetition of one's own earlier message. One for which the lesson
 * stopped may be said again.
 */
function isCopied({ chapter, transcript, message }: MessageInput, sentences: Sentence[]): boolean {
  const before = latest(transcript)
  const words = sentences.flatMap((sentence) => sentence.words)
  const guideSaid = before.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const fromChapter = chapter.copies.copied(message, words)
  const fromGuide = copySource(guideSaid, message).copied(message, words, guideRun)
  if (fromChapter.union(fromGuide).size >= words.length * 0.6) return true
  return before.some(
    ({ role, content, support }) => role === 'user' && !support && isNearCopy(message, content),
  )
}

function masked({ chapter, message }: MessageInput, sentences: Sentence[]): Sentence[] {
  const copied = chapter.copies.copied(
    message,
    sentences.flatMap((sentence) => sentence.words),
    maskedRun,
  )
  if (copied.size === 0) return sentences
  return sentences
    .map((sentence) => ({ ...sentence, words: sentence.words.filter((word) => !copied.has(word)) }))
    .filter((sentence) => sentence.words.length > 0)
}

/** Mostly letters that are no words in English and none of the chapter's. */
function isGibberish(sentences: Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  return words.filter((word) => !word.known && !/\d/.test(word.lower)).length > words.length * 0.6
}
