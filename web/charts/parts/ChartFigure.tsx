import { Download } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { byteOrderMark, csvLine } from '#core/workbook/csv'
import { Button } from '../../ui/Button.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Table, type TableLook } from '../../ui/Table.tsx'
import { pngFile } from '../export/png-file.ts'
import { fileName, save } from '../export/save.ts'
import { svgFile } from '../export/svg-file.ts'
import { ChartRoom, type ChartSize, useChartSize } from './chart-size.ts'

export interface ChartData {
  headers: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

export interface ChartFrame {
  /** What is shown, with its unit: "Distress on the 14 bus (0 to 10)". */
  title: string
  /** Level of the heading that holds the title. */
  level?: 2 | 3 | 4 | 5
  /** Leaves out table and buttons, where the page has its own. */
  bare?: boolean
}

interface Props<Plan> extends ChartFrame {
  summary: string
  data: ChartData
  /** What is drawn from for a size, and how high it is in pixels. */
  plan: (size: ChartSize) => Plan
  /** The drawing, within 0 0 width height. */
  children: (plan: Plan, size: ChartSize) => ReactNode
}

/** The data of a chart as CSV. Numbers are plain, without separators. */
export const csvFile = ({ headers, rows }: ChartData): string =>
  byteOrderMark + [headers, ...rows].map(csvLine).join('')

const tableLook: TableLook = {
  caption: 'sr-only',
  column: 'border-b-2 bg-paper py-1.5',
  name: 'border-b py-1.5 font-label',
  cell: 'border-b py-1.5 tabular-nums',
}

const noValue = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">no value</span>
  </>
)

/** Longer tables are drawn when they are opened, so that typing beside the chart stays quick. */
const alwaysDrawn = 60

/** A chart with its title, its summary in words, its data as a table, and ways to take it along. */
export function ChartFigure<Plan extends { height: number }>(props: Props<Plan>) {
  const { title, level = 3, bare, summary, data, children } = props
  const { place, size } = useChartSize()
  const drawing = useRef<SVGSVGElement>(null)
  const [tableOpen, setTableOpen] = useState(false)
  const id = useId()
  const Heading = `h${level}` as const
  const plan = props.plan(size)
  return (
    <figure className="keep-together m-0 min-w-0">
      <figcaption>
        <Heading id={`${id}t`} className="text-lg/[1.3]">
          {title}
        </Heading>
        <p id={`${id}s`} className="meta mt-1 max-w-measure">
          {summary}
        </p>
      </figcaption>
      <div ref={place} className="mt-3">
        {/* biome-ignore lint/a11y/useSemanticElements: a chart is a group of points, and SVG has no fieldset */}
        <svg
          ref={drawing}
          role="group"
          aria-roledescription="chart"
          aria-labelledby={`${id}t`}
          aria-describedby={`${id}k`}
          viewBox={`0 0 ${size.width} ${Math.round(plan.height)}`}
          width="100%"
          className="block h-auto overflow-visible"
        >
          <ChartRoom value={size}>{children(plan, size)}</ChartRoom>
        </svg>
        <span id={`${id}k`} hidden>
          Use the arrow keys to read the points one by one. The same data stand in a table below.
        </span>
      </div>
      {!bare && (
        <>
          <details
            className="mt-2 print:[&:not([open])]:hidden"
            onToggle={(event) => setTableOpen(event.currentTarget.open)}
          >
            <summary className="inline-flex min-h-11 items-center font-label text-accent text-sm underline underline-offset-[0.18em]">
              Data as a table
            </summary>
            {(tableOpen || data.rows.length <= alwaysDrawn) && (
              <ScrollBox
                label={`Data: ${title}`}
                // Positioned, so that words for screen readers in columns out of sight do not widen the page.
                className="relative mt-3 max-h-96 print:max-h-none print:overflow-visible"
              >
                <Table
                  look={tableLook}
                  caption={title}
                  columns={data.headers}
                  rows={data.rows.map((cells) => cells.map((value) => value ?? noValue))}
                />
              </ScrollBox>
            )}
          </details>
          <SaveButtons drawing={() => drawing.current} title={title} summary={summary} data={data} />
        </>
      )}
    </figure>
  )
}

type SaveProps = Pick<Props<unknown>, 'title' | 'summary' | 'data'> & { drawing: () => SVGSVGElement | null }

function SaveButtons({ drawing, title, summary, data }: SaveProps) {
  const [failed, setFailed] = useState(false)
  const svg = () => {
    const chart = drawing()
    return chart ? svgFile(chart, title, summary) : ''
  }
  const kinds = [
    { name: 'SVG', what: 'the chart as a drawing', type: 'image/svg+xml', make: svg },
    { name: 'PNG', what: 'the chart as a picture', type: 'image/png', make: () => pngFile(svg()) },
    { name: 'CSV', what: 'the data for a spreadsheet', type: 'text/csv', make: () => csvFile(data) },
  ]
  const saveAs = async ({ name, type, make }: (typeof kinds)[number]) => {
    setFailed(false)
    try {
      save(await make(), type, fileName(title, name.toLowerCase()))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind.name}
          variant="secondary"
          icon={<Download className="icon max-sm:hidden" />}
          onClick={() => void saveAs(kind)}
        >
          {kind.name}
          <span className="sr-only">: save {kind.what}</span>
        </Button>
      ))}
      <p role="status" className="meta">
        {failed && 'The picture could not be made. Save the SVG instead.'}
      </p>
    </div>
  )
}
