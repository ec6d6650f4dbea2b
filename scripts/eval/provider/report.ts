import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Metric } from '../targets.ts'
import type { ProviderRun } from './metrics.ts'
import type { Spending } from './spending.ts'

/** Everything a report is made of. */
export interface ReportInput {
  label: string
  judgeModel: string
  began: Date
  seeds: number
  chapters: readonly string[]
  metrics: readonly Metric[]
  runs: readonly ProviderRun[]
  spending: Spending
  /** Why the run ended before its end; null when it did not. */
  ended: string | null
}

/** How many whole conversations stand in the report, for people to read. */
const transcripts = 20

/** Writes the report as Markdown and as JSON. @returns the path of the Markdown file */
export function writeReport(directory: string, input: ReportInput): string {
  mkdirSync(directory, { recursive: true })
  const name = path.join(directory, `model-${input.began.toISOString().replace(/[:.]/g, '-')}`)
  writeFileSync(`${name}.md`, markdown(input))
  writeFileSync(`${name}.json`, JSON.stringify(asJson(input), null, 2))
  return `${name}.md`
}

function markdown({
  label,
  judgeModel,
  began,
  seeds,
  metrics,
  runs,
  spending,
  chapters,
  ended,
}: ReportInput): string {
  const judge = spending.latency('judge')
  const reply = spending.latency('reply')
  const failures = Object.entries(spending.failures())
  return [
    `# ${label}`,
    `${began.toISOString()}, judged by ${judgeModel}, chapters ${chapters.join(', ')}, ${seeds} runs of each scripted learner.`,
    ...(ended ? [`**Not complete.** ${ended}`] : []),
    '| | measured | target |\n| --- | --- | --- |',
    ...metrics.map(
      ({ name, value, target, met }) => `| ${met ? '' : '**missed** '}${name} | ${value} | ${target} |`,
    ),
    '',
    `Calls: ${spending.calls.length}. Tokens: ${spending.tokens}. Cost by the prices set: $${spending.dollars.toFixed(2)}.`,
    `Judgment: half within ${judge.half} ms, 95 of 100 within ${judge.most} ms. First word of a reply: ${reply.half} ms and ${reply.most} ms.`,
    failures.length > 0
      ? `Failed calls: ${failures.map(([kind, count]) => `${kind} ${count}`).join(', ')}. The built-in guide stood in.`
      : 'No call failed.',
    '## Conversations to read',
    ...sample(runs).map(conversation),
  ]
    .join('\n\n')
    .replaceAll('|\n\n|', '|\n|')
}

/** Spread over chapters and learners. */
const sample = (runs: readonly ProviderRun[]): ProviderRun[] => {
  const step = Math.max(1, Math.floor(runs.length / transcripts))
  return runs.filter((_, index) => index % step === 0).slice(0, transcripts)
}

function conversation({ run, seed }: ProviderRun): string {
  const lines = run.turns.flatMap(({ message, reply, turn }) => [
    `> ${message.replaceAll('\n', ' ')}`,
    `${reply} *(${turn.writtenBy}; taken as ${turn.act}, ${turn.move.type})*`,
  ])
  const end = run.completedAt === null ? 'open' : `complete at turn ${run.completedAt}`
  return [
    `### Chapter ${run.chapter.id}, ${run.persona.id} ${run.persona.what}, run ${seed}: ${end}`,
    ...lines,
  ].join('\n\n')
}

const asJson = ({ spending, runs, ...rest }: ReportInput) => ({
  ...rest,
  calls: spending.calls.length,
  tokens: spending.tokens,
  dollars: spending.dollars,
  failures: spending.failures(),
  latency: { judge: spending.latency('judge'), reply: spending.latency('reply') },
  runs: runs.map(({ run, seed, tokens }) => ({
    chapter: run.chapter.id,
    persona: run.persona.id,
    seed,
    tokens,
    completedAt: run.completedAt,
    goals: run.state.goals.map(({ id, status }) => ({ id, status })),
    turns: run.turns.map(({ message, reply, turn }) => ({ message, reply, ...turn })),
  })),
})
