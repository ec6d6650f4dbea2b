import { useDeferredValue, useMemo } from 'react'
import type { Remark } from '#core/methods/remark'
import { sourceSentence } from '#core/worksheets/fields'
import { reportResults } from '#core/worksheets/report/results'
import { emptyRecommendation, type Recommendation } from '#core/worksheets/report/schema'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { AudienceStep } from './AudienceStep.tsx'
import { AuditStep } from './AuditStep.tsx'
import { ChartsStep } from './ChartsStep.tsx'
import { EarlierStep } from './EarlierStep.tsx'
import type { EditReport } from './edit.ts'
import { FindingsStep } from './FindingsStep.tsx'
import { FrameStep } from './FrameStep.tsx'
import { LimitsStep } from './LimitsStep.tsx'
import { OutlineStep } from './OutlineStep.tsx'
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

interface Props {
  recommendations: Recommendation[]
  remarks: readonly Remark[]
  edit: EditReport
}

/** Advice with an owner, a date, a price, and what it rests on. */
function RecommendationStep({ recommendations, remarks, edit }: Props) {
  return (
    <Step
      title="Recommendations"
      hint="Few, each with somebody who can say yes. At least one that costs the system rather than the people in it."
    >
      <RowList
        label="Recommendations"
        rows={recommendations}
        onChange={(next) => edit((newest) => ({ ...newest, recommendations: next }))}
        fresh={emptyRecommendation}
        nameOf={(_, place) => `Recommendation ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a recommendation"
        max={20}
        movable
        empty="None yet. In the case: the head of the county supervision office moves check-ins for people who work or study, by June."
      >
        {(row, change) => {
          const field = fieldsOf(row, (part) => change({ ...row, ...part }))
          return (
            <div className="grid gap-4">
              <div>
                <TextInput label="What should happen" rows={2} {...field('text')} />
                {row.from && <p className="meta mt-1">{sourceSentence(row.from)}</p>}
              </div>
              <div className="grid gap-4 md:grid-cols-3">
                <TextInput label="Who can say yes, and was asked" {...field('owner')} />
                <TextInput label="By when" {...field('date')} />
                <TextInput label="What it costs" {...field('cost')} />
              </div>
              <TextInput label="What it rests on" rows={2} {...field('evidence')} />
              <Tick
                label="It asks a rule, a budget or an office to change"
                checked={row.structural}
                onChange={(structural) => change({ ...row, structural })}
              />
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={remarks} />
    </Step>
  )
}
