import { useDeferredValue, useMemo } from 'react'
import { plainGrade, readingGradeText } from '#core/methods/report/reading-grade'
import { reportResults } from '#core/worksheets/report/results'
import { reportSchema } from '#core/worksheets/report/schema'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { AuditStep } from './AuditStep.tsx'
import { ChartsStep } from './ChartsStep.tsx'
import { EarlierStep } from './EarlierStep.tsx'
import { FindingsStep } from './FindingsStep.tsx'
import { FrameStep } from './FrameStep.tsx'
import { AudienceStep, LimitsStep, RecommendationStep, StoryStep } from './ListSteps.tsx'
import { gradeWords, OutlineStep } from './OutlineStep.tsx'
import type { StepProps } from './step-props.ts'

/** Chapter 10: what becomes of everything. */
export default function ReportForm({ worksheet, onChange, earlier }: WorksheetFormProps<'10'>) {
  // Results may come a moment later than what is typed.
  const late = useDeferredValue(worksheet)
  const results = useMemo(() => reportResults(late), [late])
  const edit = useEdit(worksheet, onChange)
  const step = { report: worksheet, results, edit }
  return (
    <>
      <EarlierStep report={worksheet} earlier={earlier} edit={edit} />
      <FrameStep report={worksheet} edit={edit} />
      <AudienceStep {...step} />
      <FindingsStep {...step} />
      <LimitsStep {...step} />
      <ChartsStep {...step} />
      <StoryStep {...step} />
      <RecommendationStep {...step} />
      <SummaryStep {...step} />
      <AuditStep {...step} />
      <OutlineStep outlines={results.outlines} />
      <LabInside
        lab={worksheet.lab}
        onChange={(lab) => edit((newest) => ({ ...newest, lab }))}
        earlier={earlier}
      />
    </>
  )
}

/** The short version, with how hard it is to read. */
function SummaryStep({ report, results: { grade, summary, remarks }, edit }: StepProps) {
  const field = fieldsOf(report, (part) => edit((newest) => ({ ...newest, ...part })), reportSchema)
  return (
    <Step
      title="In short"
      hint="What you asked, what you did, what you found, how sure, for whom not, what next. Written last, read first."
    >
      <TextInput label="Summary" {...field('summary')} rows={5} />
      <TextInput
        label="Counts that were agreed to be printed"
        hint="Counts of 1 to 10 people, or counts that give one away, are refused in every outline. Name those that people agreed to in writing before there were results. In the case: how many of all who enrolled were reached."
        {...field('agreedCounts')}
      />
      <div className="empty:hidden">
        <ClaimFlags flags={summary} />
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
