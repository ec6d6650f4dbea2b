import type { MethodText } from '../method-text.ts'

export const doseText: MethodText = {
  name: 'Dose',
  says: 'How much was given, and how much arrived: sessions held and sessions attended, out of the sessions planned.',
  weakness:
    'A session attended is not a session that helped, and those who could not come are not “not engaged”.',
  source: 'Dane & Schneider (1998)',
}

/** Sessions of one site; attended is a mean per person. */
export interface Sessions {
  planned: number
  held: number | null
  attended: number | null
}

/** Held ÷ planned and attended ÷ planned, as shares; null where something is not known. */
export function dose({ planned, held, attended }: Sessions): {
  delivered: number | null
  received: number | null
} {
  const over = (value: number | null) => (value === null || planned <= 0 ? null : value / planned)
  return { delivered: over(held), received: over(attended) }
}
