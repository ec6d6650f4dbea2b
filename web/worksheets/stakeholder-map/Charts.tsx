import { useMemo } from 'react'
import { formatSigned } from '#core/format'
import {
  mapSummary,
  mapTitle,
  type Placed,
  placedStakeholders,
  voiceSummary,
  voices,
  voiceTitle,
} from '#core/worksheets/stakeholder-map/drawings'
import { GapChart, PowerMap } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'

/** The map of power and interest, and who lives with a decision next to who makes it. */
export default function StakeholderCharts({ worksheet, id, ...frame }: WorksheetChartProps<'4'>) {
  const placed = useMemo(() => placedStakeholders(worksheet), [worksheet])
  const heard = useMemo(() => voices(worksheet), [worksheet])
  if (id === 'map' && placed.length > 0)
    return (
      <PowerMap
        {...frame}
        title={mapTitle}
        summary={mapSummary(placed)}
        items={placed.map((one) => ({ ...one, strong: one.flagged, words: placeWords(one) }))}
        data={{
          headers: ['Number', 'Who', 'Power', 'Interest', 'Stake', 'Quarter', 'Voice gap'],
          rows: placed.map(({ number, name, power, interest, stake, quadrant, voiceGap }) => [
            ...[number, name, power, interest, stake, quadrant],
            voiceGap === null ? null : formatSigned(voiceGap),
          ]),
        }}
      />
    )
  if (id === 'voice' && heard.length > 0)
    return (
      <GapChart
        {...frame}
        title={voiceTitle}
        ends={['Power: they decide', 'Stake: they live with it']}
        scale={five}
        summary={voiceSummary(heard)}
        items={heard.map(({ id, name, power, stake, voiceGap, flagged }) => {
          const gap = `voice gap ${formatSigned(voiceGap)}`
          return {
            ...{ id, name, from: power, to: stake, strong: flagged },
            text: `${gap}${flagged ? ', most affected and least power' : ''}`,
            words: `${name}: power ${power}, stake ${stake}, ${gap}`,
          }
        })}
        data={{
          headers: ['Who', 'Power', 'Stake', 'Voice gap'],
          rows: heard.map(({ name, power, stake, voiceGap }) => [name, power, stake, formatSigned(voiceGap)]),
        }}
      />
    )
  return null
}

const placeWords = ({ number, name, power, interest, stake, quadrant, flagged }: Placed): string =>
  [
    `${number}. ${name}: power ${power}, interest ${interest}`,
    stake === null ? 'stake not rated' : `stake ${stake}`,
    quadrant,
    ...(flagged ? ['most affected, least power'] : []),
  ].join(', ')

const five = { values: [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) })) }
