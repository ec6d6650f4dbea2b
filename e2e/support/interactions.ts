import type { Page } from 'playwright-core'

/** What a person did, and how long it took until the page showed it, in milliseconds. */
interface Interaction {
  name: string
  duration: number
}

/** Lets a page keep its interactions (Event Timing API), from its next load on. */
export const keepInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: { name: string; duration: number }[] = []
    Object.assign(window, { interactions: kept })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEntry & { interactionId: number }
        if (interactionId > 0) kept.push({ name: entry.name, duration: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** The five slowest interactions so far, "keydown 48 ms"; those below 16 ms are not counted. */
export async function slowest(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => (window as unknown as { interactions: Interaction[] }).interactions)
  return all
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 5)
    .map(({ name, duration }) => `${name} ${duration} ms`)
}
