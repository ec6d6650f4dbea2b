import type { MethodText } from '../method-text.ts'

export const doseText: MethodText = {
  name: 'Dose',
  says: 'How much was given, and how much arrived: sessions held out of those planned, and sessions attended out of those held while the people were in the program.',
  weakness:
    'A session attended is not a session that helped, and those who could not come are not “not engaged”.',
  source: 'Dane & Schneider (1998)',
}

/** Sessions of one site. Attended and offered are both counted over all people, or both a mean per person. */
export interface Sessions {
  planned: number | null
  held: number | null
  attended: number | null
  /** Sessions held while the people were in the program; unknown: attendance is set against the sessions planned. */
  offered: number | null
}

/**
 * Held ÷ planned and attended ÷ offered, as shares; null where something is not known, and where more was
 * attended than offered.
 */
export function dose({ planned, held, attended, offered }: Sessions) {
  const over = (value: number | null, all: number | null) =>
    value === null || all === null || all <= 0 ? null : value / all
  return {
    delivered: over(held, planned),
    received: offered !== null && (attended ?? 0) > offered ? null : over(attended, offered ?? planned),
  }
}
