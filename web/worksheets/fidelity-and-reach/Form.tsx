import { memo, useDeferredValue, useMemo } from 'react'
import { agreementText } from '#core/methods/process/agreement'
import type { Remark } from '#core/methods/remark'
import { indicatorsFromModel, sitesFromPlan } from '#core/worksheets/carry-forward/model-to-plan'
import { type FidelityResults, fidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import {
  type Adaptation,
  emptyAdaptation,
  type FidelityAndReach,
} from '#core/worksheets/fidelity-and-reach/schema'
import { agreementSentence, keptNames, verdictNames } from '#core/worksheets/fidelity-and-reach/words'
import { Choice, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { ComponentsStep } from './ComponentsStep.tsx'
import type { EditTracker } from './edit.ts'
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

interface Props {
  adaptations: Adaptation[]
  edit: EditTracker
  remarks: readonly Remark[]
}

const options = <T extends string>(names: Record<T, string>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, name: names[value] }))

/** The adaptation log, with the questions of FRAME. */
const ChangesStep = memo(function ChangesStep({ adaptations, edit, remarks }: Props) {
  return (
    <Step
      title="What was changed"
      hint="Every program is changed where it is used. Write it down while it is fresh; whether it was drift is the last question."
    >
      <RowList
        label="Changes"
        rows={adaptations}
        onChange={(rows) => edit((tracker) => ({ ...tracker, adaptations: rows }))}
        fresh={emptyAdaptation}
        nameOf={(_, place) => `Change ${place + 1}`}
        wordsOf={({ what }) => what}
        addLabel="Add a change"
        max={40}
        empty="No change yet. In the chapter, two group sessions became a shared meal."
      >
        {(one, change) => <ChangeFields one={one} set={(part) => change({ ...one, ...part })} />}
      </RowList>
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})

function ChangeFields({ one, set }: { one: Adaptation; set: (part: Partial<Adaptation>) => void }) {
  const field = fieldsOf(one, set)
  return (
    <div className="grid gap-4">
      <TextInput label="What was changed" rows={2} {...field('what')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="When" {...field('when')} />
        <TextInput label="Who decided" hint="A role" {...field('who')} />
      </div>
      <TextInput label="Why, and for whose benefit" rows={2} {...field('why')} />
      <Choice legend="Was it planned?" options={yesOrNo} {...field('planned')} />
      <Choice legend="Was the core function kept?" options={options(keptNames)} {...field('keptCore')} />
      <Choice legend="What you call it" options={options(verdictNames)} {...field('verdict')} />
    </div>
  )
}

type Observers = FidelityAndReach['observers']

interface ObserversStepProps {
  observers: Observers
  edit: EditTracker
  agreement: FidelityResults['agreement']
}

const counts: { key: keyof Observers; label: string }[] = [
  { key: 'bothYes', label: 'Both said yes' },
  { key: 'onlyFirst', label: 'Only the first said yes' },
  { key: 'onlySecond', label: 'Only the second said yes' },
  { key: 'bothNo', label: 'Both said no' },
]

/** Agreement of two people who rated the same items; only where there were two. */
const ObserversStep = memo(function ObserversStep({ observers, edit, agreement }: ObserversStepProps) {
  const given = counts.filter(({ key }) => observers[key] !== null).length
  return (
    <Step
      title="Did two observers see the same?"
      hint="Only where two people rated the same items, each without knowing the other’s answers."
    >
      <div className="max-w-160 border-line border-b">
        <Fold title="Count their answers" of="two observers" state={`${given} of 4`} open={given > 0}>
          {() => (
            <div className="grid max-w-100 grid-cols-2 items-end gap-4">
              {counts.map(({ key, label }) => (
                <NumberInput
                  key={key}
                  label={label}
                  min={0}
                  max={1_000_000}
                  whole
                  value={observers[key]}
                  onChange={(value) =>
                    edit((tracker) => ({ ...tracker, observers: { ...tracker.observers, [key]: value } }))
                  }
                />
              ))}
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
