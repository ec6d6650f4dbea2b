import type { StakeholderResults } from '#core/worksheets/stakeholder-map/results'
import { type Evidence, emptyEvidence, type StakeholderMap } from '#core/worksheets/stakeholder-map/schema'
import { hintedOptions, needWords } from '#core/worksheets/stakeholder-map/words'
import { Choice, confidences } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  rows: StakeholderMap['evidence']
  results: StakeholderResults
  onChange: (rows: StakeholderMap['evidence']) => void
}

const kinds = hintedOptions(needWords)

/** Needs with their sources: one row for each source, so that a need that rests on one shows. */
export function EvidenceStep({ rows, results, onChange }: Props) {
  return (
    <Step
      title="3. What is known, and from whom"
      hint="One row for each source of each need. Write a need the same way each time, so that its sources are counted together."
    >
      <RowList
        label="Evidence"
        rows={rows}
        onChange={onChange}
        fresh={emptyEvidence}
        nameOf={(row, place) => row.need.trim() || `Evidence ${place + 1}`}
        addLabel="Add evidence"
        max={60}
        empty="No evidence yet. For example: moved twice or more in six months; survey, 31 of 57."
      >
        {(row, change) => <EvidenceRow row={row} onChange={change} />}
      </RowList>
      {rows.length > 0 && <Remarks remarks={results.ofEvidence} className="my-0" />}
    </Step>
  )
}

function EvidenceRow({ row, onChange }: { row: Evidence; onChange: (row: Evidence) => void }) {
  const field = fieldsOf(row, (part) => onChange({ ...row, ...part }))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextInput label="Need" {...field('need')} />
      <TextInput label="Source, with its date" {...field('source')} />
      <SelectInput label="Kind of need" options={kinds} {...field('kind')} />
      <Choice
        legend="How sure are you?"
        of={row.need.trim() || 'this evidence'}
        options={confidences}
        {...field('confidence')}
      />
      <TextInput label="Who is missing from it" rows={2} {...field('missing')} className="md:col-span-2" />
    </div>
  )
}
