import type { MethodText } from '../method-text.ts'
import { type PeriodValue, type Stretch, stretchOf } from './runs.ts'

export const runTrendText: MethodText = {
  name: 'Trend rule',
  says: 'Five or more points in a row, each higher (or each lower) than the one before: look here.',
  weakness:
    'Simulations found it nearly useless for detecting a slow drift, so it is a reason to look, not a signal.',
  source: 'Perla, Provost & Murray (2011); Anhøj & Olesen (2014) on its weakness',
}

/** Points that rise or fall in a row, counting the first. */
export const trendLength = 5

/**
 * Every stretch of at least five points that all rise or all fall. Equal neighbors count once; a period without
 * a value ends a stretch.
 */
export function trends(values: readonly PeriodValue[], length = trendLength) {
  const found: (Stretch & { rising: boolean })[] = []
  let stretch: number[] = []
  let rising: boolean | null = null
  const close = () => {
    if (rising !== null && stretch.length >= length) found.push({ rising, ...stretchOf(stretch, length) })
  }
  for (const [place, value] of values.entries()) {
    const before = values[stretch.at(-1) ?? -1] ?? null
    if (value === null) {
      close()
      stretch = []
      rising = null
    } else if (before === null) {
      stretch = [place]
    } else if (value !== before) {
      if (rising !== null && rising !== value > before) {
        close()
        stretch = stretch.slice(-1)
      }
      rising = value > before
      stretch.push(place)
    }
  }
  close()
  return found
}
