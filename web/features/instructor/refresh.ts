import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/error.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { type ToastText, toast } from '../../ui/toast.ts'
import type { Section } from './sections/types.ts'

/** Reads everything the desk shows again, and the instructor's own progress, which may be meant as well. */
export async function refreshDesk(client: QueryClient): Promise<void> {
  await Promise.all([
    refresh(client, ['api', 'admin']),
    refresh(client, ['api', 'classes']),
    refresh(client, ['api', 'archives']),
    refresh(client, keyOf('GET /api/account/notices')),
    refreshProgress(client),
  ])
}

/**
 * Shows what the server has now. `whenShown` is called in that moment, so that a field in which something was changed
 * never shows what was stored before for an instant.
 */
export function showStored<T>(client: QueryClient, key: QueryKey, stored: T, whenShown: () => void): void {
  notifyManager.batch(() => {
    client.setQueryData(key, stored)
    notifyManager.schedule(whenShown)
  })
}

/** `showStored` for a section: what the server answered stands there before the section is read again, and if that fails. */
export function useShowSection(section: Section) {
  const client = useQueryClient()
  return (change: (now: Section) => Partial<Section>, whenShown: () => void = () => undefined) => {
    const key = keyOf('GET /api/classes/:classId', { params: { classId: section.id } })
    const now = client.getQueryData<Section>(key) ?? section
    showStored(client, key, { ...now, ...change(now) }, whenShown)
  }
}

/**
 * Makes a call of the desk: says what came of it, in the server's own sentence when it was refused, and
 * reads the lists again.
 * @returns `run`, which answers undefined when the call failed, and whether one is on its way
 */
export function useDeskCall() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function run<T>(make: () => Promise<T>, said?: (answer: T) => ToastText): Promise<T | undefined> {
    setBusy(true)
    try {
      const answer = await make()
      if (said) toast(said(answer))
      return answer
    } catch (error) {
      toast({ title: messages.error, text: sentenceOf(error), tone: 'destructive' })
      return undefined
    } finally {
      setBusy(false)
      void refreshDesk(client)
    }
  }
  return { run, busy }
}
