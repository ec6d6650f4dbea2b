import type { Page } from 'playwright-core'

interface Kept {
  lcp: number
  shift: number
  interactions: number[]
}

/** Lets a page keep its largest contentful paint, its layout shifts and its interactions. */
export const keepVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: Kept = { lcp: 0, shift: 0, interactions: [] }
    Object.assign(window, { vitals: kept })
    const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry)
      }).observe({ type, buffered: true, ...more })
    watch('largest-contentful-paint', ({ startTime }) => {
      kept.lcp = startTime
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) kept.shift += value
    })
    watch(
      'event',
      (entry) => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
          kept.interactions.push(entry.duration)
      },
      { durationThreshold: 16 },
    )
  })

const read = (page: Page): Promise<Kept> =>
  page.evaluate(() => (window as unknown as { vitals: Kept }).vitals)

/** Largest contentful paint in milliseconds, and the sum of layout shifts, so far. */
export async function vitals(page: Page): Promise<Pick<Kept, 'lcp' | 'shift'>> {
  const { lcp, shift } = await read(page)
  return { lcp, shift }
}

/** How long each interaction so far took until the page showed it, in milliseconds; those below 16 are not known. */
export const interactions = async (page: Page): Promise<readonly number[]> => (await read(page)).interactions

/** Entries are handed over after the next frame was drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  )

/**
 * Does what a person does first on a page. @returns the slowest interaction in milliseconds, 0 when none took 16.
 */
export async function interact(page: Page, address: string): Promise<number> {
  if (address.includes('tab=exercise')) {
    const field = page.getByRole('textbox').first()
    await field.click()
    await page.keyboard.type('The client said that the bus was late, and that she walked.')
  } else if (address.includes('/chapter/')) {
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('tab').nth(2).click()
    await page.getByRole('tab').first().click()
  } else {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.mouse.click(5, 400)
  }
  await drawn(page)
  return Math.max(0, ...(await interactions(page)))
}
