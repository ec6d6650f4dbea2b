import { useDeferredValue, useMemo } from 'react'
import { reportResults } from '#core/worksheets/report/results'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { AudienceStep } from './AudienceStep.tsx'
import { AuditStep } from './AuditStep.tsx'
import { ChartsStep } from './ChartsStep.tsx'
import { EarlierStep } from './EarlierStep.tsx'
import { FindingsStep } from './FindingsStep.tsx'
import { FrameStep } from './FrameStep.tsx'
import { LimitsStep } from './LimitsStep.tsx'
import { OutlineStep } from './OutlineStep.tsx'
import { RecommendationStep } from './RecommendationStep.tsx'
import { StoryStep } from './StoryStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'

/** Chapter 10: what becomes of everything. */
export default function ReportForm({ worksheet, onChange, earlier }: WorksheetFormProps<'10'>) {
  // Results may come a moment later than what is typed.
  const late = useDeferredValue(worksheet)
  const results = useMemo(() => reportResults(late), [late])
  const edit = useEdit(worksheet, onChange)
  const { remarks } = results
  return (
    <>
      <EarlierStep report={worksheet} earlier={earlier} edit={edit} />
      <FrameStep report={worksheet} edit={edit} />
      <AudienceStep audiences={worksheet.audiences} remarks={remarks.audiences} edit={edit} />
      <FindingsStep findings={worksheet.findings} results={results} edit={edit} />
      <LimitsStep limitations={worksheet.limitations} remarks={remarks.limitations} edit={edit} />
      <ChartsStep charts={worksheet.charts} remarks={remarks.charts} edit={edit} />
      <StoryStep stories={worksheet.stories} remarks={remarks.stories} edit={edit} />
      <RecommendationStep
        recommendations={worksheet.recommendations}
        remarks={remarks.recommendations}
        edit={edit}
      />
      <SummaryStep
        summary={worksheet.summary}
        agreedCounts={worksheet.agreedCounts}
        results={results}
        edit={edit}
      />
      <AuditStep report={worksheet} results={results} edit={edit} />
      <OutlineStep outlines={results.outlines} />
      <LabInside
        lab={worksheet.lab}
        onChange={(lab) => edit((newest) => ({ ...newest, lab }))}
        earlier={earlier}
      />
    </>
  )
}
