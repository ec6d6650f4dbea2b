import {
  cfirDomains,
  equityChecks,
  type PlanRow,
  proctorOutcomes,
  stages,
} from '#core/worksheets/implementation-plan/schema'
import {
  domainNames,
  equityNames,
  outcomeNames,
  stageNames,
} from '#core/worksheets/implementation-plan/words'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { StrategyField } from './StrategyField.tsx'

interface Props {
  row: PlanRow
  /** The last month of the grant. */
  end: number | null
  set: (part: Partial<PlanRow>) => void
}

const named = <T extends string>(ids: readonly T[], names: Record<T, string>) =>
  ids.map((value) => ({ value, name: names[value] }))

/** The plan for one component at one site. */
export function RowFields({ row, end, set }: Props) {
  const field = fieldsOf(row, set)
  return (
    <>
      <SelectInput label="Stage (NIRN)" options={named(stages, stageNames)} {...field('stage')} />
      <TextInput
        label="Barrier"
        hint="What stands in the way, as somebody there would say it."
        rows={2}
        {...field('barrier')}
      />
      <SelectInput
        label="Where the barrier sits (CFIR 2.0)"
        options={named(cfirDomains, domainNames)}
        {...field('domain')}
      />
      <EquityCheck row={row} set={set} />
      <StrategyField {...field('strategy')} />
      <TextInput label="Owner" hint="A role, not a person’s full name." {...field('owner')} />
      <div className="grid max-w-100 grid-cols-2 gap-4">
        <NumberInput label="First month" min={0} max={240} whole {...field('start')} />
        <NumberInput
          label={end === null ? 'Last month' : `Last month (of ${end})`}
          min={0}
          max={240}
          whole
          {...field('finish')}
        />
      </div>
      <SelectInput
        label="Implementation outcome (Proctor)"
        options={named(proctorOutcomes, outcomeNames)}
        {...field('outcome')}
      />
      <TextInput
        label="Indicator"
        hint="What you would count or ask, to know."
        rows={2}
        {...field('indicator')}
      />
      <TextInput
        label="Threshold"
        hint="Where you stop, wait or change course: “under 60% by month 6”."
        {...field('threshold')}
      />
    </>
  )
}

/** Six things that can keep people out of what is offered to everybody. */
function EquityCheck({ row, set }: { row: PlanRow; set: (part: Partial<PlanRow>) => void }) {
  return (
    <fieldset>
      <legend className="font-label text-sm/[1.3]">Equity check</legend>
      <p className="mt-1 mb-3 max-w-160 text-muted text-sm/[1.45]">
        Who could not come, although it is open to all?
      </p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {equityChecks.map((check) => (
          <Choice
            key={check}
            legend={equityNames[check]}
            options={[
              { value: 'open', name: 'Open' },
              { value: 'barrier', name: 'Keeps people out' },
            ]}
            value={row.equity[check]}
            onChange={(answer) => set({ equity: { ...row.equity, [check]: answer } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
