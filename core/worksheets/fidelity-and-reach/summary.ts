import { formatFixed, formatNumber, percent } from '../../format.ts'
import { agreementText } from '../../methods/process/agreement.ts'
import { doseText } from '../../methods/process/dose.ts'
import { adherenceText, harmWeightedText } from '../../methods/process/fidelity.ts'
import { reachRatioText, reachText } from '../../methods/process/reach.ts'
import { listBlock, remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import type { Summary } from '../summary.ts'
import { lightNames } from './figures.ts'
import { type FidelityResults, fidelityResults } from './results.ts'
import type { FidelityAndReach } from './schema.ts'
import { testBlocks } from './small-test.ts'
import {
  agreementSentence,
  barsInWords,
  harmNames,
  keptNames,
  type TrackerChart,
  trackerBars,
  trackerCharts,
  verdictNames,
} from './words.ts'

/** The tracker as people read it: delivered, received, reached, changed, observed, tested. */
export function summarizeFidelityAndReach(worksheet: FidelityAndReach): Summary {
  const found = fidelityResults(worksheet)
  return [
    ...remarksBlock([...found.about.urgent, ...found.about.small]),
    ...underHeading('What was delivered', deliveredBlocks(worksheet, found)),
    ...underHeading('Whom it reached', reachBlocks(worksheet, found)),
    ...underHeading('Changes of the program', changeBlocks(worksheet, found)),
    ...underHeading(
      'Two observers',
      found.agreement
        ? textBlock('Agreement', `${agreementSentence(found.agreement)} ${agreementText.weakness}`)
        : [],
    ),
    ...underHeading('One small test', testBlocks(worksheet.pdsa, found.about.prediction)),
  ]
}

const shown = (value: number | null) => (value === null ? '' : formatNumber(value))
const share = (value: number | null) => (value === null ? '' : percent(value))

function drawing(id: TrackerChart, worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const bars = trackerBars(id, worksheet, found)
  return bars.length === 0
    ? []
    : [{ kind: 'chart', id, title: trackerCharts[id], summary: barsInWords(bars) }]
}

function deliveredBlocks(worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const sources = worksheet.components.flatMap(({ from }) => (from ? [sourceSentence(from)] : []))
  return [
    ...tableBlock(
      'Components',
      [
        'Component',
        'Core function',
        'Indicator',
        'Threshold',
        'Harm if missed',
        ...found.sites.map(({ name }) => name),
      ],
      worksheet.components.map((component, place) => [
        component.name.trim() || `Component ${place + 1}`,
        component.coreFunction.trim(),
        component.indicator.trim(),
        component.threshold === null ? '' : `${formatNumber(component.threshold)}%`,
        component.harm === null ? '' : (harmNames[component.harm - 1] ?? ''),
        ...found.sites.map(({ id }) => cellWords(found, component.id, id)),
      ]),
    ),
    ...drawing('fidelity', worksheet, found),
    ...siteTable(worksheet, found),
    ...(found.cells.length > 0
      ? listBlock('How far to trust it', [
          adherenceText.weakness,
          harmWeightedText.weakness,
          ...(found.sites.some(({ received }) => received !== null) ? [doseText.weakness] : []),
        ])
      : []),
    ...remarksBlock(found.about.counts),
    ...listBlock('Copied from earlier chapters', sources),
  ]
}

function cellWords({ cells }: FidelityResults, component: string, site: string): string {
  const cell = cells.find((one) => one.component === component && one.site === site)
  if (!cell) return ''
  const { delivered, light, internalOnly } = cell
  return [
    `${delivered.count} of ${delivered.of}, ${percent(cell.share)}`,
    light ? lightNames[light].toLowerCase() : '',
    internalOnly ? 'internal only' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function siteTable(worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const rows = found.sites.map((site) => {
    const sessions = worksheet.sessions.find((one) => one.site === site.id)
    return [
      site.name,
      share(site.mean),
      share(site.harmWeighted),
      share(site.delivered),
      share(site.received),
      shown(sessions?.quality ?? null),
      shown(sessions?.responsiveness ?? null),
    ]
  })
  return tableBlock(
    'Sites',
    [
      'Site',
      'Mean adherence',
      'Harm-weighted mean',
      'Dose delivered',
      'Dose received',
      'Quality (1 to 5)',
      'Worth my time (1 to 5)',
    ],
    rows,
  )
}

function reachBlocks(worksheet: FidelityAndReach, found: FidelityResults): Summary {
  return [
    ...drawing('funnel', worksheet, found),
    ...drawing('reach', worksheet, found),
    ...tableBlock(
      'Groups',
      ['Group', 'Enrolled', 'Eligible', 'Reach', 'Ratio to the reference', 'Use'],
      found.groups.map(({ id, name, enrolled, eligible, reach, ratio, internalOnly }) => [
        name,
        formatNumber(enrolled),
        formatNumber(eligible),
        percent(reach),
        id === worksheet.reference ? 'reference' : ratio === null ? '' : formatFixed(ratio, 2),
        internalOnly ? 'internal only' : '',
      ]),
    ),
    ...(found.groups.length > 0
      ? listBlock('How far to trust it', [
          reachText.weakness,
          ...(found.groups.some(({ ratio }) => ratio !== null) ? [reachRatioText.weakness] : []),
        ])
      : []),
    ...remarksBlock(found.about.reach),
  ]
}

function changeBlocks({ adaptations }: FidelityAndReach, found: FidelityResults): Summary {
  const rows = adaptations.map(({ what, when, who, why, planned, keptCore, verdict }) => [
    what.trim() || 'Not described',
    when.trim(),
    who.trim(),
    why.trim(),
    planned === null ? '' : planned ? 'Yes' : 'No',
    keptCore === null ? '' : keptNames[keptCore],
    verdict === null ? '' : verdictNames[verdict],
  ])
  return [
    ...tableBlock(
      'Adaptation log',
      ['What changed', 'When', 'Who decided', 'Why', 'Planned', 'Core function', 'Judged as'],
      rows,
    ),
    ...remarksBlock(found.about.changes),
  ]
}
