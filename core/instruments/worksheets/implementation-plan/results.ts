import { workload } from '../../planning/load.ts'
import { fixBeforeLaunch, hexagon, readinessIndex } from '../../planning/readiness.ts'
import { care, note, type Remark } from '../../remark.ts'
import { counted, figure, fixed, listed, percent } from '../../wording.ts'
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

/** What the page shows of the plan. */
export interface PlanResults {
  sites: SiteReadiness[]
  hexagon: { mean: number; low: string[] } | null
  bars: PlanBar[]
  hoursFreed: number
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
  return {
    sites,
    hexagon: sides,
    bars: barsOf(plan),
    hoursFreed: freed,
    remarks: [
      ...sites.flatMap(siteRemarks),
      ...(sides && sides.low.length > 0
        ? [
            care(
              `Hexagon mean ${fixed(sides.mean, 2)}, but ${listed(sides.low)} at ${fixBeforeLaunch} or lower. The mean hides the side that gives way.`,
            ),
          ]
        : []),
      ...rowRemarks(plan),
      ...(plan.rows.length > 0 && freed === 0
        ? [note('Nothing is stopped to make room. Which hours does the new work come from?')]
        : []),
    ],
  }
}

const labelOf = (plan: ImplementationPlan, row: PlanRow): string => {
  const component = plan.components.find(({ id }) => id === row.component)?.name.trim() || 'A component'
  const site = plan.sites.find(({ id }) => id === row.site)?.name.trim()
  return site ? `${component}, ${site}` : component
}

/** Rows with both months in their order, by start. */
const barsOf = (plan: ImplementationPlan): PlanBar[] =>
  plan.rows
    .flatMap((row) =>
      row.start === null || row.finish === null || row.finish < row.start
        ? []
        : [{ id: row.id, label: labelOf(plan, row), start: row.start, finish: row.finish }],
    )
    .toSorted((one, other) => one.start - other.start || one.finish - other.finish)

function siteRemarks({ name, index, low, load }: SiteReadiness): Remark[] {
  const remarks: Remark[] = []
  if (low.length > 0)
    remarks.push(care(`${name}: fix before launch: ${listed(low)} at ${fixBeforeLaunch} or lower.`))
  if (index !== null)
    remarks.push(
      note(
        `${name}: readiness ${fixed(index, 3)}. A thinking tool, not a validated score; look at the lowest factor first.`,
      ),
    )
  if (load !== null && load > 1)
    remarks.push(care(`${name}: the week needs ${percent(load, 0)} of the hours there are.`))
  return remarks
}

function rowRemarks(plan: ImplementationPlan): Remark[] {
  const end = plan.months ?? Number.POSITIVE_INFINITY
  const remarks = plan.rows.flatMap((row) => {
    const label = labelOf(plan, row)
    const shut = equityChecks.filter((check) => row.equity[check] === 'barrier')
    return [
      ...(row.start !== null && row.finish !== null && row.finish < row.start
        ? [care(`${label} ends before it starts.`)]
        : []),
      ...(row.finish !== null && row.finish > end
        ? [care(`${label} runs past month ${figure(end, 0)}, the end of the grant.`)]
        : []),
      ...(shut.length > 0 && row.strategy.trim() === ''
        ? [
            care(
              `${label}: ${listed(shut)} ${shut.length === 1 ? 'keeps' : 'keep'} people out, and no strategy says what is done about it.`,
            ),
          ]
        : []),
      ...(row.barrier.trim() !== '' && row.strategy.trim() === '' && shut.length === 0
        ? [note(`${label} has a barrier without a strategy.`)]
        : []),
    ]
  })
  const lacking = (name: string, is: (row: PlanRow) => boolean): Remark[] => {
    const rows = plan.rows.filter(is).length
    return rows === 0 ? [] : [note(`${counted(rows, 'row')} without ${name}.`)]
  }
  return [
    ...remarks,
    ...lacking('an owner', ({ owner }) => owner.trim() === ''),
    ...lacking('a threshold that says when to stop', ({ threshold }) => threshold.trim() === ''),
  ]
}
