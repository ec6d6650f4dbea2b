import { memo } from 'react'
import { breakdownText } from '#core/methods/outcome/breakdown'
import { smallCellText } from '#core/methods/outcome/small-cells'
import type { Remark } from '#core/methods/remark'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import { type PrePostWorksheet, prePostSchema } from '#core/worksheets/pre-post/schema'
import { insideTable, publicTable } from '#core/worksheets/pre-post/tables'
import type { EntryColumn } from '../parts/EntryRow.tsx'
import { EntryTable } from '../parts/EntryTable.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { freshId } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { GroupBars } from './Charts.tsx'

const row = prePostSchema.shape.groups.unwrap().element

interface Props {
  worksheet: PrePostWorksheet
  results: PrePostResults
  onChange: (part: Partial<Pick<PrePostWorksheet, 'groups' | 'smallCell'>>) => void
}

/** The outcome by group, and what of it may leave the room. */
export function GroupsStep({ worksheet: { groups, smallCell }, results, onChange }: Props) {
  const field = fieldsOf({ groups, smallCell }, onChange, prePostSchema)
  return (
    <Step
      title="For whom"
      hint={`${breakdownText.says} ${breakdownText.weakness} Compare what each group was given before you look at the people in it.`}
    >
      <EntryTable
        label="Groups"
        rows={groups}
        onChange={(rows) => onChange({ groups: rows })}
        columns={columns}
        fresh={() => row.parse({ id: freshId(), dimension: groups.at(-1)?.dimension })}
        nameOf={({ name }, place) => name.trim() || `group ${place + 1}`}
        addLabel="Add a group"
        max={60}
        empty="No groups yet. A row for each: by site, gender, language, or whatever you and the people concerned agreed to look at."
      />
      <NumberInput
        label="Counts below this are held back"
        hint={`Set it before you look at the results. ${smallCellText.source}: 11.`}
        {...field('smallCell')}
        min={1}
      />
      <Figures dimensions={results.dimensions} remarks={results.remarks.groups} />
    </Step>
  )
}

const columns: readonly EntryColumn<PrePostWorksheet['groups'][number]>[] = [
  { name: 'By what', kind: 'text', span: 3, key: 'dimension' },
  { name: 'Group', kind: 'text', span: 3, key: 'name' },
  { name: 'Reached it', kind: 'number', whole: true, min: 0, max: 1_000_000, key: 'count' },
  { name: 'Out of', kind: 'number', whole: true, min: 0, max: 1_000_000, key: 'of' },
]

const Figures = memo(function Figures({
  dimensions,
  remarks,
}: Pick<PrePostResults, 'dimensions'> & { remarks: readonly Remark[] }) {
  return (
    <div className="empty:hidden">
      {dimensions.length > 0 && (
        <>
          <GroupBars dimensions={dimensions} inside level={4} />
          {dimensions.map((one) => (
            <ResultTable key={one.dimension} {...insideTable(one)} />
          ))}
          <p className="mt-6 max-w-measure font-label">
            What may go out. This is what is printed, shared and handed in.
          </p>
          {dimensions.map((one) => (
            <ResultTable key={one.dimension} {...publicTable(one)} />
          ))}
        </>
      )}
      <Remarks remarks={remarks} />
    </div>
  )
})
