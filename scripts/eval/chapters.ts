import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { readLines } from '#server/tutor/guide/classify/lines'
import { type AnswerLine, readAnswers } from '#server/tutor/guide/judge/answers'
import { adversaries, nonsense } from './adversaries.ts'
import { corpusFile } from './corpus.ts'
import { measureDistress, type Setting } from './files.ts'
import { goodFaithPersonas } from './good-faith.ts'
import { evaluateIdentifiers } from './identifiers.ts'
import { type Judged, judgeLine, type LabelledLine, ratesByAuthor, ratesOf, takenByKind } from './labelled.ts'
import { evaluateQuestions } from './questions.ts'
import { type Run, runDialogue } from './run-dialogue.ts'
import { countTable, metricTable } from './table.ts'
import { dialogueMetrics, guessMetric, type Metric, recognitionMetrics } from './targets.ts'
import { type MeasuredRun, measured } from './turn-measures.ts'

const contentDir = new URL('../../content', import.meta.url).pathname
const mostTurns = 40
/** Seeds of the one who writes nonsense and picks at random, for each chapter. */
const nonsenseSeeds = 10

/** Every chapter with its own messages, then all together, then the general lines. */
export async function evaluateChapters({ chapters, engine, verbose }: Setting): Promise<boolean> {
  const allRuns: MeasuredRun[] = []
  const allHeld: Judged[] = []
  const guesses: Run[] = []
  const examples: Judged[] = []
  const metrics: Metric[] = []
  const unseen = (await readAnswers(contentDir)).filter(({ part }) => part === 'held')
  for (const chapter of chapters) {
    const messages = await loadMessages(contentDir, chapter.folder)
    const runs: MeasuredRun[] = []
    for (const persona of [
      ...goodFaithPersonas({ chapter, messages }),
      ...adversaries({ chapter, messages }),
    ])
      runs.push(measured(await runDialogue(chapter, engine, persona, mostTurns)))
    for (let seed = 1; seed <= nonsenseSeeds; seed += 1)
      guesses.push(await runDialogue(chapter, engine, nonsense({ chapter, messages }, seed), mostTurns, seed))
    const judged: (Judged & { held: boolean })[] = []
    for (const line of messages)
      judged.push({ ...(await judgeLine(chapter, engine, line)), held: line.set === 'held' })
    for (const line of exampleLines(chapter)) examples.push(await judgeLine(chapter, engine, line))
    const held = judged.filter((one) => one.held)
    const own = [...dialogueMetrics(runs), ...recognitionMetrics(ratesOf(held), 'held messages')]
    console.log(`\nChapter ${chapter.id}: ${chapter.source.chapter.title}\n${metricTable(own)}`)
    console.log(runLine(runs))
    if (verbose) console.log(mistakes(judged.filter((one) => !one.held)))
    metrics.push(...own)
    allRuns.push(...runs)
    allHeld.push(...held)
  }
  const overall = [
    ...dialogueMetrics(allRuns),
    guessMetric(guesses),
    ...recognitionMetrics(ratesOf(allHeld), 'held messages'),
  ]
  console.log(
    `\nAll chapters\n${metricTable(overall)}\n  how held messages were taken\n${countTable(takenByKind(allHeld))}`,
  )
  console.log(`  by author\n${ratesByAuthor([...allHeld, ...examples])}`)
  const third = await heldAnswers({ chapters, engine, verbose }, unseen)
  console.log(`\nAnswers by an author nothing was learned from\n${metricTable(third)}`)
  metrics.push(...third)
  const distress: boolean[] = []
  for (const [author, own] of await heldDistress())
    distress.push(await measureDistress(`lines kept for measuring, ${author}`, own, verbose, heldCaught))
  const lines = [
    ...distress,
    evaluateIdentifiers(corpusFile('identifiers.jsonl'), verbose),
    await evaluateQuestions({ chapters, engine, verbose }, corpusFile('questions-chapter.jsonl')),
  ]
  return [...metrics, ...overall].every((metric) => metric.met) && lines.every(Boolean)
}

/** The answers of answers.yaml as labelled messages: the examples words are chosen by, and the contrasting ones. */
function exampleLines({ id, source }: CourseChapter): LabelledLine[] {
  return Object.entries(source.answers).flatMap(([goal, { shows, half, misses, sets }]) => {
    const lines = (author: string, level: 0 | 1 | 2, texts: string[]) =>
      texts.map(
        (text): LabelledLine => ({ chapter: id, goal, asked: 'open', level, kind: author, text, author }),
      )
    return [
      ...lines('examples', 2, shows),
      ...lines('examples', 1, half),
      ...lines('examples', 0, misses),
      ...lines(
        'contrasting answers',
        2,
        sets.map(({ has }) => has.answer),
      ),
      ...lines(
        'contrasting answers',
        1,
        sets.flatMap(({ flaws }) => flaws.map(({ answer }) => answer)),
      ),
    ]
  })
}

/** Half-said lines by other hands are where it stands today; the aim for any list is higher. */
const heldCaught = 0.72

/** Lines of voices that nothing was learned from, by author: a voice's name without its number. */
async function heldDistress() {
  const { alarms } = await readLines(contentDir)
  const held = alarms.filter(({ part }) => part === 'held')
  const lines = held.map(({ text, kind, voice }) => ({ text, voice, learner_distress: kind !== 'none' }))
  return Map.groupBy(lines, ({ voice }) => `author ${voice.replace(/[-\d].*$/, '')}`)
}

/** Who finished when: "G1 5 (5 evidenced, 0 explored)"; adversaries with the goals they closed. */
function runLine(runs: readonly Run[]): string {
  const closed = (run: Run, status: string) => run.state.goals.filter((goal) => goal.status === status).length
  const one = (run: Run) =>
    `${run.persona.id} ${run.completedAt ?? `open after ${run.turns.length}`} (${closed(run, 'evidenced')}+${closed(run, 'explored')})`
  const of = (faith: string) =>
    runs
      .filter((run) => run.persona.faith === faith)
      .map(one)
      .join(', ')
  return `    finished at turn (evidenced + explored): ${of('good')}\n    adversaries: ${of('adversarial')}`
}

function mistakes(judged: readonly Judged[]): string {
  return judged
    .filter(({ line, evidenced }) => evidenced !== (line.level === 2))
    .map(
      ({ line, taken }) =>
        `    ${line.goal} labelled ${line.level} (${line.kind}), taken as ${taken}: ${line.text}`,
    )
    .join('\n')
}

/** Whole and half answers by an author nothing was learned from. */
async function heldAnswers({ chapters, engine }: Setting, lines: readonly AnswerLine[]): Promise<Metric[]> {
  const judged: Judged[] = []
  for (const { part: _, ...answer } of lines) {
    const chapter = chapters.find((one) => one.id === answer.chapter)
    if (chapter) judged.push(await judgeLine(chapter, engine, { ...answer, kind: 'answer' }))
  }
  return recognitionMetrics(ratesOf(judged), 'unseen author')
}
