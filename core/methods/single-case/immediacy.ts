import { mean, median } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

export const immediacyText: MethodText = {
  name: 'Immediacy',
  says: 'How much the outcome changed right at the start: the first three points of the new phase against the last three of the one before.',
  weakness: 'Some good plans work slowly, and three points on each side are few.',
  source: 'Kratochwill and others (2013)',
}

/** The last values before and the first after a change of phase. */
export interface Immediacy {
  before: number
  after: number
  /** Means: after minus before, in the unit of the outcome. */
  change: number
  /** The same with medians. */
  medianChange: number
  /** How many values stand on each side: three, or fewer in a short phase. */
  used: [number, number]
}

/** Last three values of one phase against the first three of the next; null when one is empty. */
export function immediacy(earlier: readonly number[], later: readonly number[]): Immediacy | null {
  const [last, first] = [earlier.slice(-3), later.slice(0, 3)]
  if (last.length === 0 || first.length === 0) return null
  const [before, after] = [mean(last), mean(first)]
  return {
    before,
    after,
    change: after - before,
    medianChange: median(first) - median(last),
    used: [last.length, first.length],
  }
}
