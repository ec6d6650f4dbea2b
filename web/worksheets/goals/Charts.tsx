import { useMemo } from 'react'
import { formatSigned } from '#core/format'
import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import { type LevelItem, levelItems, levelsSummary, levelsTitle } from '#core/worksheets/goals/summary'
import { GapChart } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'

const ends = ['At the start', 'At follow-up'] as const
const scale = {
  values: attainmentLevels.map((value) => ({ value, label: formatSigned(value, 0) })),
  middle: 0,
}

/** Where each goal started and stands, level by level. */
export default function GoalCharts({ worksheet, id, ...frame }: WorksheetChartProps<'2'>) {
  const items = useMemo(() => levelItems(worksheet), [worksheet])
  if (id !== 'levels' || items.length === 0) return null
  return (
    <GapChart
      {...frame}
      title={levelsTitle}
      ends={ends}
      scale={scale}
      summary={`0 is what was expected. ${levelsSummary(worksheet)}`}
      items={items.map((item) => ({
        id: item.id,
        name: item.name,
        from: item.baseline,
        to: item.followUp,
        text: way(item),
        strong: item.baseline !== null && item.followUp !== null && item.followUp < item.baseline,
        words: levelWords(item),
      }))}
      data={{
        headers: ['Goal', 'At the start', 'At follow-up', 'Change in levels'],
        rows: items.map(({ name, baseline, followUp }) => [
          name,
          baseline,
          followUp,
          baseline === null || followUp === null ? null : followUp - baseline,
        ]),
      }}
    />
  )
}

/** "from one with someone to three, two alone", as far as the levels are written. */
const way = ({ start, now }: LevelItem): string =>
  [start && `from: ${start}`, now && `to: ${now}`].filter(Boolean).join('; ')

const levelWords = ({ name, baseline, followUp, start, now }: LevelItem): string => {
  const at = (level: number | null, text: string) =>
    level === null ? 'no level' : `${formatSigned(level, 0)}${text && ` (${text})`}`
  return `${name}: ${at(baseline, start)} at the start, ${at(followUp, now)} at follow-up`
}
