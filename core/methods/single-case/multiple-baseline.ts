import { compact, joinList, pluralize } from '../../format.ts'
import { info, warning } from '../remark.ts'
import type { Phase } from './observations.ts'

/** Research standards ask for three attempts to show an effect. */
const attemptsWanted = 3

/**
 * Whether several series make a multiple baseline: each starts at its own time, while the others have not
 * started yet. The more often a change comes just when the plan comes, the harder it is to explain otherwise.
 * Source: Kratochwill and others (2013).
 * @returns null with fewer than two series that have a baseline and then the plan
 */
export function multipleBaseline(series: readonly { name: string; phases: readonly Phase[] }[]) {
  const started = series.flatMap(({ name, phases }) => {
    const session = startOf(phases)
    return session === null ? [] : [{ name, session, measured: phases[0]?.observations[0]?.session ?? 0 }]
  })
  const sorted = started.toSorted((one, other) => one.session - other.session)
  const [first] = sorted
  if (!first || started.length < 2) return null
  const attempts = new Set(started.map(({ session }) => session)).size
  const atTimes = `${pluralize(attempts, 'start')} at different times`
  // A series whose baseline ended before another started says nothing about that start.
  const late = started.filter(({ name, measured }) => name !== first.name && measured >= first.session)
  return {
    /** In order of their starts; session of the first point under the plan. */
    starts: sorted.map(({ name, session }) => ({ name, session })),
    /** Different times at which an effect could show. */
    attempts,
    remarks: compact([
      attempts < started.length &&
        warning(
          'Two or more series start in the same session. Whatever else happened that day could explain both of them.',
        ),
      attempts >= attemptsWanted
        ? info(
            `${atTimes}, so ${attempts} chances to see whether change comes with the plan. That holds only while a change in one series does not spread to the others.`,
          )
        : warning(`${atTimes}. Research standards ask for at least three.`),
      late.length > 0 &&
        warning(
          `${joinList(late.map(({ name }) => name))} ${late.length === 1 ? 'was' : 'were'} not measured before ${first.name} started, so the baselines do not overlap.`,
        ),
    ]),
  }
}

/** The first session under the plan, where a baseline came before it. */
function startOf(phases: readonly Phase[]): number | null {
  const place = phases.findIndex(({ kind }) => kind === 'intervention')
  return place > 0 ? (phases[place]?.observations[0]?.session ?? null) : null
}
