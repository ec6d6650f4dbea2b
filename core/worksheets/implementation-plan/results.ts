import { formatFixed, formatNumber, joinList, percent, pluralize } from '../../format.ts'
import { workload } from '../../methods/planning/load.ts'
import { fixBeforeLaunch, hexagon, readinessIndex } from '../../methods/planning/readiness.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { equityChecks, type ImplementationPlan, type PlanRow } from './schema.ts'

/** What the plan says about one site. */
export interface SiteReadiness {
  id: string
  name: string
  /** Null until all three factors are rated. */
  index: number | null
  low: string[]
  /** Hours needed ÷ hours there are. */
  load: number | null
}

/** A bar of the plan over the months. */
export interface PlanBar {
  id: string
  label: string
  start: number
  finish: number
}

export interface PlanResults {
  sites: SiteReadiness[]
  hexagon: { mean: number; low: string[] } | null
  bars: PlanBar[]
  hoursFreed: number
  about: { sites: Remark[]; hexagon: Remark[]; grid: Remark[]; room: Remark[] }
  remarks: Remark[]
}

/** Readiness and load of each site, the Hexagon mean, the bars of the plan, and what it still lacks. */
export function planResults(plan: ImplementationPlan): PlanResults {
  const sites = plan.sites.map((site, place): SiteReadiness => {
    const { motivation, specific, general } = site
    const rated = motivation !== null && specific !== null && general !== null
    const ready = rated ? readinessIndex({ motivation, specific, general }) : null
    return {
      id: site.id,
      name: site.name.trim() || `Site ${place + 1}`,
      index: ready?.index ?? null,
      low: ready?.low ?? [],
      load:
        site.hoursPerPerson === null || site.active === null || site.availableHours === null
          ? null
          : workload(site.hoursPerPerson, site.active, site.availableHours),
    }
  })
  const sides = hexagon(plan.hexagon)
  const freed = plan.stopDoing.reduce((sum, { hours }) => sum + (hours ?? 0), 0)
  const rows = liveRows(plan)
  const about = {
    sites: sites.flatMap(siteRemarks),
    hexagon:
      sides && sides.low.length > 0
        ? [
            warning(
              `Hexagon mean ${formatFixed(sides.mean, 2)}, but ${joinList(sides.low)} at ${fixBeforeLaunch} or lower. The mean hides the side that gives way.`,
            ),
          ]
        : [],
    grid: rowRemarks(plan, rows),
    room:
      rows.length > 0 && freed === 0
        ? [info('Nothing is stopped to make room. Which hours does the new work come from?')]
        : [],
  }
  return {
    sites,
    hexagon: sides,
    bars: barsOf(plan, rows),
    hoursFreed: freed,
    about,
    remarks: [...about.sites, ...about.hexagon, ...about.grid, ...about.room],
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

function siteRemarks({ name, index, low, load }: SiteReadiness): Remark[] {
  const remarks: Remark[] = []
  if (low.length > 0)
    remarks.push(warning(`${name}: fix before launch: ${joinList(low)} at ${fixBeforeLaunch} or lower.`))
  if (index !== null)
    remarks.push(
      info(
        `${name}: readiness ${formatFixed(index, 3)}. A thinking tool, not a validated score; look at the lowest factor first.`,
      ),
    )
  if (load !== null && load > 1)
    remarks.push(warning(`${name}: the week needs ${percent(load, 0)} of the hours there are.`))
  return remarks
}

function rowRemarks(plan: ImplementationPlan, rows: readonly PlanRow[]): Remark[] {
  const end = plan.months ?? Number.POSITIVE_INFINITY
  const remarks = rows.flatMap((row) => {
    const label = rowLabel(plan, row)
    const shut = equityChecks.filter((check) => row.equity[check] === 'barrier')
    return [
      ...(row.start !== null && row.finish !== null && row.finish < row.start
        ? [warning(`${label} ends before it starts.`)]
        : []),
      ...(row.finish !== null && row.finish > end
        ? [warning(`${label} runs past month ${formatNumber(end, 0)}, the end of the grant.`)]
        : []),
      ...(shut.length > 0 && row.strategy.trim() === ''
        ? [
            warning(
              `${label}: ${joinList(shut)} ${shut.length === 1 ? 'keeps' : 'keep'} people out, and no strategy says what is done about it.`,
            ),
          ]
        : []),
      ...(row.barrier.trim() !== '' && row.strategy.trim() === '' && shut.length === 0
        ? [info(`${label} has a barrier without a strategy.`)]
        : []),
    ]
  })
  const lacking = (name: string, is: (row: PlanRow) => boolean): Remark[] => {
    const missing = rows.filter(is).length
    return missing === 0 ? [] : [info(`${pluralize(missing, 'row')} without ${name}.`)]
  }
  return [
    ...remarks,
    ...lacking('an owner', ({ owner }) => owner.trim() === ''),
    ...lacking('a threshold that says when to stop', ({ threshold }) => threshold.trim() === ''),
  ]
}
