import { useMemo } from 'react'
import { formatSigned } from '#core/format'
import {
  mapSummary,
  mapTitle,
  type Placed,
  placedStakeholders,
  type Voice,
  voiceSummary,
  voices,
  voiceTitle,
} from '#core/worksheets/stakeholder-map/drawings'
import { GapChart, PowerMap } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'

type Frame = Omit<WorksheetChartProps<'4'>, 'id' | 'worksheet'>

/** The map of power and interest, and who lives with a decision next to who makes it. */
export default function StakeholderCharts({ worksheet, id, ...frame }: WorksheetChartProps<'4'>) {
  const placed = useMemo(() => placedStakeholders(worksheet), [worksheet])
  const heard = useMemo(() => voices(worksheet), [worksheet])
  if (id === 'map' && placed.length > 0) return <TheMap placed={placed} {...frame} />
  if (id === 'voice' && heard.length > 0) return <Voices voices={heard} {...frame} />
  return null
}

function TheMap({ placed, ...frame }: Frame & { placed: readonly Placed[] }) {
  return (
    <PowerMap
      {...frame}
      title={mapTitle}
      summary={mapSummary(placed)}
      items={placed.map((one) => ({
        id: one.id,
        number: one.number,
        name: one.name,
        power: one.power,
        interest: one.interest,
        stake: one.stake,
        strong: one.flagged,
        words: placeWords(one),
      }))}
      data={{
        headers: ['Number', 'Who', 'Power', 'Interest', 'Stake', 'Quarter', 'Voice gap'],
        rows: placed.map((one) => [
          one.number,
          one.name,
          one.power,
          one.interest,
          one.stake,
          one.quadrant,
          one.voiceGap === null ? null : formatSigned(one.voiceGap),
        ]),
      }}
    />
  )
}

const placeWords = ({ number, name, power, interest, stake, quadrant, flagged }: Placed): string =>
  [
    `${number}. ${name}: power ${power}, interest ${interest}`,
    stake === null ? 'stake not rated' : `stake ${stake}`,
    quadrant,
    flagged ? 'most affected, least power' : '',
  ]
    .filter(Boolean)
    .join(', ')

const five = { values: [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) })) }

function Voices({ voices: all, ...frame }: Frame & { voices: readonly Voice[] }) {
  return (
    <GapChart
      {...frame}
      title={voiceTitle}
      ends={['Power: they decide', 'Stake: they live with it']}
      scale={five}
      summary={voiceSummary(all)}
      items={all.map(({ id, name, power, stake, gap, flagged }) => ({
        id,
        name,
        from: power,
        to: stake,
        text: `voice gap ${formatSigned(gap)}${flagged ? ', most affected and least power' : ''}`,
        strong: flagged,
        words: `${name}: power ${power}, stake ${stake}, voice gap ${formatSigned(gap)}`,
      }))}
      data={{
        headers: ['Who', 'Power', 'Stake', 'Voice gap'],
        rows: all.map(({ name, power, stake, gap }) => [name, power, stake, formatSigned(gap)]),
      }}
    />
  )
}
