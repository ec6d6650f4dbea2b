import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { type ClaimFlag, claimFlags } from '../../methods/report/claims.ts'
import { type EvidenceFlag, evidenceFlags } from '../../methods/report/evidence.ts'
import { readingGrade } from '../../methods/report/reading-grade.ts'
import { type Outline, outlines } from './outlines.ts'
import { type ReportRemarks, reportRemarks } from './remarks.ts'
import type { Finding, ReportWorksheet } from './schema.ts'
import { cdcParts, jcseeCodes } from './standards.ts'

/** What the page says about one finding. */
export interface FindingResult {
  id: string
  /** Wording of its claim, evidence, equity note, so what and now what. */
  flags: ClaimFlag[]
  /** The claim held against the evidence below it. */
  evidence: EvidenceFlag[]
  /** Parts that are not written yet. */
  missing: string[]
}

export interface ReportResults {
  findings: FindingResult[]
  /** Flags of the summary. */
  summary: ClaimFlag[]
  /** Reading grade of the summary and the claims; a hint. */
  grade: number | null
  /** Steps, actions and standards covered, partly covered, of fourteen. */
  cdc: { covered: number; partly: number; of: number }
  /** Standards by answer, of thirty. */
  jcsee: { met: number; partly: number; notMet: number; notApplicable: number; open: number }
  outlines: Outline[]
  remarks: ReportRemarks
}

/** Flags, coverage, outlines and what a report still owes its readers. */
export function reportResults(report: ReportWorksheet): ReportResults {
  const grade = readingGrade([report.summary, ...report.findings.map(({ claim }) => claim)].join('\n'))
  const steps = cdcParts.map(({ id }) => report.cdc[id].state)
  const standards = jcseeCodes.map((code) => report.jcsee[code].state)
  const times = (state: string | null) => standards.filter((one) => one === state).length
  return {
    findings: report.findings.map((finding) => ({
      id: finding.id,
      flags: claimFlags(
        [finding.claim, finding.evidence, finding.equity, finding.soWhat, finding.nowWhat].join('\n'),
        report.design,
        customaryThreshold,
        report.agreedCounts,
      ),
      evidence: evidenceFlags(finding),
      missing: missingParts(finding),
    })),
    summary: claimFlags(report.summary, report.design, customaryThreshold, report.agreedCounts),
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
    remarks: reportRemarks(report, grade),
  }
}

/** Nothing of a finding nobody has begun. */
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
