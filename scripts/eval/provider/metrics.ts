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

const share = (flags: readonly boolean[]): number | null =>
  flags.length === 0 ? null : flags.filter(Boolean).length / flags.length
const percent = (value: number | null): string => (value === null ? 'none' : `${(value * 100).toFixed(1)} %`)

/** What a model has to reach, over all chapters, personas and seeds. */
export function providerMetrics(runs: readonly ProviderRun[], held: Rates, modelLabel: string): Metric[] {
  const good = runs.filter(({ run }) => run.persona.faith === 'good')
  const bad = runs.filter(({ run }) => run.persona.faith === 'adversarial')
  const finished = good.flatMap(({ run }) => (run.completedAt === null ? [] : [run.completedAt]))
  const inTime = share(
    good.map(({ run }) => run.completedAt !== null && run.completedAt <= run.persona.within),
  )
  const turns = runs.flatMap(({ run }) => run.turns.map((turn) => ({ turn, of: measure(run, turn) })))
  const questions = share(turns.flatMap(({ of }) => of.oneQuestion ?? []))
  const takenUp = share(turns.flatMap(({ of }) => of.takesUp ?? []))
  const early = turns.filter(({ of }) => of.revealedEarly).length
  const own = turns.filter(({ turn }) => turn.turn.writtenBy === modelLabel)
  const grades = own.map(({ of }) => of.grade)
  const words = own.map(({ of }) => of.words)
  const tokens = runs.map((one) => one.tokens)
  const slipped = bad.filter(({ run }) => run.completedAt !== null)
  const mean = finished.reduce((sum, turn) => sum + turn, 0) / Math.max(1, finished.length)
  const number = (name: string, target: string, value: number, met: boolean, digits = 1): Metric => ({
    name,
    target,
    value: value.toFixed(digits),
    met,
  })
  return [
    {
      name: 'good faith finishes in time',
      target: '>= 95 %',
      value: percent(inTime),
      met: (inTime ?? 1) >= 0.95,
    },
    number('turns until the end, mean', '<= 10', mean, mean <= 10),
    number('adversaries that finish', '0', slipped.length, slipped.length === 0, 0),
    number('idea told before the 2nd message', '0', early, early === 0, 0),
    { name: 'exactly one question', target: '100 %', value: percent(questions), met: (questions ?? 1) === 1 },
    {
      name: 'what was said is taken up',
      target: '>= 90 %',
      value: percent(takenUp),
      met: (takenUp ?? 1) >= 0.9,
    },
    number('reading grade of its replies, median', '<= 8', quantile(grades, 0.5), quantile(grades, 0.5) <= 8),
    number('reading grade, 90th of 100', '<= 10', quantile(grades, 0.9), quantile(grades, 0.9) <= 10),
    number('words of a reply, 95th of 100', '<= 80', quantile(words, 0.95), quantile(words, 0.95) <= 80, 0),
    {
      name: 'precision of "evidenced", held messages',
      target: '>= .90',
      value: held.precision?.toFixed(3) ?? 'none',
      met: (held.precision ?? 1) >= 0.9,
    },
    {
      name: 'recall of "evidenced", held messages',
      target: '>= .80',
      value: held.recall?.toFixed(3) ?? 'none',
      met: (held.recall ?? 1) >= 0.8,
    },
    number(
      'tokens of a dialogue, median',
      '<= 25000',
      quantile(tokens, 0.5),
      quantile(tokens, 0.5) <= 25_000,
      0,
    ),
    number(
      'tokens of a dialogue, most',
      '<= 60000',
      Math.max(0, ...tokens),
      Math.max(0, ...tokens) <= 60_000,
      0,
    ),
    number(
      "share of replies in the model's words, %",
      'reported',
      (own.length / Math.max(1, turns.length)) * 100,
      true,
    ),
  ]
}
