import { memo } from 'react'
import type { Feasibility } from '#core/methods/planning/feasibility'
import { feasibilityText } from '#core/methods/planning/feasibility'
import type { Remark } from '#core/methods/remark'
import type { LogicModel } from '#core/worksheets/logic-model/schema'
import { feasibilityRows } from '#core/worksheets/logic-model/words'
import { Reveal } from '../../ui/Reveal.tsx'
import { Table } from '../../ui/Table.tsx'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import type { EditModel } from './edit.ts'

type Timeline = LogicModel['timeline']

/** The parts of the plan; those in months, in people, and in dollars. */
const parts: { key: keyof Timeline; label: string; max: number; whole: boolean }[] = [
  { key: 'months', label: 'Months of the grant', max: 240, whole: true },
  { key: 'install', label: 'Months to set up', max: 240, whole: true },
  { key: 'followUp', label: 'Months from joining to the follow-up', max: 240, whole: true },
  { key: 'closeOut', label: 'Months to close and report', max: 240, whole: true },
  { key: 'target', label: 'People to enroll', max: 1_000_000, whole: true },
  { key: 'serviceMonths', label: 'Months one person stays', max: 240, whole: true },
  { key: 'workers', label: 'Workers (half a job is 0.5)', max: 10_000, whole: false },
  { key: 'budget', label: 'Budget in dollars', max: 1_000_000_000, whole: false },
]

interface Props {
  timeline: Timeline
  edit: EditModel
  feasibility: Feasibility | null
  remarks: readonly Remark[]
}

/** The feasibility arithmetic: eight numbers, and what they ask of each month and each worker. */
export const TimeAllowed = memo(function TimeAllowed({ timeline, edit, feasibility, remarks }: Props) {
  return (
    <Step
      title="What the time allows"
      hint="Months of funding are not months of enrolling. Take off what comes before and after, and see what is left."
    >
      <div className="grid max-w-160 grid-cols-2 items-end gap-x-6 gap-y-4">
        {parts.map(({ key, label, max, whole }) => (
          <NumberInput
            key={key}
            label={label}
            min={0}
            max={max}
            whole={whole}
            value={timeline[key]}
            onChange={(value) =>
              edit((model) => ({ ...model, timeline: { ...model.timeline, [key]: value } }))
            }
          />
        ))}
      </div>
      <Reveal
        show="Show Steady Ground’s numbers"
        hide="Hide Steady Ground’s numbers"
        of="What the time allows"
      >
        <p className="meta mt-1 max-w-160">
          18 months, of them 3 to set up, 6 from joining to the follow-up and 2 to close, leave 7 for
          enrolling. 48 people in 7 months are 6.9 a month; each stays 6 months, so about 41 are active at
          once, for two navigators. $412,000 for 48 people is about $8,583 each.
        </p>
      </Reveal>
      {feasibility ? (
        <div>
          <Table caption="What follows" columns={['What', 'Number']} rows={feasibilityRows(feasibility)} />
          <p className="meta max-w-160">
            {feasibilityText.says} {feasibilityText.weakness}
          </p>
          <Remarks remarks={remarks} />
        </div>
      ) : (
        <p className="text-muted">The four spans of months give the first result.</p>
      )}
    </Step>
  )
})
