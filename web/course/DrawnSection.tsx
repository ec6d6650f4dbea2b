import type { PageView } from '#core/content/learner-view'
import { chartResults } from '#core/worksheets/run-chart/results'
import { RunChart } from '../charts/run-chart/RunChart.tsx'
import { SingleCaseChart } from '../charts/single-case/SingleCaseChart.tsx'

type ChartSection = Extract<PageView['sections'][number], { type: 'chart' }>

/** A chart of the course as in the worksheets; what a run chart says is left to the reader. */
export function DrawnSection({ section, level }: { section: ChartSection; level: 2 | 3 }) {
  const { title, drawing, across } = section
  const frame = { title, level }
  if (drawing === 'single-case')
    return <SingleCaseChart {...frame} {...singleCase(section)} sessions={across} />
  const [line] = section.lines
  const values = [...(line?.before ?? []), ...(line?.after ?? [])]
  const baselineEnd = line?.after.length ? line.before.length : null
  const periods = values.map((value) => ({
    label: '',
    value,
    numerator: null,
    denominator: null,
    change: '',
  }))
  return (
    <RunChart
      {...frame}
      results={{ ...chartResults({ periods, baselineEnd }), ...unjudged }}
      baselineEnd={baselineEnd}
      periods={across}
    />
  )
}

/** A run chart before any rule was applied to it. */
const unjudged = { shifts: [], outside: [], trends: [], verdict: '' }

/** The lines as phases A and B of as many series. */
function singleCase({ lines, better, least, most }: ChartSection) {
  const observations = (values: readonly number[], from: number) =>
    values.map((value, place) => ({ session: from + place, value }))
  return {
    series: lines.map(({ name = '', before, after }) => ({
      name,
      phases: [
        { label: 'A', kind: 'baseline' as const, observations: observations(before, 1) },
        ...(after.length > 0
          ? [
              {
                label: 'B',
                kind: 'intervention' as const,
                observations: observations(after, before.length + 1),
              },
            ]
          : []),
      ],
    })),
    outcome: {
      direction:
        better === undefined ? null : better === 'higher' ? ('increase' as const) : ('decrease' as const),
      min: least ?? null,
      max: most ?? null,
    },
  }
}
