import type { Followed } from '../../methods/outcome/missing-outcomes.ts'
import { customaryThreshold, isSmallCount } from '../../methods/outcome/small-cells.ts'
import type { PrePostWorksheet } from './schema.ts'

/** A group whose counts fit each other: reached ≤ asked ≤ started; null where they do not, or are not all there. */
export function followed({ reached, asked, started }: PrePostWorksheet['outcome']['one']): Followed | null {
  if (reached === null || asked === null || !asked) return null
  const began = started ?? asked
  return reached <= asked && asked <= began ? { reached, asked, started: began } : null
}

/** Whether a count from 1 to below the threshold stands in the four cells, so that the figures stay inside. */
export function hasSmallCell(groups: readonly Followed[], threshold: number | null): boolean {
  return groups.some(({ reached, asked }) =>
    isSmallCount({ count: reached, of: asked }, threshold ?? customaryThreshold),
  )
}
