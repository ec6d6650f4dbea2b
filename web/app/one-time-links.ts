import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/call.ts'
import { isSessionOver, sentenceOf, sessionOver } from '../lib/error.ts'
import { keyOf, refresh } from '../lib/query.ts'
import { toast, toastError } from '../ui/toast.ts'

/** One-time links for the person who follows them and signs in. */
const links = {
  /** /?instructor=TOKEN: the link of the first start, which makes that person an instructor. */
  instructor: {
    storageKey: 'workbook-instructor-link',
    name: 'instructor link',
    async use(client: QueryClient, token: string) {
      const user = await call('POST /api/instructor-claim', { body: { token } })
      client.setQueryData(keyOf('GET /api/auth/user'), user)
      await refresh(client, [])
      toast({ title: 'You are an instructor', text: 'The Admin Panel is in your account menu.' })
    },
  },
  /** /?confirm=TOKEN: the link in a mail, with which the person confirms the address. */
  confirm: {
    storageKey: 'workbook-confirm-link',
    name: 'link in the mail',
    async use(client: QueryClient, token: string) {
      await call('POST /api/account/address', { body: { token } })
      await refresh(client, keyOf('GET /api/account/notices'))
      toast({ title: 'Address confirmed', text: 'Thank you. There is nothing more to do.' })
    },
  },
} as const
const names = Object.keys(links) as (keyof typeof links)[]

/** Keeps one-time links for this session, through gate and sign-in, and takes them out of the address. */
export function keepOneTimeLinks(): void {
  const url = new URL(location.href)
  for (const name of names) {
    const token = url.searchParams.get(name)
    if (!token) continue
    sessionStorage.setItem(links[name].storageKey, token)
    url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }
}

/** Uses the kept links once somebody is signed in. */
export function useOneTimeLinks(): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const name of names) {
      const link = links[name]
      const token = sessionStorage.getItem(link.storageKey)
      if (!token) continue
      sessionStorage.removeItem(link.storageKey)
      link.use(client, token).catch((error) => {
        // The link still works. It is not kept on: whoever has signed in since is not who followed it.
        const text = isSessionOver(error)
          ? `${sessionOver} Sign in again, then open the ${link.name} once more.`
          : sentenceOf(error)
        toastError(text)
      })
    }
  }, [client])
}
