import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { readLines } from '#server/tutor/guide/classify/lines'
import { chapterAuthor, readAnswers } from '#server/tutor/guide/judge/answers'
import { adversaries, nonsense, waiting } from './adversaries.ts'
import { corpusFile } from './corpus.ts'
import { type DistressLine, distressLine, measureDistress, type Setting } from './files.ts'
import { goodFaithPersonas } from './good-faith.ts'
import { evaluateIdentifiers } from './identifiers.ts'
import { evaluateInParts } from './in-parts.ts'
import {
  type Judged,
  judgeLine,
  type LabelledLine,
  labelledLine,
  ratesByAuthor,
  ratesOf,
  takenByKind,
} from './labelled.ts'
import { readJsonLines } from './lines.ts'
import type { Persona } from './persona.ts'
import { evaluateQuestions } from './questions.ts'
import { type Run, runDialogue } from './run-dialogue.ts'
import { countTable, metricTable } from './table.ts'
import { dialogueMetrics, guessMetric, type Metric, recognitionMetrics } from './targets.ts'
import { type MeasuredRun, measured } from './turn-measures.ts'

const contentDir = new URL('../../content', import.meta.url).pathname
const mostTurns = 40
/** Seeds for each chapter: of whoever picks at random where the pick decides, and of those who write nonsense. */
const seeds = { picks: 3, nonsense: 10, waiting: 5 }

/** Every chapter with its own messages, then all together, then the general lines. */
export async function evaluateChapters({ chapters, engine, verbose }: Setting): Promise<boolean> {
  const allRuns: MeasuredRun[] = []
  const allHeld: Judged[] = []
  const guesses: Run[] = []
  const waited: Run[] = []
  const examples: Judged[] = []
  const metrics: Metric[] = []
  for (const chapter of chapters) {
    const messages = await loadMessages(contentDir, chapter.folder)
    const runs: MeasuredRun[] = []
    const material = { chapter, messages }
    const run = (persona: Persona, seed = 1) => runDialogue(chapter, engine, persona, mostTurns, seed)
    for (const persona of [...goodFaithPersonas(material), ...adversaries(material)]) {
      const first = await run(persona)
      runs.push(measured(first))
      for (let seed = 2; seed <= seeds.picks && picksDecide(first); seed += 1)
        runs.push(measured(await run(persona, seed)))
    }
    for (let seed = 1; seed <= seeds.nonsense; seed += 1) {
      guesses.push(await run(nonsense(material, seed), seed))
      if (seed <= seeds.waiting) waited.push(await run(waiting(nonsense(material, seed)), seed))
    }
    const judged: (Judged & { held: boolean })[] = []
    for (const line of messages)
      judged.push({
        ...(await judgeLine(chapter, engine, { ...line, author: chapterAuthor })),
        held: line.set === 'held',
      })
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
  const setting = { chapters, engine, verbose }
  const unseen = await unseenAnswers(setting)
  const recognized = [...allHeld, ...unseen]
  const overall = [
    ...dialogueMetrics(allRuns),
    guessMetric('finish by nonsense and random picks', guesses),
    guessMetric('the same, waiting for other answers', waited),
    ...recognitionMetrics(ratesOf(allHeld), 'held messages'),
    ...recognitionMetrics(ratesOf(unseen), 'unseen authors'),
    ...recognitionMetrics(ratesOf(recognized), 'both together'),
    ...(await evaluateInParts(
      setting,
      unseen.map(({ line }) => line),
    )),
  ]
  console.log(`\nAll chapters\n${metricTable(overall)}\n  held messages and answers, by author`)
  console.log(ratesByAuthor(recognized))
  console.log(`  how the chapters' held messages were taken\n${countTable(takenByKind(allHeld))}`)
  console.log(`  answers learned from\n${ratesByAuthor(examples)}`)
  const quiet = recognized.map(({ line }) => line.text)
  const lines = [
    await measureDistress('lines kept for measuring', await heldDistress(quiet), verbose),
    evaluateIdentifiers(corpusFile('identifiers.jsonl'), verbose),
    await evaluateQuestions(setting, corpusFile('questions-chapter.jsonl')),
  ]
  return [...metrics, ...overall].every((metric) => metric.met) && lines.every(Boolean)
}

/**
 * Whether an adversary might come further with other picks: it has picked, and more than one of its messages counted as
 * an answer. One alone, said again, is a copy, and is no reason for five picks.
 */
const picksDecide = ({ persona, turns }: Run): boolean =>
  persona.faith === 'adversarial' &&
  turns.some(({ turn }) => turn.pick) &&
  turns.filter(({ turn }) => turn.act === 'answer').length > 1

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

/**
 * Lines of voices that nothing was learned from, by author (a voice's name without its number), and the corpus,
 * whose authors only measure.
 * @param ordinary messages in which nobody is in trouble
 */
async function heldDistress(ordinary: readonly string[]): Promise<DistressLine[]> {
  const { alarms } = await readLines(contentDir)
  return [
    ...alarms
      .filter(({ part }) => part === 'held')
      .map(({ text, kind, explicit, voice }) => {
        const author = voice.replace(/[-\d].*$/, '')
        return { text, explicit, author, learner_distress: kind !== 'none' }
      }),
    ...readJsonLines(corpusFile('distress.jsonl'), distressLine),
    ...ordinary.map((text) => ({ text, learner_distress: false, ordinary: true, author: 'answers' })),
  ]
}

/** Who finished when: "G1 5 (5 evidenced, 0 explored)"; adversaries with the goals they closed, for each seed. */
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

/** Answers by authors nothing was learned from, the halves of some as near to whole as they could make them. */
async function unseenAnswers({ chapters, engine }: Setting): Promise<Judged[]> {
  const held = (await readAnswers(contentDir)).filter(({ part }) => part === 'held')
  const corpus = readJsonLines(corpusFile('answers.jsonl'), labelledLine)
  const judged: Judged[] = []
  for (const line of [...held.map(({ part: _, ...answer }) => ({ ...answer, kind: 'answer' })), ...corpus]) {
    const chapter = chapters.find(({ id }) => id === line.chapter)
    if (chapter) judged.push(await judgeLine(chapter, engine, line))
  }
  return judged
}
