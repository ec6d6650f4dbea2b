import { care, note, type Remark } from '../../remark.ts'
import { type ClaimFlag, claimFlags } from '../../report/claims.ts'
import { plainGrade, readingGrade } from '../../report/reading-grade.ts'
import { counted, figure, listed } from '../../wording.ts'
import { outlines, type ReportOutlines } from './outlines.ts'
import { chartChecks, type Finding, type ReportWorksheet } from './schema.ts'
import { cdcParts, jcseeCodes } from './standards.ts'

/** What the page says about one finding. */
export interface FindingResult {
  id: string
  /** Flags of its claim, equity note, so what and now what. */
  flags: ClaimFlag[]
  /** Parts that are not written yet. */
  missing: string[]
}

/** What the page shows of the report. */
export interface ReportResults {
  findings: FindingResult[]
  /** Flags of the summary. */
  summary: ClaimFlag[]
  /** Reading grade of the summary and the claims; a hint. */
  grade: number | null
  /** Steps covered, partly covered, of nine. */
  cdc: { covered: number; partly: number; of: number }
  /** Standards by answer, of thirty. */
  jcsee: { met: number; partly: number; notMet: number; notApplicable: number; open: number }
  outlines: ReportOutlines
  remarks: Remark[]
}

/** Flags, coverage, outlines and what a report still owes its readers. */
export function reportResults(report: ReportWorksheet): ReportResults {
  const findings = report.findings.map((finding) => ({
    id: finding.id,
    flags: claimFlags(
      [finding.claim, finding.evidence, finding.equity, finding.soWhat, finding.nowWhat].join('\n'),
      report.design,
    ),
    missing: missingParts(finding),
  }))
  const grade = readingGrade([report.summary, ...report.findings.map(({ claim }) => claim)].join('\n'))
  const steps = cdcParts.map(({ id }) => report.cdc[id].state)
  const standards = jcseeCodes.map((code) => report.jcsee[code].state)
  const times = (state: string | null) => standards.filter((one) => one === state).length
  return {
    findings,
    summary: claimFlags(report.summary, report.design),
    grade,
    cdc: {
      covered: steps.filter((state) => state === 'covered').length,
      partly: steps.filter((state) => state === 'partly').length,
      of: steps.length,
    },
    jcsee: {
      met: times('met'),
      partly: times('partly'),
      notMet: times('not met'),
      notApplicable: times('not applicable'),
      open: times(null),
    },
    outlines: outlines(report),
    remarks: [...findingRemarks(report), ...storyRemarks(report), ...otherRemarks(report, grade)],
  }
}

function missingParts(finding: Finding): string[] {
  const parts: [string, string][] = [
    ['claim', finding.claim],
    ['evidence', finding.evidence],
    ['limitation', finding.limitation],
    ['equity note', finding.equity],
    ['so what', finding.soWhat],
    ['now what', finding.nowWhat],
  ]
  return [
    ...parts.filter(([, text]) => text.trim() === '').map(([name]) => name),
    ...(finding.certainty === null || finding.why.trim() === '' ? ['how sure, and why'] : []),
  ]
}

function findingRemarks({ findings, limitations }: ReportWorksheet): Remark[] {
  if (findings.length === 0)
    return [note('Start with one finding: claim, evidence, how sure, so what, now what.')]
  const remarks: Remark[] = []
  if (!findings.some(({ negative }) => negative))
    remarks.push(
      care(
        'No finding says what did not work, or for whom not. Mixed results have to be told, and they are how readers know you are honest.',
      ),
    )
  const bare = findings.filter(({ limitation }) => limitation.trim() === '').length
  if (bare > 0) remarks.push(care(`${counted(bare, 'finding')} without a limitation.`))
  if (limitations.every(({ text }) => text.trim() === ''))
    remarks.push(
      care(
        'The report names no limitation of the whole. Design, measures, missing people, who evaluated, who paid, what was not asked.',
      ),
    )
  return remarks
}

function storyRemarks({ stories }: ReportWorksheet): Remark[] {
  const open = stories.filter(({ use, reviewed }) => use !== 'internal' && !reviewed).length
  const inside = stories.filter(({ use }) => use === 'internal').length
  const unknown = stories.filter(({ use }) => use === null).length
  return [
    ...(open > 0
      ? [care(`${counted(open, 'story', 'stories')} not seen in its final form by the person it belongs to.`)]
      : []),
    ...(unknown > 0
      ? [care(`${counted(unknown, 'story', 'stories')} without an agreed use. Without one it stays out.`)]
      : []),
    ...(inside > 0
      ? [
          note(
            `${counted(inside, 'story', 'stories')} agreed for inside use only; ${inside === 1 ? 'it is' : 'they are'} left out of every outline.`,
          ),
        ]
      : []),
  ]
}

function otherRemarks(report: ReportWorksheet, grade: number | null): Remark[] {
  const remarks: Remark[] = []
  const first = report.audiences[0]?.who.toLowerCase() ?? ''
  if (first !== '' && /fund|board|county|supervision|public|press/.test(first))
    remarks.push(
      care(
        `The first to hear is ${report.audiences[0]?.who.trim()}. Participants come first, before anybody who pays or judges.`,
      ),
    )
  const loose = report.recommendations.filter(
    ({ owner, date }) => owner.trim() === '' || date.trim() === '',
  ).length
  if (loose > 0) remarks.push(note(`${counted(loose, 'recommendation')} without an owner or a date.`))
  if (report.recommendations.length > 0 && !report.recommendations.some(({ structural }) => structural))
    remarks.push(note('Every recommendation asks people to change. Is there one for the structure?'))
  const failing = report.charts.flatMap(({ title, checks }) => {
    const not = chartChecks.filter(({ id }) => checks[id] === false).map(({ name }) => name.toLowerCase())
    return not.length > 0
      ? [care(`Chart “${title.trim() || 'without a title'}” does not pass: ${listed(not)}.`)]
      : []
  })
  const silent = report.charts.filter(({ altText }) => altText.trim() === '').length
  if (silent > 0)
    remarks.push(care(`${counted(silent, 'chart')} without a text for those who cannot see it.`))
  if (grade !== null && grade > plainGrade)
    remarks.push(
      note(
        `The summary and claims read at about grade ${figure(grade, 1)}. Shorter sentences reach more people.`,
      ),
    )
  return [...remarks, ...failing]
}
