import { plainGrade, readingGradeText } from '#core/instruments/report/reading-grade'
import { figure } from '#core/instruments/wording'
import type { ReportResults } from '#core/instruments/worksheets/report/results'
import { limits } from '#core/workbook/sections'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

interface Props {
  summary: string
  results: ReportResults
  edit: EditReport
}

/** The short version, with how hard it is to read. */
export function SummaryStep({ summary, results: { grade, summary: flags, remarks }, edit }: Props) {
  return (
    <Step
      title="In short"
      hint="What you asked, what you did, what you found, how sure, for whom not, what next. Written last, read first."
    >
      <TextInput
        label="Summary"
        rows={5}
        max={limits.text}
        value={summary}
        onChange={(next) => edit((newest) => ({ ...newest, summary: next }))}
      />
      <div className="empty:hidden">
        <ClaimFlags flags={flags} />
        {grade !== null && (
          <p className="max-w-measure text-sm/[1.5]">
            <span className="font-label">
              Reading grade of summary and claims: about {gradeWords(grade)}.
            </span>{' '}
            {readingGradeText.says} {plainGrade} or fewer reaches nearly everybody.{' '}
            {readingGradeText.weakness}
          </p>
        )}
        <Remarks remarks={remarks.summary} />
      </div>
    </Step>
  )
}

/** "7.4"; never below zero, where the formula means nothing more. */
export const gradeWords = (grade: number): string => figure(Math.max(0, grade), 1)
