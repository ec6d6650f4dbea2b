import { useMemo } from 'react'
import { noteTagNames, noteTags } from '#core/methods/note/tags'
import { noteXrayResults } from '#core/worksheets/note-xray/results'
import { balanceSummary, balanceTitle } from '#core/worksheets/note-xray/summary'
import { BarChart } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'

export default function NoteXrayCharts({ worksheet, id, ...frame }: WorksheetChartProps<'1'>) {
  const { balance } = useMemo(() => noteXrayResults(worksheet), [worksheet])
  const tagged = balance.sentences - balance.untagged
  if (id !== 'balance' || tagged === 0) return null
  const bars = noteTags.map((tag) => ({
    name: noteTagNames[tag],
    share: balance.shares[tag],
    counts: `${balance.counts[tag]} of ${tagged}`,
  }))
  return <BarChart {...frame} title={balanceTitle} summary={balanceSummary(balance)} bars={bars} />
}
