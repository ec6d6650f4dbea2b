import { formatNumber } from '../../format.ts'
import { evaluationDesigns } from '../../methods/report/claims.ts'
import { plainGrade } from '../../methods/report/reading-grade.ts'
import { listBlock, remarksBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import { sourceSentence } from '../fields.ts'
import { readLabInside } from '../single-case/summary.ts'
import type { Summary } from '../summary.ts'
import { mayBeTold } from './outlines.ts'
import { type ReportResults, reportResults } from './results.ts'
import { chartChecks, type Finding, type ReportWorksheet } from './schema.ts'
import { cdcParts, jcseeCodes, jcseeStandards } from './standards.ts'

/**
 * The report as people read it. What people agreed to for inside use only, what they have not seen, and what is
 * about one person who has not agreed, is counted but not told.
 */
export function summarizeReport(report: ReportWorksheet): Summary {
  const results = reportResults(report)
  return [
    ...underHeading(report.title.trim() || 'The report', frameBlocks(report, results)),
    ...underHeading('Where and for whom', pieceBlocks(report)),
    ...underHeading('Who hears it, in this order', audienceBlocks(report, results)),
    ...(report.findings.length > 0 ? findingBlocks(report, results) : []),
    ...underHeading(
      'Limits of the whole',
      listBlock(
        'We cannot say more, because',
        report.limitations.map(({ text }) => text),
      ),
    ),
    ...underHeading('Charts', chartBlocks(report, results)),
    ...underHeading('Stories', storyBlocks(report, results)),
    ...underHeading('Recommendations', recommendationBlocks(report, results)),
    ...underHeading('Framework and standards', auditBlocks(report)),
    ...underHeading('On one page', onePage(results)),
    ...readLabInside(report.lab),
  ]
}

function frameBlocks(report: ReportWorksheet, { grade, remarks }: ReportResults): Summary {
  const blocks = [
    ...textBlock('What we asked', report.question),
    ...textBlock('What we did', report.did),
    ...textBlock('Design', evaluationDesigns.find(({ id }) => id === report.design)?.name ?? ''),
    ...textBlock('Summary', report.summary),
    ...(grade === null
      ? []
      : textBlock(
          'Reading grade',
          `About ${formatNumber(Math.max(0, grade), 1)} years of school for the summary and the claims; ${plainGrade} or fewer reaches nearly everybody. It counts syllables, not sense.`,
        )),
    ...remarksBlock(remarks.summary),
  ]
  return blocks.length === 0 && report.title.trim() !== '' ? textBlock('Title', report.title) : blocks
}

const pieceBlocks = ({ pieces }: ReportWorksheet): Summary =>
  tableBlock(
    'From earlier chapters',
    ['Step', 'What', 'Source'],
    pieces
      .filter(({ text, onePerson }) => text.trim() !== '' && !onePerson)
      .map(({ section, text, from }) => [
        cdcParts.find(({ id }) => id === section)?.name ?? '',
        text.trim(),
        from ? sourceSentence(from) : '',
      ]),
  )

const audienceBlocks = ({ audiences }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableBlock(
    'From the first to the last',
    ['Who', 'Decides', 'Format', 'Language', 'Date', 'Presented by'],
    audiences.map(({ who, decision, format, language, date, presenter }) => [
      who.trim() || 'Not named',
      decision.trim(),
      format.trim(),
      language.trim(),
      date.trim(),
      presenter.trim(),
    ]),
  ),
  ...remarksBlock(remarks.audiences),
]

function findingBlocks({ findings }: ReportWorksheet, results: ReportResults): Summary {
  return [
    ...findings.flatMap((finding, place) => {
      const found = results.findings[place]
      const flags = [...(found?.evidence ?? []), ...(found?.flags ?? [])].map(({ text }) => text)
      return underHeading(
        `Finding ${place + 1}`,
        finding.onePerson && !finding.agreed
          ? textBlock('Held back', 'About one person, who has not agreed to the text.')
          : [...told(finding), ...listBlock('A careful reader would stop here', flags)],
      )
    }),
    ...remarksBlock([...results.remarks.findings, ...results.remarks.limitations]),
  ]
}

const certainties = { high: 'High', medium: 'Medium', low: 'Low' } as const

const told = (finding: Finding): Summary => [
  ...textBlock('Claim', finding.claim),
  ...textBlock('Evidence', finding.evidence),
  ...textBlock('Source', finding.from ? sourceSentence(finding.from) : ''),
  ...textBlock(
    'How sure',
    [finding.certainty ? `${certainties[finding.certainty]}.` : '', finding.why.trim()]
      .filter(Boolean)
      .join(' '),
  ),
  ...textBlock('For whom', finding.equity),
  ...textBlock('Its limit', finding.limitation),
  ...textBlock('So what', finding.soWhat),
  ...textBlock('Now what', finding.nowWhat),
  ...(finding.negative ? textBlock('Kind', 'Something that did not work, or not for everybody.') : []),
]

const answer = (value: boolean | null) => (value === null ? 'open' : value ? 'yes' : 'no')

const chartBlocks = ({ charts }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableBlock(
    'Charts, checked',
    ['Title', 'Text for those who cannot see it', 'Checks'],
    charts.map(({ title, altText, checks }) => [
      title.trim() || 'Without a title',
      altText.trim(),
      chartChecks.map(({ id, name }) => `${name}: ${answer(checks[id])}`).join('; '),
    ]),
  ),
  ...remarksBlock(remarks.charts),
]

const uses = { internal: 'Inside only', report: 'In the report', public: 'In public' } as const

const storyBlocks = ({ stories }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableBlock(
    'Stories and what was agreed to',
    ['Story', 'Use', 'For what', 'Until', 'Seen by its person'],
    stories.map((story) => [
      mayBeTold(story) ? story.text.trim() : 'held back',
      story.use ? uses[story.use] : 'not agreed',
      story.scope.trim(),
      story.expiry.trim(),
      story.reviewed ? 'yes' : 'no',
    ]),
  ),
  ...remarksBlock(remarks.stories),
]

const recommendationBlocks = ({ recommendations }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableBlock(
    'What now',
    ['What', 'Owner', 'Date', 'Cost', 'Evidence', 'Asks', 'Source'],
    recommendations.map(({ text, owner, date, cost, evidence, structural, from }) => [
      text.trim() || 'Not written yet',
      owner.trim(),
      date.trim(),
      cost.trim(),
      evidence.trim(),
      structural ? 'the structure to change' : '',
      from ? sourceSentence(from) : '',
    ]),
  ),
  ...remarksBlock(remarks.recommendations),
]

const auditBlocks = ({ cdc, jcsee }: ReportWorksheet): Summary => [
  ...tableBlock(
    'Steps, actions and standards of the CDC framework',
    ['Step', 'Covered', 'Where'],
    cdcParts.flatMap(({ id, name }) => {
      const { state, where } = cdc[id]
      return state === null && where.trim() === '' ? [] : [[name, state ?? 'open', where.trim()]]
    }),
  ),
  ...tableBlock(
    'Program Evaluation Standards, as judged by the writer',
    ['Standard', 'Met', 'Note'],
    jcseeCodes.flatMap((code) => {
      const { state, note } = jcsee[code]
      return state === null && note.trim() === ''
        ? []
        : [[`${code} ${jcseeStandards[code]}`, state ?? 'open', note.trim()]]
    }),
  ),
]

const onePage = ({ outlines }: ReportResults): Summary =>
  outlines
    .filter(({ id }) => id === 'onePage')
    .flatMap(({ parts }) => parts.flatMap(({ heading, lines }) => listBlock(heading, lines)))
