import { formatNumber } from '../../format.ts'
import { listBlock, remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import { readLabInside } from '../single-case/summary.ts'
import type { Summary } from '../summary.ts'
import { baselineOf } from './figures.ts'
import { type RunChartResults, runChartResults, runChartSummary, runChartTitle } from './results.ts'
import { ruleColumns, ruleRows } from './rules.ts'
import { loopParts, type RunChartWorksheet, sustainabilityDomains } from './schema.ts'

/** The run chart and the loop around it as people read them: what the chart says, then what is done about it. */
export function summarizeRunChart(worksheet: RunChartWorksheet): Summary {
  const results = runChartResults(worksheet)
  return [
    ...underHeading('The chart', chartBlocks(worksheet, results)),
    ...underHeading('The learning loop', loopBlocks(worksheet, results)),
    ...underHeading('What lasts', sustainabilityBlocks(worksheet, results)),
    ...readLabInside(worksheet.lab),
  ]
}

function chartBlocks(worksheet: RunChartWorksheet, results: RunChartResults): Summary {
  const { better, periods, baselineEnd } = worksheet
  const measure = [
    ...textBlock('The measure', worksheet.measure.trim() && runChartTitle(worksheet)),
    ...textBlock('Better', better === null ? '' : better === 'increase' ? 'A higher value' : 'A lower value'),
  ]
  if (results.values.every((value) => value === null)) return measure
  const counts = periods.some(({ numerator, denominator }) => numerator !== null || denominator !== null)
  return [
    ...measure,
    {
      kind: 'chart',
      id: 'run',
      title: runChartTitle(worksheet),
      summary: runChartSummary(results, baselineOf(baselineEnd)),
    },
    ...textBlock('Signal or noise', results.verdict),
    ...listBlock('Before anybody explains it', results.ask),
    ...tableBlock('Each rule, with what it found', ruleColumns, ruleRows(results)),
    ...tableBlock(
      'The periods',
      ['Period', 'Value', 'Done', 'Of', 'Changed before it'],
      periods.map(({ numerator, denominator, change }, place) => [
        results.labels[place] ?? String(place + 1),
        written(results.values[place] ?? null),
        counts ? written(numerator) : '',
        counts ? written(denominator) : '',
        change.trim(),
      ]),
    ),
    ...remarksBlock(results.remarks.chart),
  ]
}

const written = (value: number | null) => (value === null ? '–' : formatNumber(value))

const loopBlocks = ({ loop }: RunChartWorksheet, { remarks }: RunChartResults): Summary => [
  ...loopParts.flatMap(({ id, name }) => textBlock(name, loop[id])),
  ...remarksBlock(remarks.loop),
]

function sustainabilityBlocks(
  { sustainability }: RunChartWorksheet,
  { weakest, remarks }: RunChartResults,
): Summary {
  const rows = sustainabilityDomains.flatMap(({ id, name }) => {
    const { rating, action } = sustainability[id]
    return rating === null && action.trim() === ''
      ? []
      : [[name, rating === null ? 'not rated' : `${rating} of 7`, action.trim()]]
  })
  if (rows.length === 0) return []
  return [
    ...tableBlock('Eight domains of sustainability', ['Domain', 'Rating', 'Action'], rows),
    ...(weakest.length > 0 ? textBlock('The two lowest', weakest.map(({ name }) => name).join(' and ')) : []),
    ...remarksBlock(remarks.sustainability),
  ]
}
