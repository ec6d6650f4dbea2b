import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config'
import { CourseError } from '#server/content/finding'
import { loadCourse } from '#server/content/load-course'
import { StartError } from '#server/start-error'
import { builtInGuide } from '#server/tutor/guide/guide'
import { evaluateChapters } from './chapters.ts'
import { evaluateDistress, evaluateMessages, evaluatePersonas } from './files.ts'
import { evaluateIdentifiers } from './identifiers.ts'
import { EvalInputError } from './lines.ts'
import { printReflections } from './print-reflections.ts'
import { evaluateProvider } from './provider/evaluate.ts'
import { evaluateQuestions } from './questions.ts'

/**
 * `npm run eval`: how well the built-in guide does its work. Without options, scripted learners go through
 * every chapter's dialogue and the chapters' labelled messages are judged; each metric stands beside its
 * target, and a missed target ends with exit code 1. With options, the same for anybody's files. No randomness:
 * two runs print the same, apart from the times.
 */
const usage = `npm run eval -- [options]
  --chapter N          only this chapter
  --verbose            every scripted learner, and every message judged otherwise than labelled
  --messages FILE      JSON lines {chapter, goal, asked, level, kind, text}: precision and recall
  --personas FILE      JSON list of {id, chapter, faith, expect: {completes, within_turns}, messages, picks, reasons};
                       picks: right, wrong-then-right, random or none (in good faith right, else random)
  --identifiers FILE   JSON lines {text, spans: [{start, end, type}]}: caught, missed, false alarms
  --distress FILE      JSON lines {text, learner_distress}: caught, missed, false alarms
  --questions FILE     JSON lines {chapter, question, sections, kind}: the chapter assistant's answers
  --reflections FILE   JSON lines {chapter, text}: prints the analyses
  --provider           the scripted learners against the configured model (AI_PROVIDER and so on), with a report
    --seeds N          how often each of them (3)
    --most-dollars N   ends before it costs more (5), by AI_PRICE_INPUT and AI_PRICE_OUTPUT
    --most-tokens N    ends before it uses more (5000000)
    --report DIR       where the report goes (data/eval)`

const fileOption = { type: 'string' } as const
const { values } = readOptions()

function readOptions() {
  try {
    return parseArgs({
      options: {
        chapter: fileOption,
        messages: fileOption,
        personas: fileOption,
        identifiers: fileOption,
        distress: fileOption,
        questions: fileOption,
        reflections: fileOption,
        provider: { type: 'boolean', default: false },
        seeds: { type: 'string', default: '3' },
        'most-dollars': { type: 'string', default: '5' },
        'most-tokens': { type: 'string', default: '5000000' },
        report: { type: 'string', default: 'data/eval' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

/** @throws EvalInputError when the option is no amount above 0 */
function amount(name: 'seeds' | 'most-dollars' | 'most-tokens'): number {
  const value = Number(values[name])
  if (!(value > 0)) throw new EvalInputError(`--${name} must be a number above 0.`)
  return value
}

async function main(): Promise<boolean> {
  if (values.help) {
    console.log(usage)
    return true
  }
  const course = await loadCourse(new URL('../../content', import.meta.url).pathname)
  const engine = builtInGuide()
  const chapters = course.chapters.filter(
    (chapter) => values.chapter === undefined || chapter.id === values.chapter,
  )
  if (chapters.length === 0) throw new EvalInputError(`There is no chapter ${values.chapter}.`)
  if (values.provider)
    return evaluateProvider({
      ai: loadConfig().ai,
      chapters,
      seeds: amount('seeds'),
      most: { tokens: amount('most-tokens'), dollars: amount('most-dollars') },
      directory: values.report,
    })
  const setting = { chapters, engine, verbose: values.verbose }

  const results: boolean[] = []
  if (values.messages) results.push(await evaluateMessages(setting, values.messages))
  if (values.personas) results.push(await evaluatePersonas(setting, values.personas))
  if (values.identifiers) results.push(evaluateIdentifiers(values.identifiers, values.verbose))
  if (values.distress) results.push(await evaluateDistress(values.distress, values.verbose))
  if (values.questions) results.push(await evaluateQuestions(setting, values.questions))
  if (values.reflections) results.push(await printReflections(setting, values.reflections))
  if (results.length === 0) results.push(await evaluateChapters(setting))
  return results.every(Boolean)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  const known = error instanceof EvalInputError || error instanceof CourseError || error instanceof StartError
  if (!known) throw error
  console.error(error.message)
  process.exitCode = 2
}
