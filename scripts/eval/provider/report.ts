import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Metric } from '../targets.ts'
import type { ProviderRun } from './metrics.ts'
import type { Spending } from './spending.ts'

/** What was evaluated, and what came of it. */
interface Evaluation {
  label: string
  judgeModel: string
  began: Date
  seeds: number
  chapters: readonly string[]
  metrics: readonly Metric[]
  /** Why the run ended before its end; null when it did not. */
  ended: string | null
}

/** How many whole conversations stand in the report, for people to read. */
const transcripts = 20

/** Writes the report as Markdown and, whole, as JSON. @returns the path of the Markdown file */
export function writeReport(
  directory: string,
  evaluation: Evaluation,
  spending: Spending,
  runs: readonly ProviderRun[],
): string {
  mkdirSync(directory, { recursive: true })
  const name = path.join(directory, `model-${evaluation.began.toISOString().replace(/[:.]/g, '-')}`)
  const report = { ...evaluation, ...spending.summary(), runs: runs.map(plain) }
  writeFileSync(`${name}.json`, JSON.stringify(report, null, 2))
  writeFileSync(`${name}.md`, markdown(report))
  return `${name}.md`
}

const plain = ({ run: { chapter, persona, completedAt, state, turns }, seed, tokens }: ProviderRun) => ({
  chapter: chapter.id,
  persona: persona.id,
  what: persona.what,
  seed,
  tokens,
  completedAt,
  goals: state.goals.map(({ id, status }) => ({ id, status })),
  turns: turns.map(({ message, reply, turn }) => ({ message, reply, ...turn })),
})

type PlainRun = ReturnType<typeof plain>
type Report = Evaluation & ReturnType<Spending['summary']> & { runs: readonly PlainRun[] }

function markdown({ runs, failures, latency: { judge, reply }, ...report }: Report): string {
  const rows = report.metrics.map(
    ({ name, value, target, met }) => `| ${met ? '' : '**missed** '}${name} | ${value} | ${target} |`,
  )
  const failed = Object.entries(failures).map(([kind, count]) => `${kind} ${count}`)
  // Spread over chapters and learners.
  const step = Math.max(1, Math.floor(runs.length / transcripts))
  return [
    `# ${report.label}`,
    `${report.began.toISOString()}, judged by ${report.judgeModel}, chapters ${report.chapters.join(', ')}, ${report.seeds} runs of each scripted learner.`,
    ...(report.ended ? [`**Not complete.** ${report.ended}`] : []),
    ['| | measured | target |', '| --- | --- | --- |', ...rows].join('\n'),
    `Calls: ${report.calls}. Tokens: ${report.tokens}. Cost by the prices set: $${report.dollars.toFixed(2)}.`,
    `Judgment: half within ${judge.half} ms, 95 of 100 within ${judge.most} ms. First word of a reply: ${reply.half} ms and ${reply.most} ms.`,
    failed.length > 0
      ? `Failed calls: ${failed.join(', ')}. The built-in guide stood in.`
      : 'No call failed.',
    '## Conversations to read',
    ...runs
      .filter((_, index) => index % step === 0)
      .slice(0, transcripts)
      .flatMap(conversation),
  ].join('\n\n')
}

const conversation = ({ chapter, persona, what, seed, completedAt, turns }: PlainRun): string[] => [
  `### Chapter ${chapter}, ${persona} ${what}, run ${seed}: ${completedAt === null ? 'open' : `complete at turn ${completedAt}`}`,
  ...turns.flatMap(({ message, reply, writtenBy, act, move }) => [
    `> ${message.replaceAll('\n', ' ')}`,
    `${reply} *(${writtenBy}; taken as ${act}, ${move.type})*`,
  ]),
]
