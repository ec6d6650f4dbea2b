import { formatNumber, pluralize } from '../../format.ts'
import { designOf } from './design.ts'
import { levelOf } from './level.ts'
import { type Direction, type Phase, valuesOf } from './observations.ts'

/** How a phase is called on the chart: its label and what it is. */
export function phaseName(label: string, names: Readonly<Record<string, string>> = {}): string {
  const given = names[label]?.trim()
  if (given) return `${label} ${given}`
  if (!/^[A-Z]\d*$/.test(label)) return label.charAt(0) + label.slice(1).toLowerCase()
  return `${label} ${label.startsWith('A') ? 'Baseline' : 'Plan'}`
}

/** A chart in words: each phase with its points, its range and its mean. */
export function singleCaseSummary(
  series: readonly { name: string; phases: readonly Phase[] }[],
  { direction }: { direction: Direction | null },
): string {
  const filled = series.filter(({ phases }) => phases.some((phase) => valuesOf(phase).length > 0))
  if (filled.length === 0) return 'There are no values yet.'
  const sentences = filled.map(({ name, phases }) => {
    const design = designOf(phases)
    const title = filled.length > 1 && name ? `${name}: ` : ''
    const kind = design.id === 'none' || design.id === 'other' ? '' : `${design.name}. `
    return `${title}${kind}${phases.map(phaseWords).join('. ')}.`
  })
  if (direction !== null) sentences.push(direction === 'increase' ? 'Higher is better.' : 'Lower is better.')
  return sentences.join(' ')
}

function phaseWords(phase: Phase): string {
  const values = valuesOf(phase)
  const level = levelOf(values)
  const missing = phase.observations.length - values.length
  const gaps = missing > 0 ? `, ${pluralize(missing, 'session')} without a value` : ''
  if (!level) return `${phase.label}: no values${gaps}`
  const [lowest, highest] = [formatNumber(level.lowest), formatNumber(level.highest)]
  const range = level.lowest === level.highest ? `all ${lowest}` : `from ${lowest} to ${highest}`
  return `${phase.label}: ${pluralize(level.count, 'point')} ${range}, mean ${formatNumber(level.mean)}${gaps}`
}
