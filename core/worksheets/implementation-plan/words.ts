import { compact, pluralize } from '../../format.ts'
import type { PlanBar } from './results.ts'
import type { PlanRow } from './schema.ts'

/** What the choices of the plan are called, and what they mean in a few words. */

export const stageNames: Record<NonNullable<PlanRow['stage']>, string> = {
  exploration: 'Exploration: is it needed, does it fit?',
  installation: 'Installation: hiring, space, forms, agreements',
  initial: 'Initial implementation: first people, weekly fixes',
  full: 'Full implementation: most staff, most people, most of the time',
}

export const domainNames: Record<NonNullable<PlanRow['domain']>, string> = {
  innovation: 'Innovation: the program itself',
  'outer setting': 'Outer setting: law, money, other agencies',
  'inner setting': 'Inner setting: rooms, time, culture, leaders',
  individuals: 'Individuals: roles, needs, capability',
  process: 'Process: planning, teaming, reflecting',
}

export const outcomeNames: Record<NonNullable<PlanRow['outcome']>, string> = {
  acceptability: 'Acceptability: is it agreeable?',
  adoption: 'Adoption: do people begin to use it?',
  appropriateness: 'Appropriateness: does it fit here?',
  feasibility: 'Feasibility: can it be done here?',
  fidelity: 'Fidelity: is it done as designed?',
  cost: 'Cost: what does it take?',
  penetration: 'Penetration: how far has it spread inside the setting?',
  sustainability: 'Sustainability: does it last?',
}

/** A choice without its meaning: "Installation". */
export const shortName = (name: string): string => name.split(':')[0] ?? name

/** "months 3 to 16", "month 4" */
export const monthsWords = ({ start, finish }: Pick<PlanBar, 'start' | 'finish'>): string =>
  start === finish ? `month ${start}` : `months ${start} to ${finish}`

export const timeTitle = 'The plan over the months'

/** The time chart in words. */
export function timeSummary(bars: readonly PlanBar[], months: number | null): string {
  const first = bars[0]
  if (!first) return 'No row has both its months yet.'
  const last = bars.toSorted((one, other) => other.finish - one.finish)[0] ?? first
  const late = months === null ? 0 : bars.filter(({ finish }) => finish > months).length
  return compact([
    `${pluralize(bars.length, 'row')}, the first from month ${first.start} (${first.label}), the last until month ${last.finish} (${last.label}).`,
    late && `${pluralize(late, 'row runs', 'rows run')} past month ${months}, the end of the grant.`,
  ]).join(' ')
}
