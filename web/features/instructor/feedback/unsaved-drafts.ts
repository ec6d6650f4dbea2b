import { useCallback } from 'react'
import { written } from '../../../drafts/outbox.ts'
import { useOutbox } from '../../../drafts/use-outbox.ts'
import { useUser } from '../../../lib/learner.ts'

/** Under this name a draft's changes are kept in the browser until they are saved. */
export const changesOf = (id: string) => `draft:${id}`

/** One id a paragraph, which is how the lists of two pages become one. */
const idsIn = (text: string) => [...new Set(text.split('\n\n').filter((id) => id !== ''))]

/**
 * The drafts of a piece whose changes were not saved, kept beside the changes: these are found again also when
 * the draft is no longer there.
 * @returns their ids, and how to note that a draft is one of them or is no longer
 */
export function useUnsavedDrafts(piece: string) {
  const [{ text }, change] = useOutbox(useUser().data?.id ?? '', `drafts:${piece}`)
  const note = useCallback(
    (id: string, isUnsaved: boolean): void => {
      change((before) => {
        const others = idsIn(before.text).filter((other) => other !== id)
        return written(before, [...others, ...(isUnsaved ? [id] : [])].join('\n\n'))
      })
    },
    [change],
  )
  return [idsIn(text), note] as const
}
