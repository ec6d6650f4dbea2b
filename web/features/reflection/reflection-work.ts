import type { QueryClient } from '@tanstack/react-query'
import type { ReflectionRecord } from '#core/contract/work'
import { limits } from '#core/workbook/sections'
import { isBlank, reflectionCounts } from '#core/workbook/work'
import type { AutosaveTarget } from '../../drafts/autosave-controller.ts'
import { sameText } from '../../drafts/draft.ts'
import { afterSave } from '../../drafts/section-complete.ts'
import { call } from '../../lib/call.ts'
import { keyOf } from '../../lib/query.ts'
import type { TextPart } from '../../work/ReadOnlyText.tsx'

/** How the reflection of a chapter is kept and saved. */
export const reflectionWork = (
  chapterId: string,
  client: QueryClient,
): AutosaveTarget<string, ReflectionRecord> => ({
  name: `${chapterId}/reflection`,
  kind: {
    empty: '',
    is: (value) => typeof value === 'string',
    same: sameText,
    blank: isBlank,
    saveable: reflectionCounts,
  },
  delay: limits.reflectionAutosave,
  read: ({ content, updatedAt }) => ({ value: content, updatedAt }),
  send: (content, updatedAt, how) =>
    call('POST /api/reflections', { body: { chapterId, content, updatedAt }, ...how }),
  onSaved: (record) => {
    client.setQueryData(keyOf('GET /api/reflections/:chapterId', { params: { chapterId } }), record)
    afterSave(client, chapterId, 'reflection')
  },
})

/** A reflection as people read it. */
export const reflectionParts = (text: string): TextPart[] => [{ label: 'Your reflection', text }]
