import type { ReactNode } from 'react'
import { sourceSentence } from '#core/worksheets/fields'
import type { SingleCase } from '#core/worksheets/single-case/schema'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  worksheet: SingleCase
  onChange: (worksheet: SingleCase) => void
  /** Earlier work that can be copied. */
  offers: ReactNode
}

/** What is asked, what is measured, and which way is better. */
export function DesignStep({ worksheet, onChange, offers }: Props) {
  const change = (part: Partial<SingleCase>) => onChange({ ...worksheet, ...part })
  const field = fieldsOf(worksheet, change)
  return (
    <Step
      title="The question and the measure"
      hint="One question in the person’s words, and one measure they can stand. Agree on it together before the first value."
    >
      {offers}
      <TextInput
        label="Question in the person’s words"
        hint="For instance: “Do the bus rides get easier?”"
        rows={2}
        {...field('question')}
      />
      <TextInput label="What is measured" hint="For instance: distress on the 14 bus" {...field('outcome')} />
      {worksheet.from && <p className="meta -mt-3">{sourceSentence(worksheet.from)}</p>}
      <Choice legend="Which way is better?" options={directions} {...field('direction')} />
      <div className="grid max-w-160 grid-cols-[7rem_1fr] items-end gap-x-4 gap-y-4">
        <NumberInput label="Lowest value" {...field('min')} />
        <TextInput label="What the lowest means" {...field('minAnchor')} />
        <NumberInput label="Highest value" {...field('max')} />
        <TextInput label="What the highest means" {...field('maxAnchor')} />
      </div>
      <TextInput label="Unit, if it has one" hint="For instance: minutes, rides a week" {...field('unit')} />
    </Step>
  )
}

const directions = [
  { value: 'decrease', name: 'Down is better' },
  { value: 'increase', name: 'Up is better' },
] as const
