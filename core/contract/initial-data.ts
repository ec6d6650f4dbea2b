import type { Notices } from './account.ts'
import { pageAt } from './pages.ts'

/**
 * Calls whose answers come with the page. Only what cannot be edited: a page from a cache must never
 * stand on an old version of somebody's work.
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

/** What the page asks for once it knows its notices. */
export function callsAfter(path: string, { hasDates }: Pick<Notices, 'hasDates'>): string[] {
  const page = pageAt(path)?.page
  return hasDates && (page === '/' || page === '/chapter/:id') ? ['/api/due'] : []
}
