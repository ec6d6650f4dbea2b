import type { CDPSession, Page } from 'playwright-core'

interface Vitals {
  /** Largest contentful paint so far, in milliseconds. */
  lcp: number
  /** Sum of layout shifts so far. */
  shift: number
  /** How long each interaction took until the page showed it, in milliseconds; those below 16 are not known. */
  interactions: number[]
}

/** Lets a page keep its vitals. */
export const keepVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: Vitals = { lcp: 0, shift: 0, interactions: [] }
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
    const interacted = (entry: PerformanceEntry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) kept.interactions.push(entry.duration)
    }
    watch('event', interacted, { durationThreshold: 16 })
  })

/** The vitals of a page, once it has drawn: entries are handed over after the next frame. */
export const vitals = (page: Page): Promise<Vitals> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return (window as unknown as { vitals: Vitals }).vitals
  })

/** Makes the processor so many times slower. */
export const slowProcessor = (session: CDPSession, rate: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate })
