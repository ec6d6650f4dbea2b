import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isSectionComplete } from '#core/workbook/progress'
import { call } from '../../lib/call.ts'
import { type Learning, useProgressRefresh } from '../../lib/learner.ts'

/**
 * Records that the didactic content was read to its end: the dot of the tab, counted nowhere. Sent once; a failure
 * is not worth a word, the next reading sends it again.
 */
export function useRead(chapterId: string, { records }: Learning): () => void {
  const refresh = useProgressRefresh()
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/progress/opened', { body: { chapterId, sectionId: 'didactic' } }),
    onSuccess: refresh,
  })
  const known = useRef(records)
  known.current = records
  return useCallback(() => {
    if (!isSectionComplete(known.current, chapterId, 'didactic')) mutate()
  }, [chapterId, mutate])
}
