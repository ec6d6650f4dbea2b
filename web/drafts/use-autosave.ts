import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useUser } from '../lib/learner.ts'
import type { AutosaveController, AutosaveTarget, Outcome } from './autosave-controller.ts'
import { type AutosaveState, isUnsaved, type SaveFailure } from './autosave-machine.ts'
import { autosaveFor, openAutosave } from './autosaves.ts'
import { pageStorage } from './page-storage.ts'

/** A text that is being edited, with what a form needs to know and to do. */
export interface Autosave<V>
  extends Pick<AutosaveState<V>, 'text' | 'stored' | 'conflict' | 'aside' | 'restored'> {
  /** The screen shows something the server does not hold. */
  unsaved: boolean
  underway: boolean
  trouble: SaveFailure | null
  /** What is not saved is kept in this browser. */
  kept: boolean
  /** Nothing is written. */
  blank: boolean
  saveable: boolean
  type: (text: V) => void
  save: () => Promise<Outcome>
  keepMine: () => void
  keepOther: () => void
  putAway: (index: number) => void
  /** Sets a text aside again that was put away. */
  putBack: (text: V) => void
  bringBack: (index: number) => void
  /** The sentence about a text brought back was read. */
  notice: () => void
}

/**
 * Keeps a work from the first edit until the server has it. What is on the screen is `text`; it outlives the
 * form, the page and the browser.
 * @param record what the server holds; undefined while that is not known
 * @returns null until then
 */
export function useAutosave<V, R>(
  work: AutosaveTarget<V, R>,
  record: R | null | undefined,
): Autosave<V> | null {
  const person = useUser().data?.id
  const [keeper, setKeeper] = useState(() => (person ? openAutosave(work, person) : undefined))
  useEffect(() => {
    if (!person || record === undefined) return
    let shown = true
    void autosaveFor(work, person, record).then((opened) => {
      if (!shown) return
      setKeeper(opened)
      // Read again since it was opened, for example on the way back to this chapter.
      if (record) opened.hear(work.read(record))
    })
    return () => {
      shown = false
    }
  }, [work, person, record])
  useEffect(() => () => keeper?.leave(), [keeper])
  const state = useSyncExternalStore(keeper?.subscribe ?? subscribeToNothing, keeper?.state ?? (() => null))
  const isStored = useSyncExternalStore(pageStorage.subscribe, keeper?.isStored ?? (() => true))
  return useMemo(
    () => (keeper && state ? kept(keeper, state as AutosaveState<V>, isStored) : null),
    [keeper, state, isStored],
  )
}

const subscribeToNothing = () => () => {}

function kept<V, R>(
  keeper: AutosaveController<V, R>,
  saving: AutosaveState<V>,
  isKept: boolean,
): Autosave<V> {
  const { kind } = keeper.work
  const { text, stored, conflict, aside, restored, underway, trouble } = saving
  return {
    text,
    stored,
    conflict,
    aside,
    restored,
    underway,
    trouble: trouble?.waiting ? trouble : null,
    kept: isKept,
    unsaved: isUnsaved(kind, saving),
    blank: kind.blank(text),
    saveable: kind.saveable(text),
    type: keeper.type,
    save: keeper.save,
    keepMine: keeper.keepMine,
    keepOther: keeper.keepOther,
    putAway: keeper.putAway,
    putBack: keeper.putBack,
    bringBack: keeper.bringBack,
    notice: keeper.notice,
  }
}
