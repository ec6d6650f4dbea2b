import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

type Measure = PrePostWorksheet['measure']

interface Props {
  measure: Measure
  onChange: (measure: Measure) => void
}

/** What the scores are, and how far they can be trusted. */
export function MeasureStep({ measure, onChange }: Props) {
  const set = (part: Partial<Measure>) => onChange({ ...measure, ...part })
  const field = fieldsOf(measure, set)
  return (
    <Step
      title="The measure"
      hint="What you say here decides what counts as change. Look the numbers up in the manual of the measure, and note where you found them."
    >
      <TextInput
        label="Name of the measure"
        hint="In the case: PHQ-9, nine questions about depression."
        {...field('name')}
      />
      <Choice legend="Which score is better" options={directions} {...field('direction')} />
      <div className="grid max-w-100 grid-cols-2 gap-5">
        <NumberInput label="Lowest score" {...field('min')} />
        <NumberInput label="Highest score" {...field('max')} />
      </div>
      <NumberInput
        label="Cut-off"
        hint="Scores on the better side of it lie outside the clinical range. Leave it empty if there is none."
        className="max-w-160"
        {...field('cutoff')}
      />
      <div className="flex flex-wrap gap-5">
        <NumberInput
          label="Reliability"
          hint="From 0 to below 1. In the case: .84, the form against a telephone interview within two days."
          className="max-w-80"
          min={0}
          max={1}
          {...field('reliability')}
        />
        <Choice legend="Which kind of reliability" options={reliabilities} {...field('reliabilityType')} />
      </div>
      <Choice legend="Whose standard deviation" options={sources} layout="column" {...field('sdSource')} />
      {measure.sdSource === 'norm' && (
        <NumberInput label="Standard deviation of the norm group" min={0} {...field('sd')} />
      )}
    </Step>
  )
}

const directions = [
  { value: 'decrease', name: 'A lower one' },
  { value: 'increase', name: 'A higher one' },
] as const
const reliabilities = [
  { value: 'test-retest', name: 'Test-retest' },
  { value: 'alpha', name: 'Cronbach’s alpha' },
  { value: 'other', name: 'Another' },
] as const
const sources = [
  {
    value: 'own',
    name: 'Of the first scores below',
    hint: 'Fits your group, but few people make it uncertain.',
  },
  { value: 'norm', name: 'Of a norm group', hint: 'Steadier, if that group is like yours.' },
] as const
