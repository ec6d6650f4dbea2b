import type { DimensionResults } from '#core/worksheets/pre-post/dimensions'
import type { OutcomeFigures } from '#core/worksheets/pre-post/figures'
import type { PersonResult } from '#core/worksheets/pre-post/people'
import { prePostResults } from '#core/worksheets/pre-post/results'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { readingOf, slopeTitle } from '#core/worksheets/pre-post/tables'
import { singleCaseChartId } from '#core/worksheets/single-case/summary'
import type { Bar } from '../../charts/bars/words.ts'
import { BarChart, SlopeChart } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'
import { LabChart } from '../single-case/LabChart.tsx'

/** The drawings of pre and post, as they may go out. */
export default function PrePostCharts({ worksheet, id, level = 4, bare }: WorksheetChartProps<'8'>) {
  const { people, outcome, dimensions } = prePostResults(worksheet)
  const frame = { level, bare }
  if (id === 'slope') return <PeopleSlopes measure={worksheet.measure} people={people.people} {...frame} />
  if (id === 'outcome' && outcome && !outcome.small)
    return <OutcomeBars names={worksheet.outcome} outcome={outcome} {...frame} />
  if (id === 'groups') return <GroupBars dimensions={dimensions} {...frame} />
  return id === singleCaseChartId && worksheet.lab && <LabChart data={worksheet.lab} {...frame} />
}

type Frame = Pick<WorksheetChartProps<'8'>, 'level' | 'bare'>

interface SlopesProps extends Frame {
  measure: PrePostWorksheet['measure']
  people: readonly PersonResult[]
}

/** One line for each person; nothing until somebody has both scores. */
export function PeopleSlopes({ measure, people, ...frame }: SlopesProps) {
  if (!people.some(({ pre, post }) => pre !== null && post !== null)) return null
  const { direction, min, max, cutoff } = measure
  return (
    <SlopeChart
      title={slopeTitle(measure)}
      items={people.map((person) => ({
        id: person.id,
        pre: person.pre,
        post: person.post,
        ...(person.result && { word: readingOf(person) }),
      }))}
      {...{ direction, min, max, cutoff }}
      {...frame}
    />
  )
}

/** The two groups with the ranges that fit them. */
export function OutcomeBars({
  names: { name, one, other },
  outcome,
  ...frame
}: Frame & { names: PrePostWorksheet['outcome']; outcome: OutcomeFigures }) {
  const bar = (group: string, place: 'one' | 'other'): Bar => {
    const { count, of } = outcome[place]
    return {
      name: group,
      share: of > 0 ? count / of : null,
      counts: `${count} of ${of}`,
      interval: outcome.intervals[place],
      internalOnly: outcome.small,
    }
  }
  return (
    <BarChart
      title={`${name.trim() || 'Who reached it'}, in two groups`}
      bars={[bar(one.name.trim() || 'First group', 'one'), bar(other.name.trim() || 'Second group', 'other')]}
      {...frame}
    />
  )
}

/**
 * Groups of a breakdown with the ranges that fit them.
 * @param inside shows also what has to stay inside, and marks it
 */
export function GroupBars({
  dimensions,
  inside = false,
  ...frame
}: Frame & { dimensions: readonly DimensionResults[]; inside?: boolean }) {
  const several = dimensions.length > 1
  const bars = dimensions.flatMap(({ dimension, rows, totalRevealed }) =>
    rows.map(({ name, count, of, share, interval, show }): Bar => {
      const open = show === 'all' && !totalRevealed
      const group = name.trim() || 'Without a name'
      return {
        name: several && dimension ? `${dimension}: ${group}` : group,
        share: open || inside ? share : null,
        ...(open || inside
          ? { counts: `${count} of ${of}`, interval, internalOnly: !open }
          : { word: 'Held back' }),
      }
    }),
  )
  if (bars.length === 0 || bars.every(({ share }) => share === null)) return null
  return (
    <BarChart
      title={inside ? 'The result by group, for inside use' : 'The result by group, as it may go out'}
      bars={bars}
      {...frame}
    />
  )
}
