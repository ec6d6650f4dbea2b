import type { Page } from 'playwright-core'

/** What a person did, where, and how long it took until the page showed it, in milliseconds. */
interface Interaction {
  name: string
  place: string
  duration: number
}

/** Lets a page keep its interactions (Event Timing API), from its next load on. */
export const keepInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: Interaction[] = []
    Object.assign(window, { interactions: kept })
    const nameOf = (target: Node | null) =>
      target instanceof HTMLElement
        ? (target.ariaLabel ??
          (target as HTMLInputElement).labels?.[0]?.textContent ??
          target.textContent?.slice(0, 40))
        : ''
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          kept.push({ name: entry.name, place: nameOf(entry.target) ?? '', duration: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/**
 * The five slowest interactions so far: "keydown in Values: 48 ms". The events of one interaction count once;
 * those below 16 ms are not known.
 */
export async function slowest(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => (window as unknown as { interactions: Interaction[] }).interactions)
  const lines = all
    .toSorted((one, other) => other.duration - one.duration)
    .filter(({ name }) => !/^(?:keypress|pointerup|click)$/.test(name))
    .map(({ name, place, duration }) => `${name} in “${place}”: ${duration} ms`)
  return lines.slice(0, 5)
}
