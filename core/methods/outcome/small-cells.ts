import type { MethodText } from '../method-text.ts'
import type { Proportion } from './proportion.ts'

export const smallCellText: MethodText = {
  name: 'Small-cell rule',
  says: 'Counts of so few people that somebody could be recognized are not published, nor anything they could be worked out from.',
  weakness:
    'Too small to publish is not too small to matter: share it with the people concerned, in words or by agreement.',
  source:
    'After the cell-size policy of the US Centers for Medicare & Medicaid Services (ResDAC), a model here, not law',
}

/** Counts of 1 to 10 are too small; from 11 on they may be shown. */
export const customaryThreshold = 11

/**
 * Whether a share gives away a small count: of the people with the outcome, of those without it, or of the
 * group. The one test of the small-cell rule for texts, worksheets and the report.
 */
export function isSmallCount({ count, of }: Proportion, threshold = customaryThreshold): boolean {
  return [count, of - count, of].some((people) => people > 0 && people < threshold)
}

/** A group of a breakdown: so many of its people reached the outcome. */
export interface GroupCount extends Proportion {
  name: string
}

/** What of a group may be published. */
export interface ProtectedGroup extends GroupCount {
  /** all: count and size; size: only how many people; nothing: neither. */
  show: 'all' | 'size' | 'nothing'
  /** Why something is held back; null when nothing is. */
  why: string | null
}

/**
 * Decides what of a breakdown can be published when its totals are known. A number from 1 to below the
 * threshold is small. Held back are: all of a group that is small; the result of a group in which those who
 * reached the outcome, or those who did not, are few; and then as many of the smallest other groups as it takes
 * so that no held-back number follows from the total (one number alone does, and so does a small sum).
 * @param groups that together make the total, each person in one of them
 */
export function protectSmallCells(
  groups: readonly GroupCount[],
  threshold = customaryThreshold,
): ProtectedGroup[] {
  const isSmall = (count: number) => count > 0 && count < threshold
  const decided = groups.map((group): ProtectedGroup => {
    if (isSmall(group.of)) return { ...group, show: 'nothing', why: `Fewer than ${threshold} people.` }
    if (isSmall(group.count) || isSmall(group.of - group.count))
      return { ...group, show: 'size', why: `Fewer than ${threshold} people with, or without, the outcome.` }
    return { ...group, show: 'all', why: null }
  })
  // Holds back the next smallest group while what is held back follows from the total.
  const holdBackMore = (
    show: 'size' | 'nothing',
    held: (group: ProtectedGroup) => boolean,
    ...parts: ((group: ProtectedGroup) => number)[]
  ) => {
    for (;;) {
      const hidden = decided.filter(held)
      const sums = parts.map((part) => hidden.reduce((sum, group) => sum + part(group), 0))
      const next = decided.filter((group) => !held(group)).toSorted((one, other) => one.of - other.of)[0]
      if (!next || (hidden.length !== 1 && !sums.some(isSmall))) return
      const why = 'Otherwise the numbers held back could be worked out from the total.'
      decided[decided.indexOf(next)] = { ...next, show, why }
    }
  }
  holdBackMore(
    'nothing',
    ({ show }) => show === 'nothing',
    ({ of }) => of,
  )
  holdBackMore(
    'size',
    ({ show }) => show !== 'all',
    ({ count }) => count,
    ({ count, of }) => of - count,
  )
  return decided
}

/**
 * Whether even the total must stay inside: everything is held back, and the total itself is small, or there is
 * only one group, which the total would give away.
 */
export function totalRevealed(
  groups: readonly ProtectedGroup[],
  threshold = customaryThreshold,
): string | null {
  const all = groups.reduce((sum, { of }) => sum + of, 0)
  if (groups.length === 0 || groups.some(({ show }) => show === 'all')) return null
  if (all > 0 && all < threshold) return `There are fewer than ${threshold} people in all: publish no figure.`
  return groups.length === 1 ? 'The only group is held back, so its total has to be held back as well.' : null
}
