import { type AutosaveState, isUnsaved } from './autosave-machine.ts'
import type { Draft, Kind, Stored } from './draft.ts'

/**
 * What a page starts with: the server's record, or over it the newest text this browser kept. A text that is
 * blank or already on the server needs no bringing back, unless something sent before it may still arrive and
 * replace it there; further ones are set aside.
 * @param drafts of pages that are gone, in any order
 * @param aside texts set aside on an earlier visit
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
    aside,
    restored: false,
  }
  const onServer = ({ text }: Draft<V>) => record !== null && kind.same(text, record.value)
  // What was sent over this very version may still arrive, and then the text is on the server no more.
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
  // Removed meanwhile, or saved once more without a change, or what this browser itself sent last.
  const unchanged = [base?.value, sent].some((own) => own != null && record && kind.same(own, record.value))
  if (!record || unchanged) return restored
  return { ...restored, stored: base, conflict: record }
}

/** What of a state a browser has to keep so that nothing is lost when the page ends now; null: nothing. */
export function draftOf<V>(kind: Kind<V>, state: AutosaveState<V>, at: number): Draft<V> | null {
  const { text, stored, sent, conflict } = state
  if (!isUnsaved(kind, state) && sent === null && !conflict) return null
  return { text, base: stored, sent, at }
}

const distinct = <V>(kind: Kind<V>, texts: readonly V[]): V[] =>
  texts.filter((text, index) => texts.findIndex((one) => kind.same(one, text)) === index)
