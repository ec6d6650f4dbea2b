import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useUser } from '../lib/learner.ts'
import { useOnline } from '../lib/use-online.ts'
import type { SaveStatusProps } from '../ui/SaveStatus.tsx'
import type { AutosaveController, AutosaveTarget } from './autosave-controller.ts'
import { type AutosaveState, isUnsaved } from './autosave-machine.ts'
import { autosaveFor, openAutosave } from './autosaves.ts'
import { pageStorage } from './page-storage.ts'

/** A text that is being edited, with what a form needs to know and can do. `failure` is null during a retry. */
export type Autosave<V> = Omit<AutosaveState<V>, 'sent' | 'pendingSave'> &
  AutosaveController<V, unknown>['actions'] & {
    unsaved: boolean
    isStored: boolean
    blank: boolean
    saveable: boolean
  }

/**
 * Saves a text from the first edit on. What is on the screen is `text`; it outlives the form, the page and the
 * browser.
 * @param record what the server has; undefined while that is not known
 * @returns null until then
 */
export function useAutosave<V, R>(
  target: AutosaveTarget<V, R>,
  record: R | null | undefined,
): Autosave<V> | null {
  const person = useUser().data?.id
  const [controller, setController] = useState(() => (person ? openAutosave(target, person) : undefined))
  useEffect(() => {
    if (!person || record === undefined) return
    let isShown = true
    void autosaveFor(target, person, record).then((opened) => {
      if (!isShown) return
      setController(opened)
      // The record was read again since, for example on the way back to this chapter.
      if (record) opened.onSavedElsewhere(target.read(record))
    })
    return () => {
      isShown = false
    }
  }, [target, person, record])
  useEffect(() => () => controller?.leave(), [controller])
  const state = useSyncExternalStore(pageStorage.subscribe, controller?.state ?? (() => null))
  const isStored = useSyncExternalStore(pageStorage.subscribe, controller?.isStored ?? (() => true))
  return useMemo(() => {
    if (!controller || !state) return null
    const { kind } = controller.target
    const { text, failure } = state
    return {
      ...state,
      ...controller.actions,
      failure: failure?.isPaused ? failure : null,
      isStored,
      unsaved: isUnsaved(kind, state),
      blank: kind.blank(text),
      saveable: kind.saveable(text),
    }
  }, [controller, state, isStored])
}

/** What the save bar says of a text: never more than is true. */
export function useSaveStatus<V>(autosave: Autosave<V>): SaveStatusProps {
  const isOnline = useOnline()
  const { conflict, isSaving, failure, unsaved, blank, saved, isStored: kept } = autosave
  if (conflict) return { state: 'conflict', kept }
  if (isSaving) return { state: 'saving', kept }
  if (failure?.kind === 'unreachable') return { state: isOnline ? 'unreachable' : 'offline', kept }
  if (failure) return { state: failure.kind, sentence: failure.message, kept }
  if (unsaved) return { state: blank && saved ? 'blank' : 'pending', kept }
  return saved ? { state: 'saved', at: saved.updatedAt } : { state: 'idle' }
}
