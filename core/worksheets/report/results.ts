import { compact, formatNumber, joinList, pluralize } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { claimFlags } from '../../methods/report/claims.ts'
import { evidenceFlags } from '../../methods/report/evidence.ts'
import { plainGrade, readingGrade } from '../../methods/report/reading-grade.ts'
import { outlines } from './outlines.ts'
import { chartChecks, type Finding, type ReportWorksheet } from './schema.ts'
import { cdcParts, jcseeCodes } from './standards.ts'

export type ReportResults = ReturnType<typeof reportResults>
/** What the page says about one finding. */
export type FindingResult = ReportResults['findings'][number]

/** Flags, coverage, outlines and what a report still owes its readers. */
export function reportResults(report: ReportWorksheet) {
  /** Of the summary and the claims; a hint. */
  const grade = readingGrade([report.summary, ...report.findings.map(({ claim }) => claim)].join('\n'))
  const steps = cdcParts.map(({ id }) => report.cdc[id].state)
  const standards = jcseeCodes.map((code) => report.jcsee[code].state)
  const times = <T>(states: readonly T[], state: T) => states.filter((one) => one === state).length
  const flags = (text: string) => claimFlags(text, report.design, customaryThreshold, report.agreedCounts)
  return {
    findings: report.findings.map((finding) => ({
      id: finding.id,
      flags: flags(
        [finding.claim, finding.evidence, finding.equity, finding.soWhat, finding.nowWhat].join('\n'),
      ),
      evidence: evidenceFlags(finding),
      missing: missingParts(finding),
    })),
    /** Flags of the summary. */
    summary: flags(report.summary),
    grade,
    cdc: { covered: times(steps, 'covered'), partly: times(steps, 'partly'), of: steps.length },
    jcsee: {
      met: times(standards, 'met'),
      partly: times(standards, 'partly'),
      notMet: times(standards, 'not met'),
      notApplicable: times(standards, 'not applicable'),
      open: times(standards, null),
    },
    outlines: outlines(report),
    remarks: reportRemarks(report, grade),
  }
}

/** Parts of a finding that are not written yet. */
function missingParts({ claim, evidence, limitation, equity, soWhat, nowWhat, certainty, why }: Finding) {
  const isEmpty = (text: string) => text.trim() === ''
  return compact([
    isEmpty(claim) && 'claim',
    isEmpty(evidence) && 'evidence',
    isEmpty(limitation) && 'limitation',
    isEmpty(equity) && 'equity note',
    isEmpty(soWhat) && 'so what',
    isEmpty(nowWhat) && 'now what',
    (certainty === null || isEmpty(why)) && 'how sure, and why',
  ])
}

export type ReportRemarks = ReturnType<typeof reportRemarks>

/** Sentences by the part of the report they are about. */
function reportRemarks(report: ReportWorksheet, grade: number | null) {
  const first = report.audiences[0]?.who.trim() ?? ''
  return {
    summary: compact([
      grade !== null &&
        grade > plainGrade &&
        info(
          `The summary and claims read at about grade ${formatNumber(grade, 1)}. Shorter sentences reach more people.`,
        ),
    ]),
    audiences: compact([
      /fund|board|county|supervision|public|press/i.test(first) &&
        warning(`The first to hear is ${first}. Participants come first, before anybody who pays or judges.`),
    ]),
    findings: findingRemarks(report),
    limitations: compact([
      // Nothing before there is a finding that could be limited.
      report.findings.length > 0 &&
        report.limitations.every(({ text }) => text.trim() === '') &&
        warning(
          'The report names no limitation of the whole. Design, measures, missing people, who evaluated, who paid, what was not asked.',
        ),
    ]),
    charts: chartRemarks(report),
    stories: storyRemarks(report),
    recommendations: recommendationRemarks(report),
  }
}

function findingRemarks({ findings }: ReportWorksheet): Remark[] {
  if (findings.length === 0)
    return [info('Start with one finding: claim, evidence, how sure, so what, now what.')]
  const bare = findings.filter(({ limitation }) => limitation.trim() === '').length
  const alone = findings.filter(({ onePerson, agreed }) => onePerson && !agreed).length
  return compact([
    !findings.some(({ negative }) => negative) &&
      warning(
        'No finding says what did not work, or for whom not. Mixed results have to be told, and they are how readers know you are honest.',
      ),
    bare && warning(`${pluralize(bare, 'finding')} without a limitation.`),
    alone &&
      warning(
        `${pluralize(alone, 'finding')} about one person who has not agreed to the text. It stays out of every outline.`,
      ),
  ])
}

function storyRemarks({ stories }: ReportWorksheet): Remark[] {
  const open = stories.filter(({ use, reviewed }) => use !== 'internal' && !reviewed).length
  const inside = stories.filter(({ use }) => use === 'internal').length
  const unknown = stories.filter(({ use }) => use === null).length
  const count = (some: number) => pluralize(some, 'story', 'stories')
  return compact([
    open && warning(`${count(open)} not seen in its final form by the person it belongs to.`),
    unknown && warning(`${count(unknown)} without an agreed use. Without one it stays out.`),
    inside &&
      info(
        `${count(inside)} agreed for inside use only; ${inside === 1 ? 'it is' : 'they are'} left out of every outline.`,
      ),
  ])
}

function recommendationRemarks({ recommendations }: ReportWorksheet): Remark[] {
  const loose = recommendations.filter(({ owner, date }) => owner.trim() === '' || date.trim() === '').length
  return compact([
    loose && info(`${pluralize(loose, 'recommendation')} without an owner or a date.`),
    recommendations.length > 0 &&
      !recommendations.some(({ structural }) => structural) &&
      info('Every recommendation asks people to change. Is there one for the structure?'),
  ])
}

function chartRemarks({ charts }: ReportWorksheet): Remark[] {
  const silent = charts.filter(({ altText }) => altText.trim() === '').length
  return compact([
    ...charts.map(({ title, checks }) => {
      const not = chartChecks.filter(({ id }) => checks[id] === false).map(({ name }) => name.toLowerCase())
      return (
        not.length > 0 &&
        warning(`Chart “${title.trim() || 'without a title'}” does not pass: ${joinList(not)}.`)
      )
    }),
    silent && warning(`${pluralize(silent, 'chart')} without a text for those who cannot see it.`),
  ])
}
