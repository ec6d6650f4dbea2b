import type { QueryClient } from '@tanstack/react-query'

/** Takes the answers that came with the page into the cache. @returns whether there were any (once only) */
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
