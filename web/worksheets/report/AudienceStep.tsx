import type { Remark } from '#core/methods/remark'
import { emptyAudience, type ReportWorksheet } from '#core/worksheets/report/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

type Audience = ReportWorksheet['audiences'][number]

interface Props {
  audiences: Audience[]
  remarks: readonly Remark[]
  edit: EditReport
}

/** Who hears what, in which order. */
export function AudienceStep({ audiences, remarks, edit }: Props) {
  return (
    <Step
      title="Who hears it, in this order"
      hint="Order and format are ethics. Those whose lives it is about come first, with time to comment before anybody who pays or judges."
    >
      <RowList
        label="Audiences"
        rows={audiences}
        onChange={(next) => edit((newest) => ({ ...newest, audiences: next }))}
        fresh={emptyAudience}
        nameOf={({ who }, place) => `${place + 1}. ${who.trim() || 'Audience'}`}
        addLabel="Add an audience"
        max={20}
        movable
        empty="Nobody yet. In the case: participants, each by the way they chose, and hosts where the participant agreed; the Circle; staff; the Fund; the county and its supervision office; the public."
      >
        {(row, change) => {
          const text = (label: string, key: keyof Omit<Audience, 'id'>) => (
            <TextInput
              label={label}
              value={row[key]}
              onChange={(value) => change({ ...row, [key]: value })}
            />
          )
          return (
            <div className="grid gap-4">
              {text('Who', 'who')}
              <TextInput
                label="What they decide or can change"
                rows={2}
                value={row.decision}
                onChange={(decision) => change({ ...row, decision })}
              />
              <div className="grid gap-4 md:grid-cols-2">
                {text('Format', 'format')}
                {text('Language', 'language')}
                {text('Date', 'date')}
                {text('Who presents', 'presenter')}
              </div>
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={remarks} />
    </Step>
  )
}
