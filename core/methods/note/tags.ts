import type { MethodText } from '../method-text.ts'

/** Whose sentence it is: what somebody said, what was seen, done, or thought; or nobody can tell. */
export const noteTagNames = {
  said: 'Said',
  saw: 'Saw',
  did: 'Did',
  thought: 'Thought',
  unknown: 'Unknown',
} as const
type NoteTag = keyof typeof noteTagNames
export const noteTags = Object.keys(noteTagNames) as [NoteTag, ...NoteTag[]]

export const balanceText: MethodText = {
  name: 'Balance',
  says: 'Which share of the sentences tells what was said, seen, done and thought, and of how many nobody can tell.',
  weakness:
    'There is no right mix: a short visit can need one sentence of each, and a crisis mostly what was done.',
  source: 'This workbook’s own count',
}

export const voiceText: MethodText = {
  name: 'Voice ratio',
  says: 'The share of sentences that come from the client, out of all sentences.',
  weakness:
    'It counts “Ct claims” like a sentence in the client’s own words, so look at how each is told, and leave out words that could be used against somebody.',
  source: 'This workbook’s own count',
}

export const supportText: MethodText = {
  name: 'Unsupported judgments',
  says: 'Thoughts for which no sentence of the note gives what was said or seen.',
  weakness: 'A thought with a reason can still be wrong, and the reason may be in another note.',
  source: 'This workbook’s own count',
}

export interface TaggedSentence {
  text: string
  /** Null until it is tagged. */
  tag: NoteTag | null
  /** Of something said: whether the client said it. */
  byClient: boolean
  /** Of a thought: the text of the sentence it rests on, or empty. */
  restsOn: string
  /** Holds words that judge, or quotation marks that read as doubt. */
  doubted: boolean
}

/** What the tags of a note add up to; shares from 0 to 1. */
export type NoteBalance = ReturnType<typeof noteBalance>

const perTag = (figure: (tag: NoteTag) => number) =>
  Object.fromEntries(noteTags.map((tag) => [tag, figure(tag)])) as Record<NoteTag, number>

/** Balance, voice ratio and unsupported judgments of a tagged note. */
export function noteBalance(sentences: readonly TaggedSentence[]) {
  const counts = perTag((tag) => sentences.filter((one) => one.tag === tag).length)
  const tagged = sentences.filter(({ tag }) => tag !== null).length
  const grounds = new Set(
    sentences.filter(({ tag }) => tag === 'said' || tag === 'saw').map(({ text }) => text),
  )
  const fromClient = sentences.filter(({ tag, byClient }) => tag === 'said' && byClient)
  return {
    sentences: sentences.length,
    untagged: sentences.length - tagged,
    /** Of each tag among the tagged sentences; 0 while none is tagged. */
    shares: perTag((tag) => (tagged === 0 ? 0 : counts[tag] / tagged)),
    counts,
    /** Sentences from the client ÷ all sentences; null for an empty note. */
    voice: sentences.length === 0 ? null : fromClient.length / sentences.length,
    /** Of those, how many are told in words that judge or cast doubt. */
    voiceDoubted: fromClient.filter(({ doubted }) => doubted).length,
    /** Thoughts that rest on no sentence of the note that tells what was said or seen. */
    unsupported: sentences
      .filter(({ tag, restsOn }) => tag === 'thought' && !grounds.has(restsOn))
      .map(({ text }) => text),
  }
}
