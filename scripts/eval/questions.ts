import { z } from 'zod'
import { answerChat } from '#server/tutor/guide/assistant/answer'
import { prepareMeaning } from '#server/tutor/guide/passages/meaning'
import type { Setting } from './files.ts'
import { EvalInputError, readJsonLines } from './lines.ts'
import { metricTable } from './table.ts'
import { quantile, shareMetric } from './targets.ts'

/** A question to a chapter's assistant, and the sections that rightly answer it; none for one from elsewhere. */
const questionLine = z.object({
  chapter: z.coerce.string(),
  question: z.string(),
  /** Ids of sections, "exercise", "reflection", "setup", or "glossary:" with the id of a term. */
  sections: z.array(z.string()),
  kind: z.string().default('plain'),
})

const mostMilliseconds = 60

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
    asked.push({ ...line, place, shown, denied: answer.kind === 'notFound' })
  }
  if (asked.length === 0) throw new EvalInputError(`${path} has no question to these chapters.`)
  const ours = asked.filter(({ sections }) => sections.length > 0)
  const others = asked.filter(({ sections }) => sections.length === 0)
  const count = <One>(some: readonly One[], is: (one: One) => boolean) => some.filter(is).length
  const slow = quantile(times, 0.95)
  const metrics = [
    shareMetric(
      'right section first',
      count(ours, ({ place }) => place === 0),
      ours.length,
      '>=',
      0.78,
    ),
    shareMetric(
      'among the three shown',
      count(ours, ({ place }) => place >= 0),
      ours.length,
      '>=',
      0.92,
    ),
    shareMetric(
      'wrongly denied',
      count(ours, ({ denied }) => denied),
      ours.length,
      '<=',
      0.04,
    ),
    shareMetric(
      'from elsewhere, an honest no',
      count(others, ({ denied }) => denied),
      others.length,
      '>=',
      0.95,
    ),
    {
      name: 'processor time an answer, 95th of 100',
      target: `<= ${mostMilliseconds} ms`,
      value: `${slow.toFixed(0)} ms`,
      met: slow <= mostMilliseconds,
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
