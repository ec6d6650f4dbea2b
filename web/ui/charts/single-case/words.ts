import { designOf } from '#core/instruments/single-case/design'
import { levelOf } from '#core/instruments/single-case/level'
import { type Phase, valuesOf } from '#core/instruments/single-case/observations'
import { counted, figure, listed } from '#core/instruments/wording'
import type { ChartData } from '../parts/ChartTable.tsx'
import type { ChartOutcome, ChartSeries } from './tiers.ts'

/** How a phase is called on the chart: its label and what it is. */
export const phaseName = (
  { label, kind }: Pick<Phase, 'label' | 'kind'>,
  names: Readonly<Record<string, string>> = {},
): string => {
  const given = names[label]?.trim()
  if (given) return `${label} ${given}`
  if (!/^[A-Z]\d*$/.test(label)) return label.charAt(0) + label.slice(1).toLowerCase()
  return `${label} ${kind === 'baseline' ? 'Baseline' : 'Plan'}`
}

/** The chart in words: each phase with its points, its range and its mean. */
export function singleCaseSummary(series: readonly ChartSeries[], { direction }: ChartOutcome): string {
  const filled = series.filter(({ phases }) => phases.some((phase) => valuesOf(phase).length > 0))
  if (filled.length === 0) return 'There are no values yet.'
  const sentences = filled.map(({ name, phases }) => {
    const parts = phases.map(phaseWords)
    const design = designOf(phases)
    return `${filled.length > 1 && name ? `${name}: ` : ''}${design.id === 'none' || design.id === 'other' ? '' : `${design.name}. `}${parts.join('. ')}.`
  })
  const better =
    direction === null ? '' : direction === 'increase' ? ' Higher is better.' : ' Lower is better.'
  return sentences.join(' ') + better
}

function phaseWords(phase: Phase): string {
  const values = valuesOf(phase)
  const level = levelOf(values)
  const missing = phase.observations.length - values.length
  const gaps = missing > 0 ? `, ${counted(missing, 'session')} without a value` : ''
  if (!level) return `${phase.label}: no values${gaps}`
  const range =
    level.lowest === level.highest
      ? `all ${figure(level.lowest)}`
      : `from ${figure(level.lowest)} to ${figure(level.highest)}`
  return `${phase.label}: ${counted(level.count, 'point')} ${range}, mean ${figure(level.mean)}${gaps}`
}

/** Every session as a row. */
export function singleCaseData(series: readonly ChartSeries[]): ChartData {
  const several = series.length > 1
  const events = series.some((one) => Object.values(one.events ?? {}).some((text) => text.trim() !== ''))
  return {
    headers: [...(several ? ['Series'] : []), 'Session', 'Phase', 'Value', ...(events ? ['Event'] : [])],
    rows: series.flatMap(({ name, phases, events: said }) =>
      phases.flatMap(({ label, observations }) =>
        observations.map(({ session, value }) => [
          ...(several ? [name] : []),
          session,
          label,
          value,
          ...(events ? [said?.[session] ?? ''] : []),
        ]),
      ),
    ),
  }
}

/** What a screen reader says of one point. */
export const pointWords = (
  { name, events }: ChartSeries,
  several: boolean,
  phase: Phase,
  session: number,
  value: number,
): string =>
  listed([...(several && name ? [name] : []), `session ${session}`, phase.label]).replace(' and ', ', ') +
  `: ${figure(value)}${events?.[session] ? `. ${events[session]}` : ''}`
