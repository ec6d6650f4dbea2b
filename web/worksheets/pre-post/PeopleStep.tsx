import { pluralize } from '#core/format'
import { mostPeople, readScores } from '#core/methods/paste/scores'
import type { CommaReading } from '#core/methods/paste/table'
import { type PrePostWorksheet, person } from '#core/worksheets/pre-post/schema'
import type { EntryColumn } from '../parts/EntryRow.tsx'
import { EntryTable } from '../parts/EntryTable.tsx'
import { PasteBox } from '../parts/PasteBox.tsx'
import { Step } from '../parts/Step.tsx'

type Person = PrePostWorksheet['people'][number]

interface Props {
  people: Person[]
  onChange: (people: Person[]) => void
}

/** The scores of everybody, typed or from a spreadsheet. */
export function PeopleStep({ people, onChange }: Props) {
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
