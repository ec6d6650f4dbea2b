import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ExerciseFieldKey, exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ExerciseRecord, ReflectionRecord } from '#core/contract/work'
import type { ChapterTab } from '#core/workbook/sections'
import { keyOf } from '../../lib/query.ts'

/** What goes along with a question: the tab, the field last written in, and what stands there as last saved. */
export interface WorkInHand {
  tab: ChapterTab
  field?: ExerciseFieldKey
  draft?: string
}

/** Tells at any moment what the learner is at in a chapter, beside the chat. */
export function useWorkInHand(chapterId: string, tab: ChapterTab): () => WorkInHand {
  const client = useQueryClient()
  const field = useRef<ExerciseFieldKey>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const name = target instanceof HTMLElement ? target.dataset.field : undefined
      const key = exerciseFieldKeys.find((one) => one === name)
      if (key) field.current = key
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return () => workOn(client, chapterId, tab, field.current)
}

function workOn(
  client: QueryClient,
  chapterId: string,
  tab: ChapterTab,
  field?: ExerciseFieldKey,
): WorkInHand {
  const params = { chapterId }
  if (tab === 'reflection') {
    const record = client.getQueryData<ReflectionRecord | null>(
      keyOf('GET /api/reflections/:chapterId', { params }),
    )
    return record?.content ? { tab, draft: record.content } : { tab }
  }
  if (tab !== 'exercise' || !field) return { tab }
  const record = client.getQueryData<ExerciseRecord | null>(
    keyOf('GET /api/exercises/:chapterId/action-form', { params }),
  )
  const draft = record?.formData[field]
  return draft ? { tab, field, draft } : { tab, field }
}
