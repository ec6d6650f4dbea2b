import { chartChecks, reportSchema } from '#core/worksheets/report/schema'
import { Choice, choices, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { StepProps } from './step-props.ts'

const kinds = { line: 'Line', bar: 'Bars', dot: 'Dots', slope: 'Slopes', table: 'Table', other: 'Another' }

/** Each chart of the report, checked before it argues for you. */
export function ChartsStep({ report, results, edit }: StepProps) {
  return (
    <Step
      title="Charts, checked"
      hint="Design choices argue. Check each chart as somebody would who does not trust it, and as somebody who cannot see it."
    >
      <RowList
        label="Charts"
        {...listOf(reportSchema, 'charts', report.charts, edit)}
        nameOf={({ title }, place) => title.trim() || `Chart ${place + 1}`}
        addLabel="Add a chart"
        empty="No charts yet."
      >
        {(row, change, place) => {
          const set = (part: Partial<typeof row>) => change({ ...row, ...part })
          const field = fieldsOf(row, set, reportSchema.shape.charts)
          const check = fieldsOf(row.checks, (part) => set({ checks: { ...row.checks, ...part } }))
          return (
            <div className="grid gap-4">
              <TextInput
                label="Title"
                hint="The message, with both groups and how sure: “Among those reached, 69 percent had no forced move in the last 90 days; in the comparison group, 48 percent. The difference may be chance”, not “Housing by site”."
                {...field('title')}
              />
              <SelectInput label="Kind" options={choices(kinds)} {...field('kind')} />
              <TextInput
                label="Text for those who cannot see it"
                hint="The message first, then the counts and how sure; not what it looks like."
                {...field('altText')}
              />
              <Fold
                title="Checks"
                of={row.title.trim() || `Chart ${place + 1}`}
                state={`${Object.values(row.checks).filter((one) => one !== null).length} of ${chartChecks.length}`}
              >
                {() =>
                  chartChecks.map(({ id, name }) => (
                    <Choice key={id} legend={name} options={yesOrNo} {...check(id)} />
                  ))
                }
              </Fold>
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={results.remarks.charts} />
    </Step>
  )
}
