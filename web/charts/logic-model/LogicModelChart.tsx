import { type LogicModelResults, liveLinks } from '#core/worksheets/logic-model/results'
import type { LogicModel } from '#core/worksheets/logic-model/schema'
import { filledBoxes, modelSummary } from '#core/worksheets/logic-model/words'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import { textWidth } from '../parts/text-size.ts'
import { modelLayout, type PlacedBox } from './layout.ts'
import { dashes, firmnessNames, placedLinks } from './links.ts'
import { boxNotes, boxSpoken, modelData } from './words.ts'

interface Props extends ChartFrame {
  model: LogicModel
  results: LogicModelResults
}

/**
 * A logic model: boxes in columns with lines between them, the line telling what a link rests on. On a narrow
 * page it is a list, and each box says what it leads to. A core component is tinted with a thick edge.
 */
export function LogicModelChart({ model, results, ...frame }: Props) {
  const boxes = filledBoxes(model)
  const links = liveLinks(model)
  const planFor = (size: ChartSize) => {
    const layout = modelLayout(boxes, (box) => boxNotes(model, results, box), size)
    const isList = layout.manner === 'list'
    const key = keyOf(links.length > 0 && !isList, layout.height, size)
    return { ...layout, ...key, links: isList ? [] : placedLinks(layout.boxes, links, size.unit) }
  }
  return (
    <ChartFigure {...frame} summary={modelSummary(model, results)} data={modelData(model)} plan={planFor}>
      {(plan, { unit }) => (
        <>
          <ChartTexts of={plan.headings} strong />
          {plan.links.map(({ key, path, arrow, firmness }) => (
            <g key={key}>
              <path
                d={path}
                fill="none"
                stroke="var(--accent)"
                strokeWidth={1.75 * unit}
                strokeDasharray={dashes[firmness]}
              />
              <path d={arrow} fill="var(--accent)" />
            </g>
          ))}
          <ReadablePoints
            points={plan.boxes.map((placed) => ({
              key: placed.box.id,
              x: placed.left + placed.width / 2,
              y: placed.top + placed.height / 2,
              line: placed.lane,
              words: boxSpoken(model, results, placed.box),
              value: '',
              area: placed,
              mark: <Box placed={placed} beyond={results.beyondGrant} />,
            }))}
          />
          {plan.items.map(({ firmness, x, y }) => (
            <g key={firmness}>
              <path
                d={`M${x} ${y - 5 * unit}h${26 * unit}`}
                stroke="var(--accent)"
                strokeWidth={2}
                strokeDasharray={dashes[firmness]}
              />
              <ChartText text={firmnessNames[firmness]} x={x + 34 * unit} y={y} muted />
            </g>
          ))}
        </>
      )}
    </ChartFigure>
  )
}

function Box({ placed, beyond }: { placed: PlacedBox; beyond: readonly string[] }) {
  const { box, left, top, width, height, lines } = placed
  const core = box.column === 'activity' && box.core
  return (
    <>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={3}
        fill={core ? 'var(--accent-soft)' : 'var(--paper)'}
        stroke={core ? 'var(--accent)' : 'var(--line-strong)'}
        strokeWidth={core ? 2.5 : 1.5}
        {...(beyond.includes(box.id) && { strokeDasharray: '5 4' })}
      />
      <ChartTexts of={lines} />
    </>
  )
}

/** The key of the lines below the boxes, in as many rows as it takes. */
function keyOf(shown: boolean, below: number, { width, unit }: ChartSize) {
  let [x, y] = [0, below + 24 * unit]
  const items = (shown ? (['studied', 'lived', 'open'] as const) : []).map((firmness) => {
    const room = 34 * unit + textWidth(firmnessNames[firmness], unit) + 20 * unit
    if (x > 0 && x + room > width) [x, y] = [0, y + 22 * unit]
    x += room
    return { firmness, x: x - room, y }
  })
  return { items, height: items.length > 0 ? y + 8 * unit : below }
}
