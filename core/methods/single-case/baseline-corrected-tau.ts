import type { MethodText } from '../method-text.ts'
import type { Direction, Measured } from './observations.ts'
import { pairsBetween } from './overlap.ts'
import { lineAt, theilSen } from './trend.ts'

export const baselineCorrectedTauText: MethodText = {
  name: 'Baseline-corrected Tau',
  says: 'Tau after the trend of the baseline has been taken out of every point.',
  weakness: 'It supposes that the baseline trend would have gone on, which a short baseline can hardly show.',
  source: 'After Tarlow (2017), whose calculator corrects only a significant trend and allows for ties',
}

/**
 * Takes the Theil–Sen trend of the baseline out of both phases and gives Tau of what is left: `value` over
 * pairs, from −1 to 1, and `tauB`, the same with Kendall's correction for ties, as Tarlow reports it.
 * Differs from Tarlow's calculator in one thing: the trend is always taken out, not only when it is significant.
 * @returns null when the baseline has no trend to take out (fewer than two points) or a phase is empty
 */
export function baselineCorrectedTau(
  before: readonly Measured[],
  after: readonly Measured[],
  direction: Direction,
) {
  const line = theilSen(before)
  if (!line || after.length === 0) return null
  // Residuals that differ only by the rounding of the arithmetic are ties.
  const size = Math.max(1, ...[...before, ...after].map(({ value }) => Math.abs(value)))
  const flat = ({ session, value }: Measured) => Math.round((value - lineAt(line, session)) / (size * 1e-9))
  const [early, late] = [before.map(flat), after.map(flat)]
  const { improved, worsened, total } = pairsBetween(early, late, direction)
  const balance = improved - worsened
  const all = [...early, ...late]
  const untied = all.reduce(
    (sum, one, place) => sum + all.slice(place + 1).filter((two) => two !== one).length,
    0,
  )
  // Pairs within a phase are tied in the other variable, so that total is what it leaves.
  return { value: balance / total, tauB: untied === 0 ? null : balance / Math.sqrt(total * untied) }
}
