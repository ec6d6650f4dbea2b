import { memo } from 'react'
import { cohenText, hedgesText } from '#core/methods/outcome/effect-size'
import { prePostText } from '#core/methods/outcome/pre-post'
import type { Remark } from '#core/methods/remark'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { effectTable, insideTable, meansTable } from '#core/worksheets/pre-post/tables'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'

type Compared = Pick<PrePostWorksheet, 'program' | 'comparison'>

interface Props {
  worksheet: PrePostWorksheet
  results: PrePostResults
  /** As chosen just now. */
  compared: Compared
  onChange: (part: Partial<Compared>) => void
}

/** Means, effect sizes and reliable change of the group. */
export function EffectStep({ worksheet, results, compared, onChange }: Props) {
  if (!results.effects.all) return null
  const names = groupNames(worksheet)
  const field = fieldsOf(compared, onChange)
  return (
    <Step title="The group’s change" hint={`${prePostText.says} ${prePostText.weakness}`}>
      {names.length > 1 ? (
        <div className="flex flex-wrap gap-5">
          <GroupSelect label="Program group" names={names} {...field('program')} />
          <GroupSelect label="Compared with" names={names} {...field('comparison')} />
        </div>
      ) : (
        <p className="meta max-w-measure">
          To compare two groups, name the group of each person in the rows above.
        </p>
      )}
      <Figures
        program={worksheet.program}
        comparison={worksheet.comparison}
        effects={results.effects}
        peopleBy={results.peopleBy}
        remarks={results.remarks.peopleBy}
      />
    </Step>
  )
}

/** The names that stand in the rows of people, each once. */
const groupNames = ({ people }: PrePostWorksheet): string[] => [
  ...new Map(
    people.flatMap(({ group }) => {
      const name = group.trim()
      return name === '' ? [] : [[name.toLowerCase(), name] as const]
    }),
  ).values(),
]

interface SelectProps {
  label: string
  names: readonly string[]
  value: string
  onChange: (name: string) => void
}

function GroupSelect({ label, names, value, onChange }: SelectProps) {
  const chosen = names.find((name) => name.toLowerCase() === value.trim().toLowerCase())
  return (
    <div className="w-full max-w-64">
      <SelectInput
        label={label}
        options={names.map((name) => ({ value: name, name }))}
        none={value && !chosen ? `${value} (not in the rows)` : 'None'}
        value={chosen ?? null}
        onChange={(name) => onChange(name ?? '')}
      />
    </div>
  )
}

const Figures = memo(function Figures({
  program,
  comparison,
  effects,
  peopleBy,
  remarks,
}: Compared & Pick<PrePostResults, 'effects' | 'peopleBy'> & { remarks: readonly Remark[] }) {
  const sizes = effectTable(effects)
  return (
    <div>
      <ResultTable {...meansTable(effects, [program, comparison])} />
      {sizes.rows.length > 0 && (
        <>
          <ResultTable {...sizes} />
          <p className="meta max-w-measure">
            d: {cohenText.says} {cohenText.weakness} g: {hedgesText.says}
          </p>
        </>
      )}
      <Remarks remarks={effects.remarks} />
      {peopleBy.map((dimension) => {
        const table = insideTable(dimension, 'Improved')
        return (
          <ResultTable
            key={dimension.dimension}
            {...table}
            caption={`Reliably improved, ${table.caption.toLowerCase()}`}
          />
        )
      })}
      <Remarks remarks={remarks} />
    </div>
  )
})
