import { vi } from 'vitest'
import { personHeader } from '#core/contract/wire'

/**
 * Somebody else has signed in in another tab: as the server does, the one behind this page refuses a call that
 * is made for anybody but them, and makes every other one as theirs. (Coming in, which the server refuses to
 * nobody, is not part of it.) Call it after `fakeServer`, whose list has only what was not refused.
 * @returns how the first person signs in again
 */
export function somebodyElseSignsIn(id = 'u2'): () => void {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const meant = new Headers(init.headers).get(personHeader)
    return meant === null || meant === id
      ? answer(url, init)
      : Promise.resolve(new Response('{"message":"Unauthorized"}', { status: 401 }))
  })
  return () => vi.stubGlobal('fetch', answer)
}
