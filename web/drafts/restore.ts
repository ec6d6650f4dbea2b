import { type AutosaveState, isUnsaved } from './autosave-machine.ts'
import type { Draft, Kind, Stored } from './draft.ts'

/**
 * What a page starts with: the server's record, or over it the newest draft of this browser. A draft that is blank or
 * already saved is not restored, unless an older text that was sent may still arrive and replace it. The other drafts
 * become alternates.
 * @param drafts of closed tabs, in any order
 * @param aside alternates of an earlier visit
 */
export function restoreState<V>(
  kind: Kind<V>,
  record: Stored<V> | null,
  drafts: readonly Draft<V>[],
  aside: readonly V[],
): AutosaveState<V> {
  const clean: AutosaveState<V> = {
    text: record ? record.value : kind.empty,
    stored: record,
    sent: null,
    underway: false,
    wanted: 'no',
    trouble: null,
    conflict: null,
    aside: distinct(kind, aside),
    restored: false,
  }
  const onServer = ({ text }: Draft<V>) => record !== null && kind.same(text, record.value)
  // A text sent over this very version may still arrive, and then the draft is no longer what the server has.
  const overtaken = ({ base, sent }: Draft<V>) =>
    record !== null && sent !== null && base?.updatedAt === record.updatedAt && !kind.same(sent, record.value)
  const [newest, ...older] = drafts
    .filter((draft) => !kind.blank(draft.text) && (!onServer(draft) || overtaken(draft)))
    .toSorted((a, b) => b.at - a.at)
  if (!newest) return clean
  const others = older.map(({ text }) => text).filter((text) => !kind.same(text, newest.text))
  const restored = {
    ...clean,
    text: newest.text,
    restored: true,
    aside: distinct(kind, [...aside, ...others]),
  }
  const { base, sent } = newest
  if (onServer(newest)) return { ...restored, sent, restored: false, wanted: 'due' }
  if (base?.updatedAt === record?.updatedAt) return { ...restored, sent }
  // The record was deleted, or saved again unchanged, or holds what this browser itself sent last.
  const unchanged = [base?.value, sent].some((own) => own != null && record && kind.same(own, record.value))
  if (!record || unchanged) return restored
  return { ...restored, stored: base, conflict: record }
}

/** What the browser has to store so that nothing is lost if the page ends now; null: nothing. */
export function draftOf<V>(kind: Kind<V>, state: AutosaveState<V>, at: number): Draft<V> | null {
  const { text, stored, sent, conflict } = state
  if (!isUnsaved(kind, state) && sent === null && !conflict) return null
  return { text, base: stored, sent, at }
}

/** Reads a stored draft; null if it is not of this kind (another version of the workbook wrote it). */
export function parseDraft<V>(kind: Kind<V>, value: unknown): Draft<V> | null {
  if (typeof value !== 'object' || value === null) return null
  const { text, base = null, sent = null, at } = value as Partial<Draft<V>>
  if (!kind.is(text) || typeof at !== 'number') return null
  const fits = (base === null || kind.is(base.value)) && (sent === null || kind.is(sent))
  return fits ? { text, base, sent, at } : null
}

/** Reads stored alternates; null if they are none. */
export const parseAlternates = <V>(kind: Kind<V>, value: unknown): V[] | null =>
  Array.isArray(value) ? value.filter((text) => kind.is(text)) : null

const distinct = <V>(kind: Kind<V>, texts: readonly V[]): V[] =>
  texts.filter((text, index) => texts.findIndex((one) => kind.same(one, text)) === index)
