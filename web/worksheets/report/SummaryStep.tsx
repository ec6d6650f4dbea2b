import { formatNumber } from '#core/format'
import { plainGrade, readingGradeText } from '#core/methods/report/reading-grade'
import { limits } from '#core/workbook/sections'
import type { ReportResults } from '#core/worksheets/report/results'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

interface Props {
  summary: string
  agreedCounts: string
  results: ReportResults
  edit: EditReport
}

/** The short version, with how hard it is to read. */
export function SummaryStep({
  summary,
  agreedCounts,
  results: { grade, summary: flags, remarks },
  edit,
}: Props) {
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
      <TextInput
        label="Counts that were agreed to be printed"
        hint="Counts of 1 to 10 people, or counts that give one away, are refused in every outline. Name those that people agreed to in writing before there were results. In the case: how many of all who enrolled were reached."
        value={agreedCounts}
        onChange={(next) => edit((newest) => ({ ...newest, agreedCounts: next }))}
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
export const gradeWords = (grade: number): string => formatNumber(Math.max(0, grade), 1)
