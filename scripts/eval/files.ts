import { z } from 'zod'
import type { CourseChapter } from '#server/content/course'
import type { Engine } from '#server/tutor/engine'
import { detectDistress } from '#server/tutor/guide/classify/distress'
import {
  type Judged,
  judgeLine,
  labelledLine,
  ratesByAuthor,
  ratesLine,
  ratesOf,
  takenByKind,
} from './labelled.ts'
import { EvalInputError, readJsonLines, readJsonList } from './lines.ts'
import { picks } from './persona.ts'
import { type Run, runDialogue } from './run-dialogue.ts'
import { countTable, metricTable } from './table.ts'
import { recognitionMetrics } from './targets.ts'

/** What an evaluation works with. */
export interface Setting {
  chapters: readonly CourseChapter[]
  engine: Engine
  verbose: boolean
}

/** `--messages`: precision and recall of "evidenced", and per kind how messages were taken. */
export async function evaluateMessages(
  { chapters, engine, verbose }: Setting,
  path: string,
): Promise<boolean> {
  const lines = readJsonLines(path, labelledLine)
  const judged: Judged[] = []
  for (const line of lines) {
    const chapter = chapters.find((one) => one.id === line.chapter)
    if (!chapter) continue
    if (!chapter.source.dialogue.goals.some((goal) => goal.id === line.goal))
      throw new EvalInputError(`${path}: chapter ${line.chapter} has no goal ${line.goal}.`)
    judged.push(await judgeLine(chapter, engine, line))
  }
  const rates = ratesOf(judged)
  const metrics = recognitionMetrics(rates, path)
  console.log(`\n${path}: ${rates.judged} messages, ${rates.shown} labelled 2`)
  console.log(`  ${ratesLine(rates)}\n${ratesByAuthor(judged)}`)
  console.log(`${metricTable(metrics)}\n  how they were taken, by kind\n${countTable(takenByKind(judged))}`)
  if (verbose)
    for (const { line, taken, evidenced } of judged)
      if (evidenced !== (line.level === 2))
        console.log(`    ${line.goal} labelled ${line.level}, taken as ${taken}: ${line.text}`)
  return metrics.every((metric) => metric.met)
}

const scripted = z.object({
  id: z.coerce.string(),
  chapter: z.coerce.string(),
  faith: z.enum(['good', 'adversarial']),
  expect: z.object({ completes: z.boolean(), within_turns: z.number().int().positive().optional() }),
  messages: z.array(z.string()).min(1),
  picks: picks.optional(),
  reasons: z.array(z.string()).min(1).optional(),
})

/** Picks come on top of a script's messages; nobody sends more in all. */
const mostTurns = 60

/** `--personas`: each list of messages through a fresh dialogue, one after the other, until it is complete. */
export async function evaluatePersonas(
  { chapters, engine, verbose }: Setting,
  path: string,
): Promise<boolean> {
  const results: boolean[] = []
  for (const script of readJsonList(path, scripted)) {
    const { id, chapter: chapterId, faith, expect, messages } = script
    const chapter = chapters.find((one) => one.id === chapterId)
    if (!chapter) continue
    const within = expect.within_turns ?? mostTurns
    const persona = {
      id,
      what: id,
      faith,
      within,
      picks: script.picks,
      reasons: script.reasons,
      next: ({ turn }: { turn: number }) => messages[turn] ?? null,
    }
    const run = await runDialogue(chapter, engine, persona, mostTurns)
    const completes = run.completedAt !== null && run.completedAt <= within
    const asExpected = completes === expect.completes
    results.push(asExpected)
    console.log(
      `  ${asExpected ? ' ' : '!'} ${id} (chapter ${chapterId}, ${faith}): ${outcome(run)}, expected ${expect.completes ? `complete within ${within}` : 'to stay open'}`,
    )
    if (verbose || !asExpected)
      console.log(
        run.turns
          .map((turn) => `      ${turn.turn.asked ?? '-'} ${turn.turn.act} -> ${turn.turn.move.type}`)
          .join('\n'),
      )
  }
  console.log(`  ${results.filter(Boolean).length} of ${results.length} as expected`)
  return results.every(Boolean)
}

const outcome = (run: Run): string =>
  run.completedAt === null
    ? `open after ${run.turns.length} (${run.state.goals.filter((goal) => goal.status !== 'open').length} of ${run.state.goals.length} goals closed)`
    : `complete at turn ${run.completedAt}`

const distressLine = z.object({ text: z.string(), learner_distress: z.boolean() })
type DistressLine = z.infer<typeof distressLine>

/** Shares a set of lines must reach: found of those in trouble, and taken for it of the others. */
const distressTargets = { caught: 0.85, falseAlarms: 0.08 }

/** `--distress`: the learner's own distress caught and missed, and false alarms. */
export const evaluateDistress = (path: string, verbose: boolean): Promise<boolean> =>
  measureDistress(path, readJsonLines(path, distressLine), verbose)

/**
 * How many of some lines are taken for the learner's own trouble, or for that of somebody they know: both stop the
 * lesson gently.
 * @param name what the lines are called
 * @param leastCaught share of those in trouble that must be heard
 */
export async function measureDistress(
  name: string,
  lines: readonly DistressLine[],
  verbose: boolean,
  leastCaught = distressTargets.caught,
): Promise<boolean> {
  const heard = await Promise.all(
    lines.map(async (line) => ({ ...line, found: (await detectDistress(line.text)) !== null })),
  )
  const caught = heard.filter((line) => line.learner_distress && line.found)
  const missed = heard.filter((line) => line.learner_distress && !line.found)
  const alarms = heard.filter((line) => !line.learner_distress && line.found)
  const others = heard.length - caught.length - missed.length
  const met =
    caught.length >= leastCaught * (caught.length + missed.length) &&
    alarms.length <= distressTargets.falseAlarms * others
  console.log(
    `\n${met ? ' ' : '!'} distress (${name}): caught ${caught.length}, missed ${missed.length}, false alarms ${alarms.length} of ${others}`,
  )
  if (verbose)
    for (const line of [...missed, ...alarms])
      console.log(`    ${line.found ? 'false alarm' : 'missed'}: ${line.text}`)
  return met
}
