import { memo, useDeferredValue, useMemo } from 'react'
import { agreementText } from '#core/methods/process/agreement'
import type { Remark } from '#core/methods/remark'
import { indicatorsFromModel, sitesFromPlan } from '#core/worksheets/carry-forward/model-to-plan'
import { type FidelityResults, fidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import { type FidelityAndReach, fidelitySchema } from '#core/worksheets/fidelity-and-reach/schema'
import { agreementSentence, keptNames, verdictNames } from '#core/worksheets/fidelity-and-reach/words'
import { Choice, choices, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { type Edit, useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { ComponentsStep } from './ComponentsStep.tsx'
import { ReachStep } from './ReachStep.tsx'
import { SessionsStep } from './SessionsStep.tsx'
import { SitesStep } from './SitesStep.tsx'
import { TestStep } from './TestStep.tsx'

/** Chapter 7: what was delivered, what arrived, whom it reached, what was changed, and one small test. */
export default function TrackerForm({ worksheet, onChange, earlier }: WorksheetFormProps<'7'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; figures and drawings follow.
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => fidelityResults(later), [later])
  const sites = useMemo(() => (earlier['6'] ? sitesFromPlan(earlier['6']) : []), [earlier])
  const indicators = useMemo(() => (earlier['5'] ? indicatorsFromModel(earlier['5']) : []), [earlier])
  return (
    <>
      <SitesStep sites={worksheet.sites} smallCell={worksheet.smallCell} offers={sites} edit={edit} />
      <ComponentsStep
        components={worksheet.components}
        sites={worksheet.sites}
        offers={indicators}
        edit={edit}
        drawn={later}
        results={results}
      />
      <SessionsStep sites={worksheet.sites} sessions={worksheet.sessions} edit={edit} results={results} />
      <ReachStep
        funnel={worksheet.funnel}
        groups={worksheet.groups}
        reference={worksheet.reference}
        edit={edit}
        drawn={later}
        results={results}
      />
      <ChangesStep adaptations={worksheet.adaptations} edit={edit} remarks={results.about.changes} />
      <ObserversStep observers={worksheet.observers} edit={edit} agreement={results.agreement} />
      <TestStep test={worksheet.pdsa} edit={edit} remarks={results.about.prediction} />
    </>
  )
}

interface ChangesProps {
  adaptations: FidelityAndReach['adaptations']
  edit: Edit<FidelityAndReach>
  remarks: readonly Remark[]
}

/** The adaptation log, with the questions of FRAME. */
const ChangesStep = memo(function ChangesStep({ adaptations, edit, remarks }: ChangesProps) {
  return (
    <Step
      title="What was changed"
      hint="Every program is changed where it is used. Write it down while it is fresh; whether it was drift is the last question."
    >
      <RowList
        label="Changes"
        {...listOf(fidelitySchema, 'adaptations', adaptations, edit)}
        nameOf={(_, place) => `Change ${place + 1}`}
        wordsOf={({ what }) => what}
        addLabel="Add a change"
        empty="No change yet. In the chapter, two group sessions became a shared meal."
      >
        {(one, change) => {
          const set = (part: Partial<typeof one>) => change({ ...one, ...part })
          const field = fieldsOf(one, set, fidelitySchema.shape.adaptations)
          return (
            <div className="grid gap-4">
              <TextInput label="What was changed" {...field('what')} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput label="When" {...field('when')} />
                <TextInput label="Who decided" hint="A role" {...field('who')} />
              </div>
              <TextInput label="Why, and for whose benefit" {...field('why')} />
              <Choice legend="Was it planned?" options={yesOrNo} {...field('planned')} />
              <Choice
                legend="Was the core function kept?"
                options={choices(keptNames)}
                {...field('keptCore')}
              />
              <Choice legend="What you call it" options={choices(verdictNames)} {...field('verdict')} />
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})

interface ObserversProps {
  observers: FidelityAndReach['observers']
  edit: Edit<FidelityAndReach>
  agreement: FidelityResults['agreement']
}

/** Agreement of two people who rated the same items; only where there were two. */
const ObserversStep = memo(function ObserversStep({ observers, edit, agreement }: ObserversProps) {
  const given = Object.values(observers).filter((count) => count !== null).length
  const set = (part: Partial<typeof observers>) =>
    edit((tracker) => ({ ...tracker, observers: { ...tracker.observers, ...part } }))
  const field = fieldsOf(observers, set, fidelitySchema.shape.observers)
  return (
    <Step
      title="Did two observers see the same?"
      hint="Only where two people rated the same items, each without knowing the other’s answers."
    >
      <div className="max-w-160 border-line border-b">
        <Fold title="Count their answers" of="two observers" state={`${given} of 4`} open={given > 0}>
          {() => (
            <div className="grid max-w-100 grid-cols-2 items-end gap-4">
              <NumberInput label="Both said yes" {...field('bothYes')} />
              <NumberInput label="Only the first said yes" {...field('onlyFirst')} />
              <NumberInput label="Only the second said yes" {...field('onlySecond')} />
              <NumberInput label="Both said no" {...field('bothNo')} />
            </div>
          )}
        </Fold>
      </div>
      {agreement && (
        <div className="max-w-160">
          <p>{agreementSentence(agreement)}</p>
          <p className="meta mt-1.5">
            {agreementText.name}: {agreementText.says} {agreementText.weakness}
          </p>
        </div>
      )}
    </Step>
  )
})
