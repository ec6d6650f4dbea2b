import type { Source } from '../fields.ts'
import {
  emptyFinding,
  emptyRecommendation,
  type Piece,
  pieceSections,
  type ReportWorksheet,
} from '../report/schema.ts'
import type { ReportSection } from '../report/standards.ts'
import type { Carried } from './carried.ts'
import type { SkeletonLine } from './report-skeleton.ts'

/** What a line of a step becomes in the report. */
export const becomes: Record<ReportSection, 'piece' | 'evidence' | 'claim' | 'recommendation'> = {
  context: 'piece',
  program: 'piece',
  questions: 'piece',
  evidence: 'evidence',
  conclusions: 'claim',
  action: 'recommendation',
}

const isPiece = (section: ReportSection): section is Piece['section'] =>
  (pieceSections as readonly string[]).includes(section)

/** How many of each a report holds. */
const most = { pieces: 60, findings: 30, recommendations: 20 } as const

/** Whether the report has room for one more line of a step. */
export function hasRoom(report: ReportWorksheet, section: ReportSection): boolean {
  const list = isPiece(section) ? 'pieces' : section === 'action' ? 'recommendations' : 'findings'
  return report[list].length < most[list]
}

/** The report with a copy of the line in its place, its source beside it. Without room it stays as it is. */
export function withLine(
  report: ReportWorksheet,
  { value: { section, text, onePerson }, source }: Carried<SkeletonLine>,
  id: string,
): ReportWorksheet {
  if (!hasRoom(report, section)) return report
  // A field of the report holds less than some fields it is copied from.
  const copy = text.slice(0, 2000)
  if (isPiece(section))
    return { ...report, pieces: [...report.pieces, { id, section, text: copy, onePerson, from: source }] }
  if (section === 'action')
    return {
      ...report,
      recommendations: [...report.recommendations, { ...emptyRecommendation(id), text: copy, from: source }],
    }
  const part = section === 'conclusions' ? { claim: copy } : { evidence: copy }
  return {
    ...report,
    findings: [...report.findings, { ...emptyFinding(id), ...part, onePerson, from: source }],
  }
}

/** Whether something of the report was copied from there. */
export const hasLine = (report: ReportWorksheet, source: Source): boolean =>
  [...report.pieces, ...report.findings, ...report.recommendations].some(
    ({ from }) => from?.chapter === source.chapter && from.part === source.part,
  )
