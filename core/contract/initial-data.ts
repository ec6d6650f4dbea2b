import { pageAt } from './pages.ts'

/**
 * What a page asks for before it can show anything, as addresses of calls. The server sends the answers along with
 * the page itself, so that nobody on a slow network waits for a second journey. Only what cannot be edited is in it:
 * a page taken from a cache must never stand on an old version of somebody's work.
 */
export function initialCalls(path: string): string[] {
  const everywhere = [
    '/api/auth/user',
    '/api/progress',
    '/api/open-chapters',
    '/api/chapters',
    '/api/notifications',
    '/api/account/notices',
  ]
  const { page, id } = pageAt(path) ?? {}
  if (page === '/chapter/:id') return [...everywhere, `/api/chapters/${id}`]
  return page === '/' || page === '/introduction' || page === '/prologue' || page === '/portfolio'
    ? everywhere
    : []
}
