import { memo, useMemo } from 'react'
import { compact } from '#core/format'
import type { Remark } from '#core/methods/remark'
import { missingPlanRows } from '#core/worksheets/carry-forward/model-to-plan'
import { liveRows } from '#core/worksheets/implementation-plan/results'
import type { ImplementationPlan, PlanRow } from '#core/worksheets/implementation-plan/schema'
import { monthsWords } from '#core/worksheets/implementation-plan/words'
import { capRows } from '../parts/cap-rows.ts'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import type { Edit } from '../parts/use-edit.ts'
import { RowFields } from './RowFields.tsx'

/** Rows a plan can hold. */
const mostRows = 200

interface Props extends Pick<ImplementationPlan, 'components' | 'sites' | 'rows' | 'months'> {
  edit: Edit<ImplementationPlan>
  remarks: readonly Remark[]
}

/** The grid: every component at every site, each a row that opens. */
export const GridStep = memo(function GridStep(props: Props) {
  const { components, sites, rows: kept, months, edit, remarks } = props
  // A component at a site has its row before anything is written in it; it is saved when something is.
  const rows = useMemo(() => {
    const grid = { components, sites, rows: kept }
    return [...liveRows(grid), ...missingPlanRows(grid)]
  }, [components, sites, kept])
  const siteName = (wanted: string) => {
    const place = sites.findIndex(({ id }) => id === wanted)
    return sites[place]?.name.trim() || `Site ${place + 1}`
  }
  return (
    <Step
      title="Component by component, site by site"
      hint="Stage, barrier, strategy, owner, months, and the point where you would stop. The same component can need another plan next door."
    >
      {rows.length === 0 ? (
        <p className="text-muted">The rows appear when there is a site and a component.</p>
      ) : (
        components.map(({ id, name }, place) => {
          const title = name.trim() || `Component ${place + 1}`
          return (
            <section key={id} aria-label={title}>
              <h5 className="mb-1.5 font-sans text-base [overflow-wrap:anywhere]">{title}</h5>
              <div className="max-w-160 border-line border-b">
                {rows
                  .filter(({ component }) => component === id)
                  .map((row) => (
                    <GridRow
                      key={row.id}
                      row={row}
                      site={siteName(row.site)}
                      component={title}
                      months={months}
                      edit={edit}
                    />
                  ))}
              </div>
            </section>
          )
        })
      )}
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})

interface RowProps {
  row: PlanRow
  site: string
  component: string
  months: number | null
  edit: Edit<ImplementationPlan>
}

const GridRow = memo(function GridRow({ row, site, component, months, edit }: RowProps) {
  const set = (part: Partial<PlanRow>) =>
    edit((plan) => {
      const rows = plan.rows.some(({ id }) => id === row.id) ? plan.rows : [...plan.rows, row]
      const live = new Set(liveRows({ ...plan, rows }))
      return {
        ...plan,
        rows: capRows(rows, mostRows, (one) => live.has(one)).map((one) =>
          one.id === row.id ? { ...one, ...part } : one,
        ),
      }
    })
  return (
    <Fold title={site} of={component} state={stateOf(row)}>
      {() => <RowFields row={row} end={months} set={set} />}
    </Fold>
  )
})

/** How far a row is: its months and its owner. */
function stateOf({ start, finish, owner, barrier, strategy }: PlanRow): string {
  const months = start !== null && finish !== null && finish >= start && monthsWords({ start, finish })
  const known = compact([months, owner.trim()]).join(', ')
  return known || (barrier.trim() || strategy.trim() ? 'begun' : 'nothing yet')
}
