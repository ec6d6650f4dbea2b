import { z } from 'zod'
import { answerChat } from '#server/tutor/guide/assistant/answer'
import { prepareMeaning } from '#server/tutor/guide/passages/meaning'
import type { Setting } from './files.ts'
import { EvalInputError, readJsonLines } from './lines.ts'
import { metricTable } from './table.ts'
import { quantile } from './targets.ts'

/** A question to a chapter's assistant, and the sections that rightly answer it; none for one from elsewhere. */
const questionLine = z.object({
  chapter: z.coerce.string(),
  question: z.string(),
  /** Ids of sections, "exercise", "reflection", "setup", or "glossary:" with the id of a term. */
  sections: z.array(z.string()),
  kind: z.string().default('plain'),
})

/** Shares a set of questions must reach. */
const targets = { first: 0.78, shown: 0.92, denied: 0.04, elsewhere: 0.95, milliseconds: 60 }

/** `--questions`: whether the chapter assistant names the right section first, shows it, or wrongly denies it. */
export async function evaluateQuestions({ chapters, verbose }: Setting, path: string): Promise<boolean> {
  const asked = []
  const times: number[] = []
  for (const chapter of chapters) await prepareMeaning(chapter)
  for (const line of readJsonLines(path, questionLine)) {
    const chapter = chapters.find(({ id }) => id === line.chapter)
    if (!chapter) continue
    const context = line.kind === 'exercise' ? 'exercise' : 'general'
    const before = process.cpuUsage()
    const answer = await answerChat({ chapter, message: line.question, context, history: [] })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    const shown = [...(answer.section ? [answer.section] : []), ...answer.others].map(({ id }) => id)
    const explained = answer.terms.some((term) => line.sections.includes(`glossary:${term}`))
    const place = explained ? 0 : shown.findIndex((id) => line.sections.includes(id))
    asked.push({ ...line, place, shown, denied: answer.kind === 'notCovered' })
  }
  if (asked.length === 0) throw new EvalInputError(`${path} has no question to these chapters.`)
  const ours = asked.filter(({ sections }) => sections.length > 0)
  const others = asked.filter(({ sections }) => sections.length === 0)
  const metric = (name: string, count: number, of: number, target: number, most = false) => ({
    name,
    target: `${most ? '<=' : '>='} ${Math.round(target * 100)} %`,
    value: `${count} of ${of}`,
    met: of === 0 || (most ? count <= target * of : count >= target * of),
  })
  const slow = quantile(times, 0.95)
  const metrics = [
    metric('right section first', ours.filter(({ place }) => place === 0).length, ours.length, targets.first),
    metric(
      'among the three shown',
      ours.filter(({ place }) => place >= 0).length,
      ours.length,
      targets.shown,
    ),
    metric('wrongly denied', ours.filter(({ denied }) => denied).length, ours.length, targets.denied, true),
    metric(
      'from elsewhere, an honest no',
      others.filter(({ denied }) => denied).length,
      others.length,
      targets.elsewhere,
    ),
    {
      name: 'processor time an answer, 95th of 100',
      target: `<= ${targets.milliseconds} ms`,
      value: `${slow.toFixed(0)} ms`,
      met: slow <= targets.milliseconds,
    },
  ]
  console.log(`\n${path}: ${asked.length} questions\n${metricTable(metrics)}`)
  if (verbose)
    for (const { chapter, question, sections, place, shown, denied } of asked)
      if (sections.length === 0 ? !denied : place !== 0)
        console.log(
          `    ${chapter} ${question}: ${denied ? 'denied' : shown.join(', ')}; right ${sections.join(', ') || 'none'}`,
        )
  return metrics.every(({ met }) => met)
}
