import { compact, formatFixed, formatNumber, percent } from '../../format.ts'
import { loadText } from '../../methods/planning/load.ts'
import { hexagonText, readinessText } from '../../methods/planning/readiness.ts'
import { chartBlock, remarksBlock, tableBlock, tableOf, textBlock, underHeading } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import type { Summary } from '../summary.ts'
import { liveRows, type PlanResults, planResults, rowLabel } from './results.ts'
import { equityChecks, hexagonSides, type ImplementationPlan, type PlanRow } from './schema.ts'
import {
  domainNames,
  monthsWords,
  outcomeNames,
  shortName,
  stageNames,
  timeSummary,
  timeTitle,
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

function siteBlocks({ sites }: ImplementationPlan, { sites: found, about }: PlanResults): Summary {
  return [
    ...tableOf('Sites', sites, [
      ['Site', (_, place) => found[place]?.name],
      ['Motivation (1 to 5)', 'motivation'],
      ['Capacity for this program (1 to 5)', 'specific'],
      ['General capacity (1 to 5)', 'general'],
      ['Readiness index', (_, place) => written(found[place]?.index, (index) => formatFixed(index, 3))],
      ['Hours per person a week', 'hoursPerPerson'],
      ['Active people', 'active'],
      ['Hours there are', 'availableHours'],
      ['Load', (_, place) => written(found[place]?.load, (load) => percent(load, 0))],
    ]),
    ...textBlock(
      'About the readiness index',
      found.some(({ index }) => index !== null) && readinessText.weakness,
    ),
    ...textBlock('About the load', found.some(({ load }) => load !== null) && loadText.weakness),
    ...remarksBlock(about.sites.filter(({ kind }) => kind === 'warning')),
  ]
}

const written = (value: number | null | undefined, how: (value: number) => string) =>
  value == null ? '' : how(value)

function gridBlocks(plan: ImplementationPlan, { bars, about }: PlanResults): Summary {
  const rows = liveRows(plan)
  const unplanned = plan.components.filter(({ id }) => !rows.some(({ component }) => component === id))
  return [
    ...rows.flatMap((row) => tableBlock(rowLabel(plan, row), ['What', 'Answer'], answers(row))),
    ...textBlock(
      'Components without a plan yet',
      compact(unplanned.map(({ name }) => name.trim())).join('; '),
    ),
    ...textBlock(
      'Copied from earlier chapters',
      plan.components.flatMap(({ from }) => (from ? [sourceSentence(from)] : [])).join('\n'),
    ),
    ...chartBlock('time', timeTitle, bars.length > 0 && timeSummary(bars, plan.months)),
    ...remarksBlock(about.grid),
  ]
}

function answers(row: PlanRow): string[][] {
  const { stage, domain, outcome, start, finish } = row
  const months =
    start !== null && finish !== null
      ? monthsWords({ start, finish })
      : start !== null
        ? `from month ${start}`
        : written(finish, (month) => `until month ${month}`)
  const equity = equityChecks.map(({ id, name }) => {
    const said = row.equity[id]
    return said && `${name}: ${said === 'open' ? 'nobody kept out' : 'keeps people out'}`
  })
  return [
    ['Stage', stage ? shortName(stageNames[stage]) : ''],
    ['Barrier', row.barrier],
    ['Where it sits (CFIR domain)', domain ? shortName(domainNames[domain]) : ''],
    ['Equity check', compact(equity).join('; ')],
    ['Strategy', row.strategy],
    ['Owner', row.owner],
    ['Months', months],
    ['Implementation outcome', outcome ? shortName(outcomeNames[outcome]) : ''],
    ['Indicator', row.indicator],
    ['Threshold', row.threshold],
  ].flatMap(([name = '', answer = '']) => (answer.trim() === '' ? [] : [[name, answer.trim()]]))
}

function hexagonBlocks(plan: ImplementationPlan, { hexagon, about }: PlanResults): Summary {
  if (!hexagon) return []
  return [
    ...tableOf(
      'Ratings from 1 to 5',
      hexagonSides.filter(({ id }) => plan.hexagon[id] !== null),
      [
        ['Side', 'name'],
        ['Rating', ({ id }) => plan.hexagon[id]],
      ],
    ),
    ...textBlock('Mean of the ratings given', `${formatFixed(hexagon.mean, 2)}. ${hexagonText.weakness}`),
    ...remarksBlock(about.hexagon),
  ]
}

const stopBlocks = ({ stopDoing }: ImplementationPlan, { hoursFreed, about }: PlanResults): Summary => [
  ...tableOf(
    'Stop-doing list',
    stopDoing.filter(({ text, hours }) => text.trim() !== '' || hours !== null),
    [
      ['What stops', ({ text }) => text.trim() || 'Without a name'],
      ['Hours a week', 'hours'],
    ],
  ),
  ...textBlock('Hours freed', hoursFreed > 0 && `${formatNumber(hoursFreed)} a week`),
  ...remarksBlock(about.room),
]
