import { compact, formatFixed, formatNumber, percent } from '../../format.ts'
import { agreementText } from '../../methods/process/agreement.ts'
import { doseText } from '../../methods/process/dose.ts'
import { adherenceText, harmWeightedText } from '../../methods/process/fidelity.ts'
import { reachRatioText, reachText } from '../../methods/process/reach.ts'
import { chartBlock, listBlock, remarksBlock, tableOf, textBlock, underHeading } from '../blocks.ts'
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
  const { about, agreement } = found
  return [
    ...remarksBlock([...about.urgent, ...about.small]),
    ...underHeading('What was delivered', deliveredBlocks(worksheet, found)),
    ...underHeading('Whom it reached', reachBlocks(worksheet, found)),
    ...underHeading('Changes of the program', changeBlocks(worksheet, found)),
    ...underHeading(
      'Two observers',
      textBlock('Agreement', agreement && `${agreementSentence(agreement)} ${agreementText.weakness}`),
    ),
    ...underHeading('One small test', testBlocks(worksheet.pdsa, about.prediction)),
  ]
}

const share = (value: number | null) => value !== null && percent(value)

function drawing(id: TrackerChart, worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const bars = trackerBars(id, worksheet, found)
  return chartBlock(id, trackerCharts[id], bars.length > 0 && barsInWords(bars))
}

function deliveredBlocks(worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const { cells, sites, about } = found
  const sessionsOf = (site: string) => worksheet.sessions.find((one) => one.site === site)
  return [
    ...tableOf('Components', worksheet.components, [
      ['Component', ({ name }, place) => name.trim() || `Component ${place + 1}`],
      ['Core function', 'coreFunction'],
      ['Indicator', 'indicator'],
      ['Threshold', ({ threshold }) => threshold !== null && `${formatNumber(threshold)}%`],
      ['Harm if missed', ({ harm }) => harm !== null && harmNames[harm - 1]],
      ...sites.map(
        ({ id: site, name }) => [name, ({ id }: { id: string }) => cellWords(found, id, site)] as const,
      ),
    ]),
    ...drawing('fidelity', worksheet, found),
    ...tableOf('Sites', sites, [
      ['Site', 'name'],
      ['Mean adherence', ({ mean }) => share(mean)],
      ['Harm-weighted mean', ({ harmWeighted }) => share(harmWeighted)],
      ['Dose delivered', ({ delivered }) => share(delivered)],
      ['Dose received', ({ received }) => share(received)],
      ['Quality (1 to 5)', ({ id }) => sessionsOf(id)?.quality],
      ['Worth my time (1 to 5)', ({ id }) => sessionsOf(id)?.responsiveness],
    ]),
    ...listBlock(
      'How far to trust it',
      cells.length === 0
        ? []
        : [
            adherenceText.weakness,
            harmWeightedText.weakness,
            sites.some(({ received }) => received !== null) && doseText.weakness,
          ],
    ),
    ...remarksBlock(about.counts),
    ...listBlock(
      'Copied from earlier chapters',
      worksheet.components.map(({ from }) => from && sourceSentence(from)),
    ),
  ]
}

function cellWords({ cells }: FidelityResults, component: string, site: string): string {
  const cell = cells.find((one) => one.component === component && one.site === site)
  if (!cell) return ''
  const { delivered, light, internalOnly } = cell
  return compact([
    `${delivered.count} of ${delivered.of}, ${percent(cell.share)}`,
    light && lightNames[light].toLowerCase(),
    internalOnly && 'internal only',
  ]).join(', ')
}

function reachBlocks(worksheet: FidelityAndReach, found: FidelityResults): Summary {
  const { groups, about } = found
  return [
    ...drawing('funnel', worksheet, found),
    ...drawing('reach', worksheet, found),
    ...tableOf('Groups', groups, [
      ['Group', 'name'],
      ['Enrolled', 'enrolled'],
      ['Eligible', 'eligible'],
      ['Reach', ({ reach }) => percent(reach)],
      [
        'Ratio to the reference',
        ({ id, ratio }) =>
          id === worksheet.reference ? 'reference' : ratio !== null && formatFixed(ratio, 2),
      ],
      ['Use', ({ internalOnly }) => internalOnly && 'internal only'],
    ]),
    ...listBlock('How far to trust it', [
      groups.length > 0 && reachText.weakness,
      groups.some(({ ratio }) => ratio !== null) && reachRatioText.weakness,
    ]),
    ...remarksBlock(about.reach),
  ]
}

const changeBlocks = ({ adaptations }: FidelityAndReach, { about }: FidelityResults): Summary => [
  ...tableOf('Adaptation log', adaptations, [
    ['What changed', ({ what }) => what.trim() || 'Not described'],
    ['When', 'when'],
    ['Who decided', 'who'],
    ['Why', 'why'],
    ['Planned', ({ planned }) => planned !== null && (planned ? 'Yes' : 'No')],
    ['Core function', ({ keptCore }) => keptCore && keptNames[keptCore]],
    ['Judged as', ({ verdict }) => verdict && verdictNames[verdict]],
  ]),
  ...remarksBlock(about.changes),
]
