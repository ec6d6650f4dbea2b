import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { ClaimStep } from './ClaimStep.tsx'
import { EffectStep } from './EffectStep.tsx'
import { GroupsStep } from './GroupsStep.tsx'
import { MeasureStep } from './MeasureStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { PeopleResults } from './PeopleResults.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { useResults } from './use-results.ts'

/** Chapter 8: scores before and after, two groups compared, and for whom. */
export default function PrePostForm({ worksheet, onChange, earlier }: WorksheetFormProps<'8'>) {
  const { late, results } = useResults(worksheet)
  const set = (part: Partial<typeof worksheet>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <MeasureStep measure={worksheet.measure} onChange={(measure) => set({ measure })} />
      <PeopleStep people={worksheet.people} onChange={(people) => set({ people })} />
      <PeopleResults measure={late.measure} results={results.people} />
      <EffectStep
        worksheet={late}
        results={results}
        compared={{ program: worksheet.program, comparison: worksheet.comparison }}
        onChange={set}
      />
      <OutcomeStep worksheet={worksheet} late={late} results={results} onChange={set} />
      <GroupsStep worksheet={worksheet} results={results} onChange={set} />
      <ClaimStep claim={worksheet.claim} results={results} onChange={(claim) => set({ claim })} />
      <LabInside lab={worksheet.lab} onChange={(lab) => set({ lab })} earlier={earlier} />
    </>
  )
}
