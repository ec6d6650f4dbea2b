import { joinList, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../remark.ts'
import type { Phase } from './observations.ts'

/** One line of a multiple baseline: a person, setting or goal with its own start. */
export interface NamedSeries {
  name: string
  phases: readonly Phase[]
}

/** When each series got the plan, and whether the starts are staggered. */
export interface MultipleBaseline {
  /** In order of their starts; session of the first point under the plan. */
  starts: { name: string; session: number }[]
  /** Different times at which an effect could show. */
  attempts: number
  remarks: Remark[]
}

/** Research standards ask for three attempts to show an effect. */
const attemptsWanted = 3

/**
 * Whether several series make a multiple baseline: each starts at its own time, while the others have not
 * started yet. The more often a change comes just when the plan comes, the harder it is to explain otherwise.
 * Source: Kratochwill and others (2013).
 * @returns null with fewer than two series that have a baseline and then the plan
 */
export function multipleBaseline(series: readonly NamedSeries[]): MultipleBaseline | null {
  const starts = series
    .flatMap(({ name, phases }) => {
      const start = startOf(phases)
      return start === null ? [] : [{ name, session: start }]
    })
    .toSorted((one, other) => one.session - other.session)
  if (starts.length < 2) return null
  const attempts = new Set(starts.map(({ session }) => session)).size
  return {
    starts,
    attempts,
    remarks: [...attemptRemarks(starts.length, attempts), ...lateBaselines(series, starts)],
  }
}

/** The first session under the plan, where a baseline came before it. */
function startOf(phases: readonly Phase[]): number | null {
  const place = phases.findIndex(({ kind }) => kind === 'intervention')
  return place > 0 ? (phases[place]?.observations[0]?.session ?? null) : null
}

function attemptRemarks(count: number, attempts: number): Remark[] {
  const remarks: Remark[] = []
  if (attempts < count)
    remarks.push(
      warning(
        'Two or more series start in the same session. Whatever else happened that day could explain both of them.',
      ),
    )
  remarks.push(
    attempts >= attemptsWanted
      ? info(
          `${pluralize(attempts, 'start')} at different times, so ${attempts} chances to see whether change comes with the plan. That holds only while a change in one series does not spread to the others.`,
        )
      : warning(
          `${pluralize(attempts, 'start')} at different times. Research standards ask for at least three.`,
        ),
  )
  return remarks
}

/** A series whose baseline ended before another started says nothing about that start. */
function lateBaselines(series: readonly NamedSeries[], starts: MultipleBaseline['starts']): Remark[] {
  const first = starts[0]
  if (!first) return []
  const late = series.filter(
    ({ name, phases }) =>
      name !== first.name &&
      startOf(phases) !== null &&
      (phases[0]?.observations[0]?.session ?? 0) >= first.session,
  )
  return late.length === 0
    ? []
    : [
        warning(
          `${joinList(late.map(({ name }) => name))} ${late.length === 1 ? 'was' : 'were'} not measured before ${first.name} started, so the baselines do not overlap.`,
        ),
      ]
}
