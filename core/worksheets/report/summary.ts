import { compact, formatNumber } from '../../format.ts'
import { evaluationDesigns } from '../../methods/report/claims.ts'
import { plainGrade } from '../../methods/report/reading-grade.ts'
import { listBlock, remarksBlock, tableOf, textBlock, underHeading } from '../blocks.ts'
import { type Source, sourceSentence } from '../fields.ts'
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
    ...textBlock('Design', evaluationDesigns.find(({ id }) => id === report.design)?.name),
    ...textBlock('Summary', report.summary),
    ...textBlock(
      'Reading grade',
      grade !== null &&
        `About ${formatNumber(Math.max(0, grade), 1)} years of school for the summary and the claims; ${plainGrade} or fewer reaches nearly everybody. It counts syllables, not sense.`,
    ),
    ...remarksBlock(remarks.summary),
  ]
  return blocks.length === 0 && report.title.trim() !== '' ? textBlock('Title', report.title) : blocks
}

const sourceOf = ({ from }: { from: Source | null }) => from && sourceSentence(from)

const pieceBlocks = ({ pieces }: ReportWorksheet): Summary =>
  tableOf(
    'From earlier chapters',
    pieces.filter(({ text, onePerson }) => text.trim() !== '' && !onePerson),
    [
      ['Step', ({ section }) => cdcParts.find(({ id }) => id === section)?.name],
      ['What', 'text'],
      ['Source', sourceOf],
    ],
  )

const audienceBlocks = ({ audiences }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableOf('From the first to the last', audiences, [
    ['Who', ({ who }) => who.trim() || 'Not named'],
    ['Decides', 'decision'],
    ['Format', 'format'],
    ['Language', 'language'],
    ['Date', 'date'],
    ['Presented by', 'presenter'],
  ]),
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
  ...textBlock('Source', sourceOf(finding)),
  ...textBlock(
    'How sure',
    compact([finding.certainty && `${certainties[finding.certainty]}.`, finding.why.trim()]).join(' '),
  ),
  ...textBlock('For whom', finding.equity),
  ...textBlock('Its limit', finding.limitation),
  ...textBlock('So what', finding.soWhat),
  ...textBlock('Now what', finding.nowWhat),
  ...textBlock('Kind', finding.negative && 'Something that did not work, or not for everybody.'),
]

const answer = (value: boolean | null) => (value === null ? 'open' : value ? 'yes' : 'no')

const chartBlocks = ({ charts }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableOf('Charts, checked', charts, [
    ['Title', ({ title }) => title.trim() || 'Without a title'],
    ['Text for those who cannot see it', 'altText'],
    [
      'Checks',
      ({ checks }) => chartChecks.map(({ id, name }) => `${name}: ${answer(checks[id])}`).join('; '),
    ],
  ]),
  ...remarksBlock(remarks.charts),
]

const uses = { internal: 'Inside only', report: 'In the report', public: 'In public' } as const

const storyBlocks = ({ stories }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableOf('Stories and what was agreed to', stories, [
    ['Story', (story) => (mayBeTold(story) ? story.text : 'held back')],
    ['Use', ({ use }) => (use ? uses[use] : 'not agreed')],
    ['For what', 'scope'],
    ['Until', 'expiry'],
    ['Seen by its person', ({ reviewed }) => (reviewed ? 'yes' : 'no')],
  ]),
  ...remarksBlock(remarks.stories),
]

const recommendationBlocks = ({ recommendations }: ReportWorksheet, { remarks }: ReportResults): Summary => [
  ...tableOf('What now', recommendations, [
    ['What', ({ text }) => text.trim() || 'Not written yet'],
    ['Owner', 'owner'],
    ['Date', 'date'],
    ['Cost', 'cost'],
    ['Evidence', 'evidence'],
    ['Asks', ({ structural }) => structural && 'the structure to change'],
    ['Source', sourceOf],
  ]),
  ...remarksBlock(remarks.recommendations),
]

const auditBlocks = ({ cdc, jcsee }: ReportWorksheet): Summary => [
  ...tableOf(
    'Steps, actions and standards of the CDC framework',
    cdcParts
      .map(({ id, name }) => ({ name, ...cdc[id] }))
      .filter(({ state, where }) => state !== null || where.trim() !== ''),
    [
      ['Step', 'name'],
      ['Covered', ({ state }) => state ?? 'open'],
      ['Where', 'where'],
    ],
  ),
  ...tableOf(
    'Program Evaluation Standards, as judged by the writer',
    jcseeCodes
      .map((code) => ({ name: `${code} ${jcseeStandards[code]}`, ...jcsee[code] }))
      .filter(({ state, note }) => state !== null || note.trim() !== ''),
    [
      ['Standard', 'name'],
      ['Met', ({ state }) => state ?? 'open'],
      ['Note', 'note'],
    ],
  ),
]

const onePage = ({ outlines }: ReportResults): Summary =>
  outlines
    .filter(({ id }) => id === 'onePage')
    .flatMap(({ parts }) => parts.flatMap(({ heading, lines }) => listBlock(heading, lines)))
