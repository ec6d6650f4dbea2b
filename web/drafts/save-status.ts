import { useOnline } from '../lib/use-online.ts'
import type { SaveStanding } from '../ui/SaveStatus.tsx'
import type { Kept } from './use-autosave.ts'

/** Where a kept text stands, for the save bar: never more than is true. */
export const useStanding = <V>(kept: Kept<V>): SaveStanding => standingOf(kept, useOnline())

function standingOf<V>(text: Kept<V>, online: boolean): SaveStanding {
  const { conflict, underway, trouble, unsaved, blank, stored, kept } = text
  if (conflict) return { state: 'conflict', kept }
  if (underway) return { state: 'saving', kept }
  if (trouble?.kind === 'unreachable') return { state: online ? 'unreachable' : 'offline', kept }
  if (trouble) return { state: trouble.kind, sentence: trouble.sentence, kept }
  if (unsaved) return { state: blank && stored ? 'blank' : 'pending', kept }
  return stored ? { state: 'saved', at: stored.updatedAt } : { state: 'idle' }
}
