import { pluralize } from '#core/format'
import { mostPeople, readScores } from '#core/methods/paste/scores'
import type { CommaReading } from '#core/methods/paste/table'
import { type PrePostWorksheet, person, prePostSchema } from '#core/worksheets/pre-post/schema'
import { Choice, choices } from '../parts/Choice.tsx'
import type { EntryColumn } from '../parts/EntryRow.tsx'
import { EntryTable } from '../parts/EntryTable.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { PasteBox } from '../parts/PasteBox.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

type Measure = PrePostWorksheet['measure']

interface MeasureProps {
  measure: Measure
  onChange: (measure: Measure) => void
}

/** What the scores are, and how far they can be trusted. */
export function MeasureStep({ measure, onChange }: MeasureProps) {
  const set = (part: Partial<Measure>) => onChange({ ...measure, ...part })
  const field = fieldsOf(measure, set, prePostSchema.shape.measure)
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
        {...field('cutoff')}
      />
      <div className="flex flex-wrap gap-5">
        <NumberInput
          label="Reliability"
          hint="From 0 to below 1. In the case: .84, the form against a telephone interview within two days."
          {...field('reliability')}
        />
        <Choice legend="Which kind of reliability" options={reliabilities} {...field('reliabilityType')} />
      </div>
      <Choice legend="Whose standard deviation" options={sources} layout="column" {...field('sdSource')} />
      {measure.sdSource === 'norm' && (
        <NumberInput label="Standard deviation of the norm group" {...field('sd')} />
      )}
    </Step>
  )
}

const directions = choices({ decrease: 'A lower one', increase: 'A higher one' })
const reliabilities = choices({
  'test-retest': 'Test-retest',
  alpha: 'Cronbach’s alpha',
  other: 'Another',
})
const sources = choices({
  own: {
    name: 'Of the first scores below',
    hint: 'Fits your group, but few people make it uncertain.',
  },
  norm: { name: 'Of a norm group', hint: 'Steadier, if that group is like yours.' },
})

type Person = PrePostWorksheet['people'][number]

interface PeopleProps {
  people: Person[]
  onChange: (people: Person[]) => void
}

/** The scores of everybody, typed or from a spreadsheet. */
export function PeopleStep({ people, onChange }: PeopleProps) {
  return (
    <Step
      title="The people"
      hint="One row for each person who started, also for those you lost: leave the score empty and say why. Codes only; the list of who is who stays somewhere else."
    >
      <PasteBox
        box="people"
        title="Paste from a spreadsheet, or load a CSV file"
        hint="Columns with a code, the first and the second score; with headings also group, site and the reason a score is missing."
        read={readPeople}
        counted={countPeople}
        rows={people}
        onChange={(rows) => onChange(rows.slice(0, mostPeople))}
      />
      <EntryTable
        label="People"
        rows={people}
        onChange={onChange}
        columns={columns}
        fresh={freshPerson}
        nameOf={({ id }, place) => id.trim() || `row ${place + 1}`}
        addLabel="Add a person"
        max={mostPeople}
        empty="No scores yet."
      />
    </Step>
  )
}

const countPeople = (count: number) => pluralize(count, 'person', 'people')

function readPeople(text: string, comma: CommaReading) {
  const { people, remarks } = readScores(text, comma)
  return { rows: people, remarks }
}

const freshPerson = (place: number): Person => person.parse({ id: `P${String(place + 1).padStart(2, '0')}` })

const columns: readonly EntryColumn<Person>[] = [
  { name: 'Code', kind: 'text', key: 'id' },
  { name: 'First', kind: 'number', key: 'pre' },
  { name: 'Second', kind: 'number', key: 'post' },
  { name: 'Group', kind: 'text', key: 'group' },
  { name: 'Site', kind: 'text', key: 'site' },
  {
    name: 'Why a score is missing',
    kind: 'text',
    key: 'reason',
    when: (row) => row.reason !== '' || (row.pre === null) !== (row.post === null),
  },
]
