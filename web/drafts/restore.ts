import { type AutosaveState, isUnsaved } from './autosave-machine.ts'
import type { Draft, Kind, SavedVersion } from './draft.ts'

/**
 * What a page starts with: the server's record, or over it the newest draft of this browser. A draft that is blank or
 * already saved is not restored, unless an older text that was sent may still arrive and replace it. The other drafts
 * become alternates.
 * @param drafts of closed tabs, in any order
 * @param alternates of earlier visits
 */
export function restoreState<V>(
  kind: Kind<V>,
  record: SavedVersion<V> | null,
  drafts: readonly Draft<V>[],
  alternates: readonly V[],
): AutosaveState<V> {
  const clean: AutosaveState<V> = {
    text: record ? record.value : kind.empty,
    saved: record,
    sent: null,
    isSaving: false,
    pendingSave: 'none',
    failure: null,
    conflict: null,
    alternates,
    restored: false,
  }
  const isSaved = ({ text }: Draft<V>) => record !== null && kind.same(text, record.value)
  // A text sent over this very version may still arrive, and then the server no longer has the draft.
  const mayBeReplaced = ({ base, sent }: Draft<V>) =>
    record !== null && sent !== null && base?.updatedAt === record.updatedAt && !kind.same(sent, record.value)
  const [newest, ...older] = drafts
    .filter((draft) => !kind.blank(draft.text) && (!isSaved(draft) || mayBeReplaced(draft)))
    .toSorted((a, b) => b.at - a.at)
  if (!newest) return clean
  const others = older.map(({ text }) => text).filter((text) => !kind.same(text, newest.text))
  const restored = {
    ...clean,
    text: newest.text,
    restored: true,
    alternates: distinct(kind, [...alternates, ...others]),
  }
  const { base, sent } = newest
  if (isSaved(newest)) return { ...restored, sent, restored: false, pendingSave: 'due' }
  if (base?.updatedAt === record?.updatedAt) return { ...restored, sent }
  // The record was deleted, or saved again unchanged, or holds what this browser itself sent last.
  const isUnchanged = [base?.value, sent].some((own) => own != null && record && kind.same(own, record.value))
  if (!record || isUnchanged) return restored
  return { ...restored, saved: base, conflict: record }
}

/** What the browser has to store so that nothing is lost if the page ends now; null: nothing. */
export function draftOf<V>(kind: Kind<V>, state: AutosaveState<V>, at: number): Draft<V> | null {
  const { text, saved, sent, conflict } = state
  if (!isUnsaved(kind, state) && sent === null && !conflict) return null
  return { text, base: saved, sent, at }
}

/** Reads a stored draft; null if it is not of this kind (another version of the workbook wrote it). */
export function parseDraft<V>(kind: Kind<V>, value: unknown): Draft<V> | null {
  if (typeof value !== 'object' || value === null) return null
  const { text, base = null, sent = null, at } = value as Partial<Draft<V>>
  if (!kind.is(text) || typeof at !== 'number') return null
  const isValid = (base === null || kind.is(base.value)) && (sent === null || kind.is(sent))
  return isValid ? { text, base, sent, at } : null
}

/** Reads stored alternates. */
export const parseAlternates = <V>(kind: Kind<V>, value: unknown): V[] =>
  Array.isArray(value) ? value.filter((text) => kind.is(text)) : []

/** The alternates to store, by whichever tab, after this tab's went from `old` to `now`; null: none. */
export function changedAlternates<V>(kind: Kind<V>, stored: unknown, old: readonly V[], now: readonly V[]) {
  const without = (texts: readonly V[], gone: readonly V[]) => texts.filter((text) => !has(kind, gone, text))
  const left = without(parseAlternates(kind, stored), without(old, now))
  const texts = distinct(kind, [...left, ...without(now, old)])
  return texts.length > 0 ? texts : null
}

const has = <V>(kind: Kind<V>, texts: readonly V[], text: V) => texts.some((one) => kind.same(one, text))

const distinct = <V>(kind: Kind<V>, texts: readonly V[]): V[] =>
  texts.filter((text, index) => !has(kind, texts.slice(0, index), text))
