import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isSectionComplete } from '#core/workbook/progress'
import type { openedSections } from '#core/workbook/sections'
import { call } from '../../lib/call.ts'
import { type Learning, useProgressRefresh } from '../../lib/learner.ts'

type Opened = (typeof openedSections)[number]

/**
 * Records that the didactic content was read or the submit tab opened: the dot of the tab, counted
 * nowhere. Sent once; a failure is not worth a word, the next reading sends it again.
 */
export function useOpened(chapterId: string, { records }: Learning): (section: Opened) => void {
  const refresh = useProgressRefresh()
  const { mutate } = useMutation({
    mutationFn: (sectionId: Opened) => call('POST /api/progress/opened', { body: { chapterId, sectionId } }),
    onSuccess: refresh,
  })
  const known = useRef(records)
  known.current = records
  return useCallback(
    (section) => {
      if (!isSectionComplete(known.current, chapterId, section)) mutate(section)
    },
    [chapterId, mutate],
  )
}
