import { mean, sum } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import { type Proportion, shareOf } from '../outcome/proportion.ts'

export const adherenceText: MethodText = {
  name: 'Adherence',
  says: 'How often a component was delivered as designed, out of the times it should have been.',
  weakness:
    'A low figure can mean an impossible schedule rather than careless staff, and a high one says nothing about quality.',
  source: 'Dane & Schneider (1998); Carroll and others (2007)',
}

export const harmWeightedText: MethodText = {
  name: 'Harm-weighted adherence',
  says: 'Mean adherence in which components that do harm when missed count more.',
  weakness: 'The weights are a judgment: say who set them, and show the plain mean beside it.',
  source: 'Weighted mean; the weights are this workbook’s own',
}

/** A component missed with this harm cannot wait for a report, and nothing below its threshold is near it. */
export const graveHarm = 3

/** A component at one site; null counts mean that it was not measured there. */
export interface ComponentCount {
  delivered: Proportion | null
  /** Harm if missed: 1 little, 2 some, 3 grave. */
  harm: number
}

/** Delivered as designed ÷ opportunities, from 0 to 1; null when not measured or nothing was due. */
export const adherence = ({ delivered }: ComponentCount): number | null =>
  delivered ? shareOf(delivered) : null

/** Mean of the components' shares, each counting the same; null when none was measured. */
export function meanAdherence(components: readonly ComponentCount[]): number | null {
  const shares = components.map(adherence).filter((share) => share !== null)
  return shares.length === 0 ? null : mean(shares)
}

/** Σ(share × harm) ÷ Σ harm over the measured components; null when none was measured. */
export function harmWeightedAdherence(components: readonly ComponentCount[]): number | null {
  const known = components.flatMap((one) => {
    const share = adherence(one)
    return share === null ? [] : [{ share, harm: one.harm }]
  })
  const weights = sum(known.map(({ harm }) => harm))
  return weights > 0 ? sum(known.map(({ share, harm }) => share * harm)) / weights : null
}
