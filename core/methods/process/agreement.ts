import type { MethodText } from '../method-text.ts'

export const agreementText: MethodText = {
  name: 'Cohen’s kappa',
  says: 'How much two observers agree beyond what two people would by chance: 1 is always, 0 is no more than chance.',
  weakness: 'When nearly everything is a yes, kappa is low although the two agree almost every time.',
  source: 'Cohen (1960)',
}

/** Items that two observers rated: both yes, only the first, only the second, both no. */
type Items = Record<'bothYes' | 'onlyFirst' | 'onlySecond' | 'bothNo', number>

/**
 * Percent agreement, agreement expected by chance, and kappa = (agreement − chance) ÷ (1 − chance), from −1 to 1; null
 * when chance alone would make them always agree.
 * @returns null without items
 */
export function agreement({ bothYes, onlyFirst, onlySecond, bothNo }: Items) {
  const items = bothYes + onlyFirst + onlySecond + bothNo
  if (items <= 0) return null
  const share = (bothYes + bothNo) / items
  const [first, second] = [(bothYes + onlyFirst) / items, (bothYes + onlySecond) / items]
  const chance = first * second + (1 - first) * (1 - second)
  return { items, share, chance, kappa: chance < 1 ? (share - chance) / (1 - chance) : null }
}
