import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/call.ts'
import { isSessionOver, sentenceOf, sessionOver } from '../lib/error.ts'
import { keyOf, refresh } from '../lib/query.ts'
import { toast } from '../ui/toast.ts'

const storageKey = 'workbook-instructor-link'

/**
 * Keeps the one-time link of the first start (/?instructor=TOKEN) for this browser session, through
 * gate and sign-in, and takes it out of the address so that it is not copied along.
 */
export function keepInstructorLink(): void {
  const url = new URL(location.href)
  const token = url.searchParams.get('instructor')
  if (!token) return
  sessionStorage.setItem(storageKey, token)
  url.searchParams.delete('instructor')
  history.replaceState(history.state, '', url)
}

/** Uses the kept link once somebody is signed in: that person becomes an instructor. */
export function useInstructorLink(): void {
  const client = useQueryClient()
  useEffect(() => {
    const token = sessionStorage.getItem(storageKey)
    if (!token) return
    sessionStorage.removeItem(storageKey)
    call('POST /api/instructor-claim', { body: { token } }).then(
      async (user) => {
        client.setQueryData(keyOf('GET /api/auth/user'), user)
        await refresh(client, [])
        toast({ title: 'You are an instructor', text: 'The Admin Panel is in your account menu.' })
      },
      (error) => {
        // The link still works. It is not kept on: whoever has signed in since is not who followed it.
        const text = isSessionOver(error)
          ? `${sessionOver} Sign in again, then open the instructor link once more.`
          : sentenceOf(error)
        toast({ title: 'Error', text, tone: 'destructive' })
      },
    )
  }, [client])
}
