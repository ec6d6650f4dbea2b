import type { QueryClient } from '@tanstack/react-query'

/**
 * Takes the answers that came along with the page (core/contract/initial-data) into the cache, as if each call had
 * been made. Once: the element is gone afterwards.
 * @returns whether there were any: the server sends them to somebody who is signed in
 */
export function takeInitialData(client: QueryClient): boolean {
  const element = document.getElementById('early-data')
  if (!element) return false
  element.remove()
  takeAnswers(client, JSON.parse(element.textContent ?? '{}'))
  return true
}

/** Takes answers, by the address of their call, into the cache. */
export function takeAnswers(client: QueryClient, answers: Record<string, unknown>): void {
  for (const [address, answer] of Object.entries(answers))
    client.setQueryData(address.split('/').filter(Boolean), answer)
}
