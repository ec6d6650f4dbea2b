import type { Config } from '#server/config'
import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { makeClient } from '#server/tutor/model/client'
import { labelOf, makeProvider } from '#server/tutor/model/provider'
import { adversaries } from '../adversaries.ts'
import { goodFaithPersonas } from '../good-faith.ts'
import { type Judged, judgeLine, ratesOf } from '../labelled.ts'
import { EvalInputError } from '../lines.ts'
import { runDialogue } from '../run-dialogue.ts'
import { metricTable } from '../table.ts'
import { type ProviderRun, providerMetrics } from './metrics.ts'
import { engineOver } from './model-engine.ts'
import { writeReport } from './report.ts'
import { AllowanceUsed, Spending } from './spending.ts'

export interface ProviderSetting {
  ai: Config['ai']
  chapters: readonly CourseChapter[]
  /** How often every scripted learner talks to the model. */
  seeds: number
  /** The run ends before it uses more. */
  most: { tokens: number; dollars: number }
  directory: string
}

const contentDir = new URL('../../../content', import.meta.url).pathname
const mostTurns = 30

/**
 * `--provider`: the same scripted learners against the configured model, several times each, and the chapters'
 * held messages judged by it. Learners are scripted and not played by a model, so that runs can be compared.
 * Writes a report with everything said and what it cost.
 * @throws EvalInputError when no model is configured
 */
export async function evaluateProvider(setting: ProviderSetting): Promise<boolean> {
  const { ai, chapters, seeds, most, directory } = setting
  const provider = makeProvider(ai)
  if (!provider)
    throw new EvalInputError('No model is configured: set AI_PROVIDER, AI_MODEL and what goes with them.')
  const spending = new Spending(ai, most)
  const client = makeClient(ai, provider, spending)
  const runs: ProviderRun[] = []
  const held: Judged[] = []
  const began = new Date()
  let ended: string | null = null
  try {
    for (const chapter of chapters) {
      const engine = engineOver(ai, client, spending, chapter.id)
      const messages = await loadMessages(contentDir, chapter.folder)
      const given = { chapter, messages }
      for (let seed = 1; seed <= seeds; seed++)
        for (const persona of [...goodFaithPersonas(given), ...adversaries(given)]) {
          const before = spending.tokens
          const run = await runDialogue(chapter, engine, persona, mostTurns)
          runs.push({ seed, run, tokens: spending.tokens - before })
          spending.check()
          console.log(
            `  chapter ${chapter.id}, ${persona.id}, run ${seed}: ${run.completedAt ?? 'open'}, $${spending.dollars.toFixed(3)}`,
          )
        }
      for (const line of messages) if (line.set === 'held') held.push(await judgeLine(chapter, engine, line))
      spending.check()
    }
  } catch (error) {
    if (!(error instanceof AllowanceUsed)) throw error
    ended = error.message
  }
  const label = labelOf(provider)
  const metrics = providerMetrics(runs, ratesOf(held), label)
  const chapterIds = chapters.map(({ id }) => id)
  const evaluation = {
    label,
    judgeModel: provider.judge.id,
    began,
    seeds,
    chapters: chapterIds,
    metrics,
    ended,
  }
  const report = writeReport(directory, evaluation, spending, runs)
  console.log(`\n${label}\n${metricTable(metrics)}\n${ended ?? ''}\nReport: ${report}`)
  return ended === null && metrics.every(({ met }) => met)
}
