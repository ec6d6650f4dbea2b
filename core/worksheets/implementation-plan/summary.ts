import { formatFixed, formatNumber, percent } from '../../format.ts'
import { loadText } from '../../methods/planning/load.ts'
import { hexagonText, readinessText } from '../../methods/planning/readiness.ts'
import { remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import type { Summary } from '../summary.ts'
import { liveRows, type PlanResults, planResults, rowLabel } from './results.ts'
import { equityChecks, hexagonSides, type ImplementationPlan, type PlanRow } from './schema.ts'
import {
  domainNames,
  equityNames,
  monthsWords,
  outcomeNames,
  shortName,
  sideNames,
  stageNames,
  timeSummary,
} from './words.ts'

/** The plan as people read it: sites and their readiness, the rows with their months, the Hexagon, what stops. */
export function summarizeImplementationPlan(plan: ImplementationPlan): Summary {
  const results = planResults(plan)
  return [
    ...underHeading('Sites and their readiness', siteBlocks(plan, results)),
    ...underHeading('Components at each site', gridBlocks(plan, results)),
    ...underHeading('Hexagon', hexagonBlocks(plan, results)),
    ...underHeading('What stops, to make room', stopBlocks(plan, results)),
  ]
}

const shown = (value: number | null) => (value === null ? '' : formatNumber(value))

function siteBlocks({ sites }: ImplementationPlan, results: PlanResults): Summary {
  const rows = sites.map((site, place) => {
    const { name = '', index = null, load = null } = results.sites[place] ?? {}
    return [
      name,
      ...[site.motivation, site.specific, site.general].map(shown),
      index === null ? '' : formatFixed(index, 3),
      ...[site.hoursPerPerson, site.active, site.availableHours].map(shown),
      load === null ? '' : percent(load, 0),
    ]
  })
  const columns = [
    'Site',
    'Motivation (1 to 5)',
    'Capacity for this program (1 to 5)',
    'General capacity (1 to 5)',
    'Readiness index',
    'Hours per person a week',
    'Active people',
    'Hours there are',
    'Load',
  ]
  return [
    ...tableBlock('Sites', columns, rows),
    ...(results.sites.some(({ index }) => index !== null)
      ? textBlock('About the readiness index', readinessText.weakness)
      : []),
    ...(results.sites.some(({ load }) => load !== null)
      ? textBlock('About the load', loadText.weakness)
      : []),
    ...remarksBlock(results.about.sites.filter(({ kind }) => kind === 'warning')),
  ]
}

function gridBlocks(plan: ImplementationPlan, results: PlanResults): Summary {
  const rows = liveRows(plan)
  const unplanned = plan.components.filter(
    ({ id, name }) => name.trim() !== '' && !rows.some(({ component }) => component === id),
  )
  return [
    ...rows.flatMap((row) => tableBlock(rowLabel(plan, row), ['What', 'Answer'], answers(row))),
    ...textBlock('Components without a plan yet', unplanned.map(({ name }) => name.trim()).join('; ')),
    ...textBlock(
      'Copied from earlier chapters',
      plan.components.flatMap(({ from }) => (from ? [sourceSentence(from)] : [])).join('\n'),
    ),
    ...(results.bars.length === 0
      ? []
      : [
          {
            kind: 'chart' as const,
            id: 'time',
            title: 'The plan over the months',
            summary: timeSummary(results.bars, plan.months),
          },
        ]),
    ...remarksBlock(results.about.grid),
  ]
}

function answers(row: PlanRow): string[][] {
  const months =
    row.start !== null && row.finish !== null
      ? monthsWords({ start: row.start, finish: row.finish })
      : row.start !== null
        ? `from month ${row.start}`
        : row.finish === null
          ? ''
          : `until month ${row.finish}`
  const equity = equityChecks.flatMap((check) =>
    row.equity[check] === null
      ? []
      : [`${equityNames[check]}: ${row.equity[check] === 'open' ? 'nobody kept out' : 'keeps people out'}`],
  )
  const all: [string, string][] = [
    ['Stage', row.stage === null ? '' : shortName(stageNames[row.stage])],
    ['Barrier', row.barrier],
    ['Where it sits (CFIR domain)', row.domain === null ? '' : shortName(domainNames[row.domain])],
    ['Equity check', equity.join('; ')],
    ['Strategy', row.strategy],
    ['Owner', row.owner],
    ['Months', months],
    ['Implementation outcome', row.outcome === null ? '' : shortName(outcomeNames[row.outcome])],
    ['Indicator', row.indicator],
    ['Threshold', row.threshold],
  ]
  return all.filter(([, answer]) => answer.trim() !== '').map(([name, answer]) => [name, answer.trim()])
}

function hexagonBlocks(plan: ImplementationPlan, { hexagon, about }: PlanResults): Summary {
  if (!hexagon) return []
  const rows = hexagonSides.flatMap((side) =>
    plan.hexagon[side] === null ? [] : [[sideNames[side], formatNumber(plan.hexagon[side])]],
  )
  return [
    ...tableBlock('Ratings from 1 to 5', ['Side', 'Rating'], rows),
    ...textBlock('Mean of the ratings given', `${formatFixed(hexagon.mean, 2)}. ${hexagonText.weakness}`),
    ...remarksBlock(about.hexagon),
  ]
}

function stopBlocks({ stopDoing }: ImplementationPlan, { hoursFreed, about }: PlanResults): Summary {
  const rows = stopDoing
    .filter(({ text, hours }) => text.trim() !== '' || hours !== null)
    .map(({ text, hours }) => [text.trim() || 'Without a name', shown(hours)])
  return [
    ...tableBlock('Stop-doing list', ['What stops', 'Hours a week'], rows),
    ...(hoursFreed > 0 ? textBlock('Hours freed', `${formatNumber(hoursFreed)} a week`) : []),
    ...remarksBlock(about.room),
  ]
}
