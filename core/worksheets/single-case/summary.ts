import { formatNumber } from '../../format.ts'
import { listBlock, textBlock, underHeading } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import type { Summary } from '../summary.ts'
import {
  chartSummary,
  chartTitle,
  hasValues,
  namesOfPhases,
  type SeriesResults,
  singleCaseResults,
} from './results.ts'
import { lookingPrompts, type SingleCase } from './schema.ts'
import { comparisonName, comparisonTable, phasesTable, similarSentences, valuesTable } from './tables.ts'

/** The one drawing of the lab, also where the lab stands inside another worksheet. */
export const singleCaseChartId = 'single-case'

/**
 * The lab as people read it: the design, the rule, the chart, what was seen, and then the figures, which are
 * there only once the six questions are answered.
 */
export function summarizeSingleCase(worksheet: SingleCase): Summary {
  const seen = lookingPrompts.flatMap(({ id, name }) => textBlock(name, worksheet.looking[id]))
  return [
    ...design(worksheet),
    ...(hasValues(worksheet) ? data(worksheet) : []),
    ...underHeading('Seen before any statistic', seen),
    ...(hasValues(worksheet) ? statistics(worksheet) : []),
  ]
}

/** The lab inside the worksheet of another chapter; nothing while there is none. */
export const readLabInside = (lab: SingleCase | null): Summary =>
  underHeading('One person’s data', lab ? summarizeSingleCase(lab) : [])

function design(worksheet: SingleCase): Summary {
  const { question, outcome, unit, direction, min, max, minAnchor, maxAnchor, decisionRule, from } = worksheet
  const end = (value: number | null, anchor: string) =>
    value === null ? anchor.trim() : formatNumber(value, 6) + (anchor.trim() ? ` (${anchor.trim()})` : '')
  const [lowest, highest] = [end(min, minAnchor), end(max, maxAnchor)]
  return [
    ...textBlock('Question', question),
    ...textBlock('Outcome', outcome.trim() + (outcome.trim() && unit.trim() ? `, in ${unit.trim()}` : '')),
    ...textBlock('Lowest value', lowest),
    ...textBlock('Highest value', highest),
    ...textBlock('Which way is better', direction ? (direction === 'increase' ? 'Up' : 'Down') : ''),
    ...textBlock('Source', from ? sourceSentence(from) : ''),
    ...textBlock('Decision rule', decisionRule),
  ]
}

function data(worksheet: SingleCase): Summary {
  const { series } = singleCaseResults(worksheet)
  const several = series.length > 1
  const names = namesOfPhases(worksheet)
  return [
    {
      kind: 'chart',
      id: singleCaseChartId,
      title: chartTitle(worksheet),
      summary: chartSummary(worksheet),
    },
    ...series
      .filter(({ phases }) => phases.length > 0)
      .map(({ name, phases }) => ({
        kind: 'table' as const,
        ...valuesTable(several ? `Values: ${name}` : 'Values', phases, names),
      })),
    ...worksheet.series.flatMap(({ points }, place) => {
      const items = points.map(({ label, day, event }, session) => {
        const said = [label.trim(), day === null ? '' : `day ${day}`, event.trim()].filter(Boolean).join(', ')
        return said && `Session ${session + 1}: ${said}`
      })
      return listBlock(several ? `Notes on sessions: ${series[place]?.name}` : 'Notes on sessions', items)
    }),
  ]
}

function statistics(worksheet: SingleCase): Summary {
  const { series, multiple, unlocked } = singleCaseResults(worksheet)
  if (!unlocked || !worksheet.direction) return []
  return [
    { kind: 'heading', text: 'Statistics' },
    {
      kind: 'text',
      text: 'No one figure decides. Each sees something and misses something; the weakness stands beside it.',
    },
    ...series.flatMap((one) => seriesStatistics(one, series.length > 1)),
    ...listBlock('Starts of the series', multiple?.remarks.map(({ text }) => text) ?? []),
  ]
}

function seriesStatistics({ name, figures, remarks }: SeriesResults, several: boolean): Summary {
  if (!figures || figures.phases.length === 0) return []
  const of = several ? `${name}: ` : ''
  const { design, phases, comparisons } = figures
  return [
    ...textBlock(`${of}Design`, `${design.name}. ${design.says} ${design.weakness}`),
    { kind: 'table', ...phasesTable(`${of}Level, variability and trend`, phases) },
    ...careList(of, remarks),
    ...comparisons.flatMap((comparison): Summary => {
      const pair = `${of}${comparisonName(comparison)}`
      const table = comparisonTable(`${pair} compared`, comparison)
      return [
        ...(table.rows.length > 0 ? [{ kind: 'table' as const, ...table }] : []),
        ...careList(`${pair}: `, comparison.remarks),
      ]
    }),
    ...listBlock(`${of}Consistency`, similarSentences(figures)),
  ]
}

const careList = (of: string, remarks: readonly { text: string }[]): Summary =>
  listBlock(
    `${of}What to keep in mind`,
    remarks.map(({ text }) => text),
  )
