import type { Remark } from '#core/methods/remark'
import { chartChecks, emptyChart, type ReportWorksheet } from '#core/worksheets/report/schema'
import { Choice, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

type Chart = ReportWorksheet['charts'][number]

interface Props {
  charts: Chart[]
  remarks: readonly Remark[]
  edit: EditReport
}

const kinds = [
  { value: 'line', name: 'Line' },
  { value: 'bar', name: 'Bars' },
  { value: 'dot', name: 'Dots' },
  { value: 'slope', name: 'Slopes' },
  { value: 'table', name: 'Table' },
  { value: 'other', name: 'Another' },
] as const

/** Each chart of the report, checked before it argues for you. */
export function ChartsStep({ charts, remarks, edit }: Props) {
  return (
    <Step
      title="Charts, checked"
      hint="Design choices argue. Check each chart as somebody would who does not trust it, and as somebody who cannot see it."
    >
      <RowList
        label="Charts"
        rows={charts}
        onChange={(next) => edit((newest) => ({ ...newest, charts: next }))}
        fresh={emptyChart}
        nameOf={({ title }, place) => title.trim() || `Chart ${place + 1}`}
        addLabel="Add a chart"
        max={20}
        empty="No charts yet."
      >
        {(row, change, place) => {
          const field = fieldsOf(row, (part) => change({ ...row, ...part }))
          return (
            <div className="grid gap-4">
              <TextInput
                label="Title"
                hint="The message, with both groups and how sure: “Among those reached, 69 percent had no forced move in the last 90 days; in the comparison group, 48 percent. The difference may be chance”, not “Housing by site”."
                {...field('title')}
              />
              <SelectInput label="Kind" className="max-w-56" options={kinds} {...field('kind')} />
              <TextInput
                label="Text for those who cannot see it"
                hint="The message first, then the counts and how sure; not what it looks like."
                rows={2}
                {...field('altText')}
              />
              <Fold
                title="Checks"
                of={row.title.trim() || `Chart ${place + 1}`}
                state={`${Object.values(row.checks).filter((one) => one !== null).length} of ${chartChecks.length}`}
              >
                {() =>
                  chartChecks.map(({ id, name }) => (
                    <Choice
                      key={id}
                      legend={name}
                      options={yesOrNo}
                      value={row.checks[id]}
                      onChange={(answer) => change({ ...row, checks: { ...row.checks, [id]: answer } })}
                    />
                  ))
                }
              </Fold>
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={remarks} />
    </Step>
  )
}
