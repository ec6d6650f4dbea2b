import {
  equityChecks,
  implementationPlanSchema,
  type PlanRow,
} from '#core/worksheets/implementation-plan/schema'
import {
  commonStrategies,
  hasStrategy,
  toggleStrategy,
} from '#core/worksheets/implementation-plan/strategies'
import { domainNames, outcomeNames, stageNames } from '#core/worksheets/implementation-plan/words'
import { Choice, choices } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'

interface Props {
  row: PlanRow
  /** The last month of the grant. */
  end: number | null
  set: (part: Partial<PlanRow>) => void
}

/** The plan for one component at one site. */
export function RowFields({ row, end, set }: Props) {
  const field = fieldsOf(row, set, implementationPlanSchema.shape.rows)
  return (
    <>
      <SelectInput label="Stage (NIRN)" options={choices(stageNames)} {...field('stage')} />
      <TextInput
        label="Barrier"
        hint="What stands in the way, as somebody there would say it."
        {...field('barrier')}
      />
      <SelectInput
        label="Where the barrier sits (CFIR 2.0)"
        options={choices(domainNames)}
        {...field('domain')}
      />
      <EquityCheck row={row} set={set} />
      <StrategyField {...field('strategy')} />
      <TextInput label="Owner" hint="A role, not a person’s full name." {...field('owner')} />
      <div className="grid max-w-100 grid-cols-2 gap-4">
        <NumberInput label="First month" {...field('start')} />
        <NumberInput label={end === null ? 'Last month' : `Last month (of ${end})`} {...field('finish')} />
      </div>
      <SelectInput
        label="Implementation outcome (Proctor)"
        options={choices(outcomeNames)}
        {...field('outcome')}
      />
      <TextInput label="Indicator" hint="What you would count or ask, to know." {...field('indicator')} />
      <TextInput
        label="Threshold"
        hint="Where you stop, wait or change course: “under 60% by month 6”."
        {...field('threshold')}
      />
    </>
  )
}

/** Six things that can keep people out of what is offered to everybody. */
function EquityCheck({ row, set }: Pick<Props, 'row' | 'set'>) {
  return (
    <fieldset>
      <legend className="font-label text-sm/[1.3]">Equity check</legend>
      <p className="mt-1 mb-3 max-w-160 text-muted text-sm/[1.45]">
        Who could not come, although it is open to all?
      </p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {equityChecks.map(({ id, name }) => (
          <Choice
            key={id}
            legend={name}
            options={choices({ open: 'Open', barrier: 'Keeps people out' })}
            value={row.equity[id]}
            onChange={(answer) => set({ equity: { ...row.equity, [id]: answer } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface StrategyProps {
  value: string
  onChange: (value: string) => void
  /** Characters a strategy may have. */
  max?: number
}

/** What is done about a barrier: in one's own words, or from a list that adds its words to them. */
function StrategyField({ value, onChange, max = 2000 }: StrategyProps) {
  const chosen = commonStrategies.filter((name) => hasStrategy(value, name)).length
  return (
    <div>
      <TextInput
        label="Strategy"
        hint="What you do about this barrier: coaching, another room, an interpreter, one form less."
        rows={2}
        max={max}
        value={value}
        onChange={onChange}
      />
      <div className="mt-3">
        <Fold title="Strategies to start from" of="strategy" state={chosen === 0 ? '' : `${chosen} chosen`}>
          {() => (
            <>
              <p className="max-w-160 text-muted text-sm/[1.45]">
                Start from the barrier. The words are this workbook’s own; ERIC’s list has 73 with names you
                can look up. What you choose is added to the text above, where you can reword it.
              </p>
              <div className="grid gap-1">
                {commonStrategies.map((name) => (
                  <Tick
                    key={name}
                    label={name}
                    checked={hasStrategy(value, name)}
                    onChange={() => onChange(toggleStrategy(value, name, max))}
                  />
                ))}
              </div>
            </>
          )}
        </Fold>
      </div>
    </div>
  )
}
