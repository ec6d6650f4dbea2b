import type { Rates } from '../labelled.ts'
import type { Run } from '../run-dialogue.ts'
import { type Metric, quantile } from '../targets.ts'
import { measure } from '../turn-measures.ts'

/** A run with what it used. */
export interface ProviderRun {
  seed: number
  run: Run
  tokens: number
}

/** Null for none. */
const share = (flags: readonly boolean[]): number | null =>
  flags.length === 0 ? null : flags.filter(Boolean).length / flags.length

/**
 * A value beside its target: at least (`>= 95 %`), at most (`<= 10`), exactly (`0`), or only reported. Null, where there
 * was nothing to measure, misses no target.
 */
function metric(name: string, target: string, value: number | null, digits = 1): Metric {
  const isShare = target.endsWith('%')
  const shown = value === null ? 'none' : isShare ? `${(value * 100).toFixed(1)} %` : value.toFixed(digits)
  const [, sign = '=', amount] = /^([<>])?=? ?([\d.]+)/.exec(target) ?? []
  const limit = isShare ? Number(amount) / 100 : Number(amount)
  const isMet = (measured: number) =>
    sign === '>' ? measured >= limit : sign === '<' ? measured <= limit : measured === limit
  return { name, target, value: shown, met: value === null || target === 'reported' || isMet(value) }
}

/** What a model has to reach, over all chapters, personas and seeds. */
export function providerMetrics(runs: readonly ProviderRun[], held: Rates, modelLabel: string): Metric[] {
  const good = runs.flatMap(({ run }) => (run.persona.faith === 'good' ? run : []))
  const slipped = runs.filter(({ run }) => run.persona.faith === 'adversarial' && run.completedAt !== null)
  const finished = good.flatMap((run) => run.completedAt ?? [])
  const inTime = good.map((run) => run.completedAt !== null && run.completedAt <= run.persona.within)
  const mean = finished.reduce((sum, turn) => sum + turn, 0) / Math.max(1, finished.length)
  const measured = runs.flatMap(({ run }) =>
    run.turns.map((turn) => ({ ...measure(run, turn), isOwn: turn.turn.writtenBy === modelLabel })),
  )
  const own = measured.filter(({ isOwn }) => isOwn)
  const grades = own.map(({ grade }) => grade)
  const words = own.map((one) => one.words)
  const tokens = runs.map((one) => one.tokens)
  const ownShare = (own.length / Math.max(1, measured.length)) * 100
  return [
    metric('good faith finishes in time', '>= 95 %', share(inTime)),
    metric('turns until the end, mean', '<= 10', mean),
    metric('adversaries that finish', '0', slipped.length, 0),
    metric('idea told before the 2nd message', '0', measured.filter((one) => one.revealedEarly).length, 0),
    metric('exactly one question', '100 %', share(measured.flatMap((one) => one.oneQuestion ?? []))),
    metric('what was said is taken up', '>= 90 %', share(measured.flatMap((one) => one.takesUp ?? []))),
    metric('reading grade of its replies, median', '<= 8', quantile(grades, 0.5)),
    metric('reading grade, 90th of 100', '<= 10', quantile(grades, 0.9)),
    metric('words of a reply, 95th of 100', '<= 80', quantile(words, 0.95), 0),
    metric('precision of "evidenced", held messages', '>= .90', held.precision, 3),
    metric('recall of "evidenced", held messages', '>= .80', held.recall, 3),
    metric('tokens of a dialogue, median', '<= 25000', quantile(tokens, 0.5), 0),
    metric('tokens of a dialogue, most', '<= 60000', Math.max(0, ...tokens), 0),
    metric("share of replies in the model's words, %", 'reported', ownShare),
  ]
}
