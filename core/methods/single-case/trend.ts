import { median } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import type { Measured } from './observations.ts'

/** A straight line over the sessions: value = at0 + slope × session. */
export interface Line {
  /** Change of the outcome from one session to the next, in its unit. */
  slope: number
  at0: number
}

export const lineAt = ({ slope, at0 }: Line, session: number): number => at0 + slope * session

export const trendText: MethodText = {
  name: 'Trend',
  says: 'How much the outcome moves from one session to the next within a phase.',
  weakness:
    'Over a handful of sessions the slope is mostly chance, and nobody knows whether it would have gone on.',
  source: 'Sen (1968); Theil (1950); least squares for comparison',
}

/**
 * The Theil–Sen line: its slope is the median of the slopes of all pairs of points, its height the median of
 * value − slope × session. Up to 29 percent of odd values leave it nearly in place. Null with fewer than two sessions.
 * Source: Theil (1950); Sen (1968), *Journal of the American Statistical Association* 63(324).
 */
export function theilSen(points: readonly Measured[]): Line | null {
  const slopes = points.flatMap((one, place) =>
    points
      .slice(place + 1)
      .filter(({ session }) => session !== one.session)
      .map((other) => (other.value - one.value) / (other.session - one.session)),
  )
  if (slopes.length === 0) return null
  const slope = median(slopes)
  return { slope, at0: median(points.map(({ session, value }) => value - slope * session)) }
}
