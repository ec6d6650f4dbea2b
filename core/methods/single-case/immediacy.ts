import { mean } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

export const immediacyText: MethodText = {
  name: 'Immediacy',
  says: 'How much the outcome changed right at the start: the first three points of the new phase against the last three of the one before.',
  weakness: 'Some good plans work slowly, and three points on each side are few.',
  source: 'Kratochwill and others (2013)',
}

/**
 * Means of the last three values of one phase and the first three of the next, or of as many as a short phase has,
 * with how many were used on each side; null when one is empty.
 */
export function immediacy(earlier: readonly number[], later: readonly number[]) {
  const [last, first] = [earlier.slice(-3), later.slice(0, 3)]
  if (last.length === 0 || first.length === 0) return null
  const [before, after] = [mean(last), mean(first)]
  return { before, after, change: after - before, used: [last.length, first.length] as const }
}
