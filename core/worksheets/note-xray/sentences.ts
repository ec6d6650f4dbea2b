import { sentencesOf } from '../../methods/note/sentences.ts'
import type { NoteXray } from './schema.ts'

/** The X-ray looks at so many sentences; the note of one session has about a dozen. */
export const mostSentences = 100

/** What a tag knows its sentence by: its text, as far as it can be saved. */
export const sentenceKey = (text: string): string => text.slice(0, 2000).toWellFormed()

/**
 * The worksheet with another text of its note. Tags and questions stay with their sentences; where the edit
 * changed one sentence, split it or joined it with others, they go along with its new wording, so that a mended
 * comma costs no work. What belonged to sentences that are gone is kept while there is room, because text that
 * is cut is often pasted again.
 */
export function withNote(worksheet: NoteXray, note: string): NoteXray {
  const before = sentencesOf(worksheet.note).map(({ text }) => sentenceKey(text))
  const after = sentencesOf(note).map(({ text }) => sentenceKey(text))
  const renamed = renaming(before, after)
  const present = new Set(after)
  const follow = (key: string) => (renamed && key === renamed.from ? renamed.to : key)
  const kept = <T extends { sentence: string }>(entries: readonly T[]): T[] => {
    const moved = entries.map((entry) => ({ ...entry, sentence: follow(entry.sentence) }))
    const here = moved.filter(({ sentence }) => present.has(sentence))
    const gone = moved.filter(({ sentence }) => !present.has(sentence))
    return [...here, ...gone.slice(-mostSentences)].slice(0, 3 * mostSentences)
  }
  return {
    ...worksheet,
    note,
    tags: kept(worksheet.tags).map((tag) => ({ ...tag, restsOn: follow(tag.restsOn) })),
    checks: kept(worksheet.checks),
  }
}

type Entry = { sentence: string }

const changed = <T extends Entry>(entries: readonly T[], fresh: T, change: Partial<T>): T[] => {
  const old = entries.find(({ sentence }) => sentence === fresh.sentence)
  const next = { ...fresh, ...old, ...change }
  return old ? entries.map((one) => (one === old ? next : one)) : [...entries, next].slice(-3 * mostSentences)
}

type Tag = NoteXray['tags'][number]
export function withTag(worksheet: NoteXray, text: string, change: Partial<Tag>): NoteXray {
  const fresh: Tag = { sentence: sentenceKey(text), tag: null, byClient: false, restsOn: '' }
  return { ...worksheet, tags: changed(worksheet.tags, fresh, change) }
}

type Check = NoteXray['checks'][number]
export function withCheck(worksheet: NoteXray, text: string, change: Partial<Check>): NoteXray {
  const fresh: Check = { sentence: sentenceKey(text), necessary: null, true: null, kind: null, safe: null }
  return { ...worksheet, checks: changed(worksheet.checks, fresh, change) }
}

/** The one sentence that got another wording between two lists, or null where more was changed. */
function renaming(before: readonly string[], after: readonly string[]): { from: string; to: string } | null {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const [from, to] = [gone[0], come[0]]
  const one = gone.length === 1 || come.length === 1
  if (!one || from === undefined || to === undefined) return null
  return after.includes(from) || before.includes(to) ? null : { from, to }
}
