import { type ReactNode, useCallback, useDeferredValue } from 'react'
import { sourceSentence } from '#core/worksheets/fields'
import { lookFirst, sessionCount } from '#core/worksheets/single-case/results'
import { type LabData, lookingPrompts, type SingleCase } from '#core/worksheets/single-case/schema'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useEdit } from '../parts/use-edit.ts'
import { ChartStep } from './ChartStep.tsx'
import { Statistics } from './Statistics.tsx'
import { useQuiet } from './use-quiet.ts'
import { useSteady } from './use-steady.ts'
import { ValuesStep } from './ValuesStep.tsx'

interface Props {
  worksheet: SingleCase
  onChange: (worksheet: SingleCase) => void
  offers: ReactNode
}

/** From here on drawing takes long enough to be felt in every letter. */
const manyPoints = 150

/** The single-case lab: a measure, a rule, values and phases, a chart to look at, and only then figures. */
export function Lab({ worksheet, onChange, offers }: Props) {
  const data = useSteady(labData(worksheet))
  const drawn = useDeferredValue(useQuiet(data, sessionCount(data) > manyPoints ? 300 : 0))
  const edit = useEdit(worksheet, onChange)
  const change = useCallback(
    (part: Partial<SingleCase>) => edit((newest) => ({ ...newest, ...part })),
    [edit],
  )
  const show = useCallback((lines: SingleCase['show']) => change({ show: lines }), [change])
  const field = fieldsOf(worksheet, change)
  const { looking } = worksheet
  const look = fieldsOf(looking, (part) => change({ looking: { ...looking, ...part } }))
  const first = lookFirst(worksheet)
  // Working out hundreds of points must not hold up the last letter of the sixth answer.
  const unlocked = useDeferredValue(first.unlocked)
  return (
    <>
      <DesignStep worksheet={worksheet} onChange={onChange} offers={offers} />
      <Step
        title="The decision rule"
        hint="Agreed before anybody looks at figures: what would make you continue, change or stop?"
      >
        <TextInput
          label="Decision rule"
          hint="For instance: “If four of six rides are 5 or lower, we go on; if not, we change one thing.”"
          rows={2}
          {...field('decisionRule')}
        />
      </Step>
      <ValuesStep data={data} onChange={change} />
      <ChartStep
        data={data}
        drawn={drawn}
        question={worksheet.question}
        decisionRule={worksheet.decisionRule}
        onShow={show}
      />
      <Step
        title="Look first"
        hint="Six questions to the chart, in your own words and the person’s. When all six have an answer, the statistics open."
      >
        {lookingPrompts.map(({ id, name, ask }) => (
          <TextInput key={id} label={name} hint={ask} rows={2} {...look(id)} />
        ))}
      </Step>
      <Step title="The statistics" hint="Each figure stands beside what it cannot see.">
        <Remarks remarks={first.remarks} className="my-0" />
        {unlocked && <Statistics data={drawn} />}
      </Step>
    </>
  )
}

/** The data of a lab without its texts, so that typing these draws nothing again. */
function labData(worksheet: SingleCase): LabData {
  const { question: _question, decisionRule: _rule, looking: _looking, ...data } = worksheet
  return data
}

/** What is asked, what is measured, and which way is better. */
function DesignStep({ worksheet, onChange, offers }: Props) {
  const field = fieldsOf(worksheet, (part) => onChange({ ...worksheet, ...part }))
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
