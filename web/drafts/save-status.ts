import { useOnline } from '../lib/use-online.ts'
import type { SaveStatusProps } from '../ui/SaveStatus.tsx'
import type { Autosave } from './use-autosave.ts'

/** Where a kept text stands, for the save bar: never more than is true. */
export const useSaveStatus = <V>(kept: Autosave<V>): SaveStatusProps => standingOf(kept, useOnline())

function standingOf<V>(text: Autosave<V>, online: boolean): SaveStatusProps {
  const { conflict, underway, trouble, unsaved, blank, stored, kept } = text
  if (conflict) return { state: 'conflict', kept }
  if (underway) return { state: 'saving', kept }
  if (trouble?.kind === 'unreachable') return { state: online ? 'unreachable' : 'offline', kept }
  if (trouble) return { state: trouble.kind, sentence: trouble.sentence, kept }
  if (unsaved) return { state: blank && stored ? 'blank' : 'pending', kept }
  return stored ? { state: 'saved', at: stored.updatedAt } : { state: 'idle' }
}
