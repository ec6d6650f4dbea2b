import { memo, useMemo } from 'react'
import { consistencyText } from '#core/methods/single-case/consistency'
import { hasValues, type SeriesResults, singleCaseResults } from '#core/worksheets/single-case/results'
import { type LabData, type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import {
  comparisonName,
  comparisonTable,
  type FiguresTable,
  phasesTable,
  similarSentences,
} from '#core/worksheets/single-case/tables'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { useSteady } from './use-steady.ts'

/** Every figure of the lab with what it says and where it is weak; nothing that adds them up to a verdict. */
export function Statistics({ data }: { data: LabData }) {
  const { series, direction, min, max } = data
  return <Figures given={useSteady({ ...singleCase.empty(), series, direction, min, max })} />
}

/** Worked out again only when the values, their phases, the direction or the scale change. */
const Figures = memo(function Figures({ given }: { given: SingleCase }) {
  const { series, multiple } = useMemo(() => singleCaseResults(given), [given])
  if (!hasValues(given)) return null
  return (
    <div>
      <p className="max-w-(--measure)">
        No one figure decides. Each sees something and misses something. Read several, beside the chart.
      </p>
      {multiple && <Remarks remarks={multiple.remarks} />}
      {series.map((one) => (
        <OneSeries key={one.id} series={one} several={series.length > 1} />
      ))}
    </div>
  )
})

function OneSeries({ series: { name, figures }, several }: { series: SeriesResults; several: boolean }) {
  if (!figures || figures.phases.length === 0) return null
  const of = several ? `${name}: ` : ''
  const alike = similarSentences(figures)
  const { design, comparisons } = figures
  return (
    <section aria-label={several ? name : 'Figures'} className="mt-5">
      {several && <h5 className="font-sans text-base">{name}</h5>}
      <Said of={design} className="max-w-(--measure)" />
      <ResultTable {...phasesTable(`${of}Level, variability and trend of each phase`, figures.phases)} />
      {alike.length > 0 && (
        <div className="my-3 max-w-160 text-sm/[1.5]">
          <Said of={consistencyText} />
          <ul className="mt-1 list-disc pl-[1.15em]">
            {alike.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {comparisons.map((comparison, place) => {
        const title = `${of}${comparisonName(comparison)} compared`
        return (
          <Fold
            // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no identity but their place
            key={place}
            title={title}
            of="statistics"
            // Many phases or series would make a long page.
            open={place === 0 && !several}
          >
            {() => (
              <div>
                <Remarks remarks={comparison.remarks} />
                {/* Too short a baseline has its sentence, and no figure. */}
                {comparison.indices && (
                  <ResultTable
                    {...withFrom(comparisonTable('Each figure, and where it is weak', comparison))}
                  />
                )}
              </div>
            )}
          </Fold>
        )
      })}
    </section>
  )
}

type SaidProps = { of: { name: string; says: string; weakness: string }; className?: string }

const Said = ({ of: { name, says, weakness }, className }: SaidProps) => (
  <p className={className}>
    <strong className="font-label">{name}.</strong> {says} <span className="text-muted">{weakness}</span>
  </p>
)

/** The arithmetic below its figure, so that the table has room for what it says. */
const withFrom = ({ caption, columns: [figure, value, , ...others], rows }: FiguresTable) => ({
  caption,
  columns: [figure ?? '', value ?? '', ...others],
  rows: rows.map(([name, shown, from, ...texts]) => [
    name,
    <>
      <span className="whitespace-nowrap font-label">{shown}</span>
      <span className="block text-muted text-xs/[1.4]">{from}</span>
    </>,
    ...texts,
  ]),
})
