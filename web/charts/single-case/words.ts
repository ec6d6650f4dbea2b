import { formatNumber, joinList } from '#core/format'
import type { Phase } from '#core/methods/single-case/observations'
import type { ChartData } from '../parts/ChartFigure.tsx'
import type { ChartSeries } from './tiers.ts'

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
  joinList([...(several && name ? [name] : []), `session ${session}`, phase.label]).replace(' and ', ', ') +
  `: ${formatNumber(value)}${events?.[session] ? `. ${events[session]}` : ''}`
