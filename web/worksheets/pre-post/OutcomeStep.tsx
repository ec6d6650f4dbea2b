import { memo, useId } from 'react'
import { formatSigned } from '#core/format'
import { missingText } from '#core/methods/outcome/missing-outcomes'
import type { Remark } from '#core/methods/remark'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import { type PrePostWorksheet, prePostSchema } from '#core/worksheets/pre-post/schema'
import { outcomeTable } from '#core/worksheets/pre-post/tables'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { OutcomeBars } from './Charts.tsx'

type Group = PrePostWorksheet['outcome']['one']

interface Props {
  worksheet: PrePostWorksheet
  /** The worksheet the results are of. */
  late: PrePostWorksheet
  results: PrePostResults
  onChange: (part: Partial<Pick<PrePostWorksheet, 'outcome' | 'missing'>>) => void
}

/** Two groups, one outcome that was reached or not, and the people who were lost. */
export function OutcomeStep({ worksheet: { outcome, missing }, late, results, onChange }: Props) {
  const lost = results.outcome?.stories.attrition
  const field = fieldsOf(outcome, (part) => onChange({ outcome: { ...outcome, ...part } }))
  const share = fieldsOf(missing, (part) => onChange({ missing: { ...missing, ...part } }))
  const points = (value: number) => formatSigned(value * 100, 1)
  return (
    <Step
      title="Compared with what"
      hint="An outcome that people reached or did not, in two groups. “Reached it” is about the outcome; the people you found at the end are “Asked at the end”. It needs a rival story: who would have reached it anyway?"
    >
      <TextInput
        label="The outcome"
        hint="In the case: no forced move in the last 90 days. Write down the event, the window, who says so, and what counts."
        {...field('name')}
      />
      <GroupFields legend="First group" group={outcome.one} onChange={field('one').onChange} />
      <GroupFields legend="Second group" group={outcome.other} onChange={field('other').onChange} />
      <Figures names={late.outcome} outcome={results.outcome} remarks={results.remarks.outcome} />
      {results.outcome && lost && lost.all > 0 && (
        <div className="grid max-w-160 gap-4">
          <p>
            <strong className="font-label">Suppose you had reached everybody.</strong> {missingText.says}{' '}
            {missingText.weakness}
          </p>
          <ShareSlider
            label={`Of the lost in ${outcome.one.name.trim() || 'the first group'}, reached it`}
            {...share('one')}
          />
          <ShareSlider
            label={`Of the lost in ${outcome.other.name.trim() || 'the second group'}, reached it`}
            {...share('other')}
          />
          {results.outcome.supposed && (
            <p role="status">
              Then the difference would be{' '}
              <strong>{points(results.outcome.supposed.difference)} points</strong>, 95 percent interval{' '}
              {points(results.outcome.supposed.newcombe.low)} to{' '}
              {points(results.outcome.supposed.newcombe.high)}.
            </p>
          )}
        </div>
      )}
    </Step>
  )
}

interface GroupProps {
  legend: string
  group: Group
  onChange: (group: Group) => void
}

function GroupFields({ legend, group, onChange }: GroupProps) {
  const set = (part: Partial<Group>) => onChange({ ...group, ...part })
  const field = fieldsOf(group, set, prePostSchema.shape.outcome.unwrap().shape.one)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <div className="w-full max-w-56">
          <TextInput label="Name" {...field('name')} />
        </div>
        <NumberInput label="Started" className="w-36" {...field('started')} />
        <NumberInput label="Asked at the end" className="w-36" {...field('asked')} />
        <NumberInput label="Reached it" className="w-36" {...field('reached')} />
      </div>
    </fieldset>
  )
}

const Figures = memo(function Figures({
  names,
  outcome,
  remarks,
}: Pick<PrePostResults, 'outcome'> & { names: PrePostWorksheet['outcome']; remarks: readonly Remark[] }) {
  return (
    <div className="empty:hidden">
      {outcome && (
        <>
          <OutcomeBars names={names} outcome={outcome} level={4} />
          <ResultTable {...outcomeTable(outcome)} />
        </>
      )}
      <Remarks remarks={remarks} />
    </div>
  )
})

interface ShareSliderProps {
  label: string
  /** From 0 to 100. */
  value: number | null
  onChange: (value: number) => void
}

/** A share in percent, moved from one extreme to the other; its value in words beside it. */
function ShareSlider({ label, value, onChange }: ShareSliderProps) {
  const id = useId()
  const share = value ?? 0
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-label text-sm/[1.3]">
        {label}: <span className="tabular-nums">{share}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={share}
        aria-valuetext={`${share} percent`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full max-w-100 cursor-pointer accent-accent"
      />
    </div>
  )
}
