import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { call } from '../../lib/call.ts'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { toast, toastError } from '../../ui/toast.ts'

export type ReadersAct = 'hand-in' | 'take-back' | 'share' | 'close'

/** Decides who reads a saved reflection beside its learner. */
export function useReaders(chapterId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadersAct | null>(null)
  const params = { chapterId }
  const key = keyOf('GET /api/reflections/:chapterId', { params })

  const calls: Record<ReadersAct, (record: ReflectionRecord | null) => Promise<unknown>> = {
    'hand-in': () => call('POST /api/reflections/:chapterId/hand-in', { params }),
    'take-back': () => call('DELETE /api/reflections/:chapterId/hand-in', { params }),
    share: () => call('POST /api/reflections/:chapterId/share', { params }),
    close: async (record) =>
      record && call('DELETE /api/links/:shareableId', { params: { shareableId: record.shareableId } }),
  }

  const readAgain = () =>
    Promise.all([
      refresh(client, key),
      refresh(client, keyOf('GET /api/links')),
      // Submit to Professor has its check where something is shared.
      refreshProgress(client),
    ])

  /**
   * @param record the reflection as it is shown
   * @param before saves what was typed; false where that failed, and nothing is to be done then
   */
  async function run(
    act: ReadersAct,
    record: ReflectionRecord | null,
    before: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    if (busy) return
    setBusy(act)
    try {
      if (!(await before())) return
      await calls[act](record)
      toast(act === 'take-back' && record?.sharedAt ? stillShared : done[act])
      await readAgain()
    } catch (error) {
      toastError(sentenceOf(error))
      // An instructor may have commented meanwhile, or only the answer was lost. To whoever is signed in by now this
      // page does not belong.
      if (!isSessionOver(error)) await readAgain()
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}

const done = {
  'hand-in': { title: 'Handed in', text: 'Your instructors can read it now.' },
  'take-back': { title: 'Taken back', text: 'Your instructors can no longer read it.' },
  share: messages.linkCreated,
  close: { title: 'Link turned off', text: 'Its page opens for you alone now.' },
} as const satisfies Record<ReadersAct, { title: string; text: string }>

const stillShared = {
  title: 'Taken back',
  text: 'It is still shared: whoever has the link reads it, and so do your instructors.',
}
