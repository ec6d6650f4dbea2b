import { compact, formatFixed, joinList, percent, pluralize } from '../../format.ts'
import { type FidelityFigures, lightNames } from './figures.ts'
import type { Adaptation, FidelityAndReach } from './schema.ts'

/** What the choices of the tracker are called. */

export const harmNames = ['1, little harm', '2, some harm', '3, grave harm'] as const

export const keptNames: Record<NonNullable<Adaptation['keptCore']>, string> = {
  yes: 'Kept',
  no: 'Not kept',
  unsure: 'Unsure',
}

export const verdictNames: Record<NonNullable<Adaptation['verdict']>, string> = {
  consistent: 'Fidelity-consistent',
  inconsistent: 'Fidelity-inconsistent',
  unsure: 'Unsure',
}

export const actNames: Record<NonNullable<FidelityAndReach['pdsa']['act']>, string> = {
  adopt: 'Adopt it',
  adapt: 'Adapt it and test again',
  abandon: 'Abandon it',
}

/** A share with its counts, as a bar is drawn from it. */
export interface ShareBar {
  name: string
  /** From 0 to 1. */
  share: number
  counts: string
  word?: string
  threshold?: number | null
  internalOnly?: boolean
  reference?: boolean
}

export const trackerCharts = {
  fidelity: 'Delivered as designed (percent of the times due)',
  funnel: 'The way in (percent of the first step)',
  reach: 'Reach by group (percent of those eligible)',
} as const
export type TrackerChart = keyof typeof trackerCharts

/** The bars of a drawing; empty while there is nothing to draw. */
export function trackerBars(
  chart: TrackerChart,
  worksheet: FidelityAndReach,
  found: FidelityFigures,
): ShareBar[] {
  if (chart === 'fidelity') {
    const several = worksheet.sites.length > 1
    return found.cells.map(({ component, name, site, share, delivered, light, internalOnly }) => {
      const threshold = worksheet.components.find(({ id }) => id === component)?.threshold ?? null
      const at = found.sites.find(({ id }) => id === site)?.name ?? ''
      return {
        name: several ? `${name}, ${at}` : name,
        share,
        counts: `${delivered.count} of ${delivered.of}`,
        ...(light && { word: lightNames[light] }),
        threshold: threshold === null ? null : threshold / 100,
        internalOnly,
      }
    })
  }
  if (chart === 'funnel') {
    const first = found.funnel[0]?.count ?? 0
    // A step larger than the first is a slip; the remarks ask about it.
    return found.funnel.flatMap(({ name, count, ofFirst: share, ofBefore }, place) => {
      if (share === null || share > 1) return []
      const word = place > 1 && ofBefore !== null && { word: `${percent(ofBefore)} of the step before` }
      return [{ name, share, counts: `${count} of ${first}`, ...word }]
    })
  }
  return found.groups.map(({ id, name, reach, enrolled, eligible, ratio, internalOnly }) => ({
    name,
    share: reach,
    counts: `${enrolled} of ${eligible}`,
    ...(id === worksheet.reference
      ? { word: 'compared with', reference: true }
      : ratio !== null && { word: `ratio ${formatFixed(ratio, 2)}` }),
    internalOnly,
  }))
}

/** A drawing of the tracker in words. */
export function barsInWords(bars: readonly ShareBar[]): string {
  const sorted = bars.toSorted((one, other) => other.share - one.share)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return 'There is nothing to draw yet.'
  const short = bars.filter(({ share, threshold }) => threshold != null && share < threshold)
  const inside = bars.filter(({ internalOnly }) => internalOnly).length
  return compact([
    first === last
      ? `${first.name}: ${percent(first.share)}, ${first.counts}.`
      : `From ${percent(last.share)} (${last.name}, ${last.counts}) to ${percent(first.share)} (${first.name}, ${first.counts}).`,
    short.length > 0 && `Below the threshold: ${joinList(short.map(({ name }) => name))}.`,
    inside && `${pluralize(inside, 'figure')} for inside use only.`,
  ]).join(' ')
}

/** Agreement of two observers in one sentence. */
export function agreementSentence(found: NonNullable<FidelityFigures['agreement']>): string {
  const { items, share, chance, kappa } = found
  const said =
    kappa === null
      ? 'Kappa cannot be worked out, because both gave one answer throughout.'
      : `Kappa is ${formatFixed(kappa, 2)}.`
  return `The two agree on ${percent(share)} of ${pluralize(items, 'item')}; chance alone would give ${percent(chance)}. ${said}`
}
