import type { Rates } from './labelled.ts'
import type { Run } from './run-dialogue.ts'
import type { MeasuredRun } from './turn-measures.ts'

/** One line of the table. */
export interface Metric {
  name: string
  target: string
  value: string
  met: boolean
}

const percent = (share: number | null): string => (share === null ? 'none' : `${(share * 100).toFixed(1)} %`)
const share = (flags: readonly boolean[]): number | null =>
  flags.length === 0 ? null : flags.filter(Boolean).length / flags.length

/** The value below which `part` of the numbers lie; 0 for none. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

/** A good-faith learner is not done before every goal had a message. */
const fewestTurns = 5

const finishes = (run: Run): boolean =>
  run.completedAt !== null && run.completedAt >= fewestTurns && run.completedAt <= run.persona.within

/** In how many dialogues no answer was doubted and checked with three answers: most of them, and nobody meets three. */
function doubtMetric(runs: readonly Run[]): Metric {
  const checks = runs.map(({ state }) => state.checks)
  const without = checks.filter((count) => count === 0).length
  const most = Math.max(0, ...checks)
  return {
    name: `good faith, no answer doubted (most ${most})`,
    target: '> 50 %, most 2',
    value: `${without} of ${runs.length}`,
    met: without > runs.length / 2 && most <= 2,
  }
}

/** The metrics of a chapter's runs, or of all chapters', against their targets. */
export function dialogueMetrics(runs: readonly MeasuredRun[]): Metric[] {
  const good = runs.filter((run) => run.persona.faith === 'good')
  const bad = runs.filter((run) => run.persona.faith === 'adversarial')
  const measures = runs.flatMap((run) => run.measures)
  const questions = share(measures.flatMap((one) => one.oneQuestion ?? []))
  const takenUp = share(measures.flatMap((one) => one.takesUp ?? []))
  const early = measures.filter((one) => one.revealedEarly).length
  const grade = quantile(
    measures.map((one) => one.grade),
    0.5,
  )
  const longest = Math.max(0, ...measures.map((one) => one.words))
  const slowest = (times: number[]) => quantile(times, 0.95)
  const slow = slowest(measures.map((one) => one.processorMilliseconds))
  const clock = slowest(measures.map((one) => one.milliseconds))
  const done = share(good.map(finishes))
  const slipped = bad.filter((run) => run.completedAt !== null).length
  return [
    { name: 'good faith finishes in time', target: '100 %', value: percent(done), met: done === 1 },
    doubtMetric(good),
    { name: 'adversaries that finish', target: '0', value: String(slipped), met: slipped === 0 },
    {
      name: 'exactly one question',
      target: '>= 99 %',
      value: percent(questions),
      met: (questions ?? 1) >= 0.99,
    },
    {
      name: 'what was said is taken up',
      target: '>= 90 %',
      value: percent(takenUp),
      met: (takenUp ?? 1) >= 0.9,
    },
    { name: 'idea told before the 2nd message', target: '0', value: String(early), met: early === 0 },
    { name: 'reading grade, median', target: '<= 8', value: grade.toFixed(1), met: grade <= 8 },
    { name: 'longest reply, words', target: '<= 70', value: String(longest), met: longest <= 70 },
    {
      name: `processor time a turn, 95th of 100 (clock ${clock.toFixed(0)} ms)`,
      target: '<= 60 ms',
      value: `${slow.toFixed(1)} ms`,
      met: slow <= 60,
    },
  ]
}

/**
 * A count beside the share it must reach, or must not pass.
 * @param limit the share, 0 to 1
 */
export function shareMetric(
  name: string,
  count: number,
  of: number,
  rule: '>=' | '<=',
  limit: number,
): Metric {
  const met = rule === '>=' ? count >= limit * of : count <= limit * of
  return { name, target: `${rule} ${Math.round(limit * 100)} %`, value: `${count} of ${of}`, met }
}

/** How many of those who write nonsense and pick at random come to the end; fewer than 5 of 100. */
export function guessMetric(name: string, runs: readonly Run[]): Metric {
  const done = runs.filter((run) => run.completedAt !== null).length
  return {
    name,
    target: '< 5 %',
    value: `${done} of ${runs.length}`,
    met: done < 0.05 * runs.length,
  }
}

/** Precision and recall against their targets; a half answer taken for a whole one is a wrong one. */
export function recognitionMetrics(rates: Rates, of: string): Metric[] {
  return [
    {
      name: `precision of "evidenced" (${of})`,
      target: '>= .85',
      value: rates.precision === null ? 'none' : rates.precision.toFixed(3),
      met: (rates.precision ?? 1) >= 0.85,
    },
    {
      name: `recall of "evidenced" (${of})`,
      target: '>= .85',
      value: rates.recall === null ? 'none' : rates.recall.toFixed(3),
      met: (rates.recall ?? 1) >= 0.85,
    },
  ]
}
