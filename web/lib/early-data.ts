import type { QueryClient } from '@tanstack/react-query'

/**
 * Takes the answers that came along with the page (core/contract/first-calls) into the cache, as if each call had
 * been made. Once: the element is gone afterwards.
 * @returns whether there were any: the server sends them to somebody who is signed in
 */
export function takeEarlyData(client: QueryClient): boolean {
  const element = document.getElementById('early-data')
  if (!element) return false
  element.remove()
  const answers = JSON.parse(element.textContent ?? '{}') as Record<string, unknown>
  for (const [address, answer] of Object.entries(answers))
    client.setQueryData(address.split('/').filter(Boolean), answer)
  return true
}
