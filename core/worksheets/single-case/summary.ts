import { formatNumber } from '../../format.ts'

import { textBlock } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import type { Summary, SummaryBlock } from '../summary.ts'
import { chartSummary, chartTitle, hasValues, namesOfPhases } from './names.ts'
import { type SeriesResults, singleCaseResults } from './results.ts'
import { lookingPrompts, type SingleCase } from './schema.ts'
import { comparisonName, comparisonTable, phasesTable, similarSentences, valuesTable } from './tables.ts'

/** The one drawing of the lab, also where the lab stands inside another worksheet. */
export const singleCaseChartId = 'single-case'

/**
 * The lab as people read it: the design, the rule, the chart, what was seen, and then the figures, which are
 * there only once the six questions are answered.
 */
export function summarizeSingleCase(worksheet: SingleCase): Summary {
  return [...design(worksheet), ...data(worksheet), ...seen(worksheet), ...statistics(worksheet)]
}

/** The lab inside the worksheet of another chapter; nothing while there is none. */
export function readLabInside(lab: SingleCase | null): Summary {
  const reading = lab ? summarizeSingleCase(lab) : []
  return reading.length > 0 ? [{ kind: 'heading', text: 'One person’s data' }, ...reading] : []
}

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
  if (!hasValues(worksheet)) return []
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
      .map(
        ({ name, phases }): SummaryBlock => ({
          kind: 'table',
          ...valuesTable(several ? `Values: ${name}` : 'Values', phases, names),
        }),
      ),
    ...worksheet.series.flatMap(({ points }, place): SummaryBlock[] => {
      const items = points.flatMap(({ label, day, event }, session) => {
        const said = [label.trim(), day === null ? '' : `day ${day}`, event.trim()].filter(Boolean).join(', ')
        return said ? [`Session ${session + 1}: ${said}`] : []
      })
      const label = several ? `Notes on sessions: ${series[place]?.name}` : 'Notes on sessions'
      return items.length > 0 ? [{ kind: 'list', label, items }] : []
    }),
  ]
}

function seen({ looking }: SingleCase): Summary {
  const answers = lookingPrompts.flatMap(({ id, name }) => textBlock(name, looking[id]))
  return answers.length > 0 ? [{ kind: 'heading', text: 'Seen before any statistic' }, ...answers] : []
}

function statistics(worksheet: SingleCase): Summary {
  const results = singleCaseResults(worksheet)
  if (!results.unlocked || !worksheet.direction || !hasValues(worksheet)) return []
  const several = results.series.length > 1
  const starts = results.multiple?.remarks.map(({ text: said }) => said) ?? []
  return [
    { kind: 'heading', text: 'Statistics' },
    {
      kind: 'text',
      text: 'No one figure decides. Each sees something and misses something; the weakness stands beside it.',
    },
    ...results.series.flatMap((one) => seriesStatistics(one, several)),
    ...(starts.length > 0 ? [{ kind: 'list' as const, label: 'Starts of the series', items: starts }] : []),
  ]
}

function seriesStatistics({ name, figures, remarks }: SeriesResults, several: boolean): Summary {
  if (!figures || figures.phases.length === 0) return []
  const of = several ? `${name}: ` : ''
  const alike = similarSentences(figures)
  return [
    ...textBlock(`${of}Design`, `${figures.design.name}. ${figures.design.says} ${figures.design.weakness}`),
    { kind: 'table', ...phasesTable(`${of}Level, variability and trend`, figures.phases) },
    ...(remarks.length > 0 ? [careList(of, remarks)] : []),
    ...figures.comparisons.flatMap((comparison): Summary => {
      const table = comparisonTable(`${of}${comparisonName(comparison)} compared`, comparison)
      const label = `${of}${comparisonName(comparison)}: `
      return [
        ...(table.rows.length > 0 ? [{ kind: 'table' as const, ...table }] : []),
        ...(comparison.remarks.length > 0 ? [careList(label, comparison.remarks)] : []),
      ]
    }),
    ...(alike.length > 0 ? [{ kind: 'list' as const, label: `${of}Consistency`, items: alike }] : []),
  ]
}

const careList = (of: string, remarks: readonly { text: string }[]): SummaryBlock => ({
  kind: 'list',
  label: `${of}What to keep in mind`,
  items: remarks.map(({ text: said }) => said),
})
