import { compact, formatFixed, formatNumber, joinList, percent, pluralize } from '../../format.ts'
import { workload } from '../../methods/planning/load.ts'
import { fixBeforeLaunch, hexagon, readinessIndex } from '../../methods/planning/readiness.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { equityChecks, type ImplementationPlan, type PlanRow, type PlanSite } from './schema.ts'

export type PlanResults = ReturnType<typeof planResults>

/** A bar of the plan over the months. */
export interface PlanBar {
  id: string
  label: string
  start: number
  finish: number
}

/** Readiness and load of each site, the Hexagon mean, the bars of the plan, and what it still lacks. */
export function planResults(plan: ImplementationPlan) {
  const sites = plan.sites.map(readinessOf)
  const sides = hexagon(plan.hexagon)
  const hoursFreed = plan.stopDoing.reduce((sum, { hours }) => sum + (hours ?? 0), 0)
  const rows = liveRows(plan)
  const about = {
    sites: sites.flatMap(siteRemarks),
    hexagon: compact([
      sides &&
        sides.low.length > 0 &&
        warning(
          `Hexagon mean ${formatFixed(sides.mean, 2)}, but ${joinList(sides.low)} at ${fixBeforeLaunch} or lower. The mean hides the side that gives way.`,
        ),
    ]),
    grid: rowRemarks(plan, rows),
    room: compact([
      rows.length > 0 &&
        hoursFreed === 0 &&
        info('Nothing is stopped to make room. Which hours does the new work come from?'),
    ]),
  }
  return {
    sites,
    hexagon: sides,
    bars: barsOf(plan, rows),
    hoursFreed,
    about,
    remarks: Object.values(about).flat(),
  }
}

/** How ready a site is, once its three factors are rated, and its load: hours needed ÷ hours there are. */
function readinessOf({ id, name, ...site }: PlanSite, place: number) {
  const { motivation, specific, general, hoursPerPerson, active, availableHours } = site
  const rated = motivation !== null && specific !== null && general !== null
  const ready = rated ? readinessIndex({ motivation, specific, general }) : { index: null, low: [] }
  const known = hoursPerPerson !== null && active !== null && availableHours !== null
  return {
    id,
    name: name.trim() || `Site ${place + 1}`,
    ...ready,
    load: known ? workload(hoursPerPerson, active, availableHours) : null,
  }
}

/** Rows whose component and site are both still there; a removed one can be put back with its rows. */
export const liveRows = ({
  components,
  sites,
  rows,
}: Pick<ImplementationPlan, 'components' | 'sites' | 'rows'>): PlanRow[] =>
  rows.filter(
    ({ component, site }) =>
      components.some(({ id }) => id === component) && sites.some(({ id }) => id === site),
  )

/** "Weekly contact, Millrace" */
export const rowLabel = (plan: ImplementationPlan, row: PlanRow): string => {
  const component = plan.components.find(({ id }) => id === row.component)?.name.trim() || 'A component'
  const site = plan.sites.find(({ id }) => id === row.site)?.name.trim()
  return site ? `${component}, ${site}` : component
}

/** Rows with both months in their order, by start. */
const barsOf = (plan: ImplementationPlan, rows: readonly PlanRow[]): PlanBar[] =>
  rows
    .flatMap((row) =>
      row.start === null || row.finish === null || row.finish < row.start
        ? []
        : [{ id: row.id, label: rowLabel(plan, row), start: row.start, finish: row.finish }],
    )
    .toSorted((one, other) => one.start - other.start || one.finish - other.finish)

const siteRemarks = ({ name, index, low, load }: ReturnType<typeof readinessOf>): Remark[] =>
  compact([
    low.length > 0 && warning(`${name}: fix before launch: ${joinList(low)} at ${fixBeforeLaunch} or lower.`),
    index !== null &&
      info(
        `${name}: readiness ${formatFixed(index, 3)}. A thinking tool, not a validated score; look at the lowest factor first.`,
      ),
    load !== null &&
      load > 1 &&
      warning(`${name}: the week needs ${percent(load, 0)} of the hours there are.`),
  ])

function rowRemarks(plan: ImplementationPlan, rows: readonly PlanRow[]): Remark[] {
  const end = plan.months ?? Number.POSITIVE_INFINITY
  const without = (name: string, key: 'owner' | 'threshold') => {
    const missing = rows.filter((row) => row[key].trim() === '').length
    return missing && info(`${pluralize(missing, 'row')} without ${name}.`)
  }
  const ofRows = rows.flatMap((row) => {
    const label = rowLabel(plan, row)
    const shut = equityChecks.map(({ id }) => id).filter((check) => row.equity[check] === 'barrier')
    const idle = row.strategy.trim() === ''
    const { start, finish } = row
    return [
      start !== null && finish !== null && finish < start && warning(`${label} ends before it starts.`),
      finish !== null &&
        finish > end &&
        warning(`${label} runs past month ${formatNumber(end, 0)}, the end of the grant.`),
      idle &&
        shut.length > 0 &&
        warning(
          `${label}: ${joinList(shut)} ${shut.length === 1 ? 'keeps' : 'keep'} people out, and no strategy says what is done about it.`,
        ),
      idle &&
        row.barrier.trim() !== '' &&
        shut.length === 0 &&
        info(`${label} has a barrier without a strategy.`),
    ]
  })
  return compact([
    ...ofRows,
    without('an owner', 'owner'),
    without('a threshold that says when to stop', 'threshold'),
  ])
}
