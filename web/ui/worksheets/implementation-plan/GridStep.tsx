import type { Remark } from '#core/instruments/remark'
import { missingPlanRows } from '#core/instruments/worksheets/carry-forward/model-to-plan'
import { liveRows } from '#core/instruments/worksheets/implementation-plan/results'
import type { ImplementationPlan, PlanRow } from '#core/instruments/worksheets/implementation-plan/schema'
import { monthsWords } from '#core/instruments/worksheets/implementation-plan/words'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import type { EditPlan } from './edit.ts'
import { RowFields } from './RowFields.tsx'

interface Props {
  plan: ImplementationPlan
  edit: EditPlan
  remarks: readonly Remark[]
}

/** The grid: every component at every site, each a row that opens. */
export function GridStep({ plan, edit, remarks }: Props) {
  const rows = [...liveRows(plan), ...missingPlanRows(plan)]
  const setRow = (next: PlanRow) =>
    edit((newest) => {
      const live = liveRows(newest)
      const known = live.some(({ id }) => id === next.id)
      return {
        ...newest,
        rows: known ? live.map((row) => (row.id === next.id ? next : row)) : [...live, next],
      }
    })
  const siteName = (wanted: string) => {
    const place = plan.sites.findIndex(({ id }) => id === wanted)
    return plan.sites[place]?.name.trim() || `Site ${place + 1}`
  }
  return (
    <Step
      title="Component by component, site by site"
      hint="Stage, barrier, strategy, owner, months, and the point where you would stop. The same component can need another plan next door."
    >
      {rows.length === 0 ? (
        <p className="text-muted">The rows appear when there is a site and a component.</p>
      ) : (
        plan.components.map(({ id, name }, place) => {
          const title = name.trim() || `Component ${place + 1}`
          return (
            <section key={id} aria-label={title}>
              <h5 className="mb-1.5 font-sans text-base [overflow-wrap:anywhere]">{title}</h5>
              <div className="max-w-160 border-line border-b">
                {rows
                  .filter(({ component }) => component === id)
                  .map((row) => (
                    <Fold key={row.id} title={siteName(row.site)} of={title} state={stateOf(row)}>
                      {() => <RowFields row={row} end={plan.months} onChange={setRow} />}
                    </Fold>
                  ))}
              </div>
            </section>
          )
        })
      )}
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
}

/** How far a row is: its months and its owner. */
function stateOf({ start, finish, owner, barrier, strategy }: PlanRow): string {
  const months = start !== null && finish !== null && finish >= start ? monthsWords({ start, finish }) : ''
  const known = [months, owner.trim()].filter(Boolean).join(', ')
  return known || (barrier.trim() || strategy.trim() ? 'begun' : 'nothing yet')
}
