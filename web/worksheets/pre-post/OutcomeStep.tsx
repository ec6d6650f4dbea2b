import { memo, useId } from 'react'
import { formatSigned } from '#core/format'
import { missingText } from '#core/methods/outcome/missing-outcomes'
import type { Remark } from '#core/methods/remark'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { outcomeTable } from '#core/worksheets/pre-post/tables'
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
  return (
    <Step
      title="Compared with what"
      hint="An outcome that people reached or did not, in two groups. “Reached it” is about the outcome; the people you found at the end are “Asked at the end”. It needs a rival story: who would have reached it anyway?"
    >
      <TextInput
        label="The outcome"
        hint="In the case: no forced move in the last 90 days. Write down the event, the window, who says so, and what counts."
        value={outcome.name}
        onChange={(name) => onChange({ outcome: { ...outcome, name } })}
      />
      <GroupFields
        legend="First group"
        group={outcome.one}
        onChange={(one) => onChange({ outcome: { ...outcome, one } })}
      />
      <GroupFields
        legend="Second group"
        group={outcome.other}
        onChange={(other) => onChange({ outcome: { ...outcome, other } })}
      />
      <Figures names={late.outcome} outcome={results.outcome} remarks={results.remarks.outcome} />
      {results.outcome && lost && lost.all > 0 && (
        <div className="grid max-w-160 gap-4">
          <p>
            <strong className="font-label">Suppose you had reached everybody.</strong> {missingText.says}{' '}
            {missingText.weakness}
          </p>
          <ShareSlider
            label={`Of the lost in ${outcome.one.name.trim() || 'the first group'}, reached it`}
            value={missing.one ?? 0}
            onChange={(one) => onChange({ missing: { ...missing, one } })}
          />
          <ShareSlider
            label={`Of the lost in ${outcome.other.name.trim() || 'the second group'}, reached it`}
            value={missing.other ?? 0}
            onChange={(other) => onChange({ missing: { ...missing, other } })}
          />
          {results.outcome.supposed && (
            <p role="status">
              Then the difference would be{' '}
              <strong>{formatSigned(results.outcome.supposed.difference * 100, 1)} points</strong>, 95 percent
              interval {formatSigned(results.outcome.supposed.newcombe.low * 100, 1)} to{' '}
              {formatSigned(results.outcome.supposed.newcombe.high * 100, 1)}.
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
  const number = (label: string, key: 'started' | 'asked' | 'reached') => (
    <NumberInput
      label={label}
      whole
      min={0}
      max={1_000_000}
      className="w-36"
      value={group[key]}
      onChange={(value) => onChange({ ...group, [key]: value })}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <div className="w-full max-w-56">
          <TextInput label="Name" value={group.name} onChange={(name) => onChange({ ...group, name })} />
        </div>
        {number('Started', 'started')}
        {number('Asked at the end', 'asked')}
        {number('Reached it', 'reached')}
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
          <OutcomeBars names={names} outcome={outcome} />
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
  value: number
  onChange: (value: number) => void
}

/** A share in percent, moved from one extreme to the other; its value in words beside it. */
function ShareSlider({ label, value, onChange }: ShareSliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-label text-sm/[1.3]">
        {label}: <span className="tabular-nums">{value}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full max-w-100 cursor-pointer accent-accent"
      />
    </div>
  )
}
