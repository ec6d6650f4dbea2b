import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenRule, ProgressRecord } from '#core/workbook/progress'
import type { AnswerOf } from './call.ts'
import { keyOf, queryFor, refetchNow, refresh } from './query.ts'

/** The signed-in person; an error means signed out (no retry). */
export const useUser = () => useQuery(queryFor('GET /api/auth/user'))

/** What cards and sidebar need of the ten chapters, in order. */
export const useChapters = () => useQuery(queryFor('GET /api/chapters'))

export interface Learning {
  records: readonly ProgressRecord[]
  /** For the functions of core/workbook/progress. */
  rule: OpenRule
}

/** The learner's progress with the rule that opens chapters; `data` once user, progress and rule are there. */
export function useLearning() {
  const user = useUser()
  const progress = useQuery(queryFor('GET /api/progress'))
  const open = useQuery(queryFor('GET /api/open-chapters'))
  const data: Learning | undefined =
    user.data && progress.data && open.data
      ? { records: progress.data, rule: { ...open.data, isInstructor: user.data.isAdmin } }
      : undefined
  return {
    data,
    // What is known stays when it cannot be read again: somebody may be writing below it.
    error: data ? null : (progress.error ?? open.error),
    refetch: () => Promise.all([progress.refetch(), open.refetch()]),
  }
}

/** Reads again what is open when the next opening date comes: whoever waits for it does not load the page anew. */
export function useOpenings(): void {
  const client = useQueryClient()
  const held = useQuery(queryFor('GET /api/open-chapters')).data?.heldBack
  useEffect(() => {
    const wait = Math.min(...(held ?? []).map(({ opensAt }) => Date.parse(opensAt))) - Date.now()
    // No timer holds for months.
    if (wait > 86_400_000) return
    const timer = setTimeout(() => void refresh(client, keyOf('GET /api/open-chapters')), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [held, client])
}

/** Reads the progress again after work was saved: header, sidebar, dashboard, tabs and what is due follow. */
export async function refreshProgress(client: QueryClient): Promise<void> {
  await Promise.all([
    refresh(client, keyOf('GET /api/progress')),
    refresh(client, keyOf('GET /api/notifications')),
    refresh(client, keyOf('GET /api/due')),
  ])
}

/** Reads again what follows from the sections somebody is in: which chapters open, what is due, support, the sections. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  const parts = ['classes', 'account', 'open-chapters', 'due', 'support']
  await Promise.all(parts.map((part) => refresh(client, ['api', part])))
}

/** What the person is in a section now; null: nothing, or it cannot be read. */
export async function placeNow(
  client: QueryClient,
  classId: string,
): Promise<AnswerOf<'GET /api/join/:code'>['is']> {
  const own = await refetchNow(client, 'GET /api/classes').catch(() => null)
  const role = own?.classes.find(({ id }) => id === classId)?.role
  return role ?? (own?.waiting.some(({ id }) => id === classId) ? 'waiting' : null)
}

/** `refreshProgress` for a component. */
export function useProgressRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshProgress(client)
}
