import type { ReactNode } from 'react'
import { sourceSentence } from '#core/instruments/worksheets/fields'
import type { SingleCase } from '#core/instruments/worksheets/single-case/schema'
import { Choice } from '../parts/Choice.tsx'
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
        value={worksheet.question}
        onChange={(question) => change({ question })}
      />
      <TextInput
        label="What is measured"
        hint="For instance: distress on the 14 bus"
        value={worksheet.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      {worksheet.from && <p className="meta -mt-3">{sourceSentence(worksheet.from)}</p>}
      <Choice
        legend="Which way is better?"
        options={directions}
        value={worksheet.direction}
        onChange={(direction) => change({ direction })}
      />
      <div className="grid max-w-160 grid-cols-[7rem_1fr] items-end gap-x-4 gap-y-4">
        <NumberInput label="Lowest value" value={worksheet.min} onChange={(min) => change({ min })} />
        <TextInput
          label="What the lowest means"
          value={worksheet.minAnchor}
          onChange={(minAnchor) => change({ minAnchor })}
        />
        <NumberInput label="Highest value" value={worksheet.max} onChange={(max) => change({ max })} />
        <TextInput
          label="What the highest means"
          value={worksheet.maxAnchor}
          onChange={(maxAnchor) => change({ maxAnchor })}
        />
      </div>
      <TextInput
        label="Unit, if it has one"
        hint="For instance: minutes, rides a week"
        value={worksheet.unit}
        onChange={(unit) => change({ unit })}
      />
    </Step>
  )
}

const directions = [
  { value: 'decrease', name: 'Down is better' },
  { value: 'increase', name: 'Up is better' },
] as const
