import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { builtInGuide } from '#server/tutor/guide/guide'
import { adversaries, nonsense } from './adversaries.ts'
import { goodFaithPersonas } from './good-faith.ts'
import { type Run, runDialogue } from './run-dialogue.ts'

/** A dialogue of the page: which scripted learner, in which chapter, and what to look at. */
interface Shown {
  title: string
  chapter: string
  persona: string
  look: string
  /** Its first messages; all of them when left out. */
  first?: number
}

const shown: readonly Shown[] = [
  {
    title: 'A learner who begins with a misconception, chapter 1',
    chapter: '1',
    persona: 'G6',
    look: 'Look at how a wrong turn is met: the thought it rests on is named, a question tests it, nobody is corrected.',
  },
  {
    title: 'A struggling learner, chapter 9',
    chapter: '9',
    persona: 'G4',
    look: 'Look at what “I don’t know” brings: first a place in the case, then a smaller question, and never the answer.\nNo idea is given away, and what closes each one is a sentence of the learner’s own.',
  },
  {
    title: 'Half answers and wrong picks, chapter 4',
    chapter: '4',
    persona: 'G12',
    look: 'Look at the reactions before the three answers: they say which part is there, or in general words what is missing, and claim no more than they know.\nAfter a flawed pick comes one sentence on that answer, another try, and a fresh set.',
  },
  {
    title: 'A learner of English, chapter 3',
    chapter: '3',
    persona: 'G8',
    look: 'Look at spelling and grammar: they are never spoken of and cost nothing.\nA clear answer is not held up; the next question follows at once.',
  },
  {
    title: 'Somebody who insists, chapter 10, the first nine messages',
    chapter: '10',
    persona: 'A13',
    first: 9,
    look: 'Look at the tone: calm, no argument, and first what is really so. Every third message brings a place to look, or where to read and whom to ask.\nAfter forty such messages nothing is closed.',
  },
  {
    title: 'Nonsense built of the chapter’s own words, chapter 8, the first messages',
    chapter: '8',
    persona: 'A15',
    first: 15,
    look: 'Look at what sounds like the chapter and says nothing: nonsense alone closes no idea, and few picks come with a reason that holds.\nA flawed pick meets a sentence on that answer; after two of them and one more try come the passage and the instructor.',
  },
]

const head = `# Six dialogues

What the built-in guide says to learners, good and bad. The learners are the scripted ones of \`npm run eval\`; what they say is invented. The numbered lines are the three answers to choose from. \`npm run docs:transcripts\` writes this page.`

/** Messages of the longest dialogue that is shown. */
const most = 40

/** `docs/transcripts.md`: six scripted learners, and what the built-in guide says to them now. */
export async function transcriptsPage(
  contentDir: string,
  chapters: readonly CourseChapter[],
): Promise<string> {
  const parts = [head]
  for (const one of shown) parts.push(await section(one, contentDir, chapters))
  return `${parts.join('\n\n')}\n`
}

async function section(one: Shown, contentDir: string, chapters: readonly CourseChapter[]): Promise<string> {
  const chapter = chapters.find(({ id }) => id === one.chapter)
  if (!chapter) throw new Error(`There is no chapter ${one.chapter}.`)
  const material = { chapter, messages: await loadMessages(contentDir, chapter.folder) }
  const personas = [...goodFaithPersonas(material), ...adversaries(material), nonsense(material, 1)]
  const persona = personas.find(({ id }) => id === one.persona)
  if (!persona) throw new Error(`There is no scripted learner ${one.persona}.`)
  const run = await runDialogue(chapter, builtInGuide(), persona, one.first ?? most)
  const said = run.turns.flatMap(({ message, reply }) => [turn('Learner', message), turn('Guide', reply)])
  return [`## ${one.title}`, one.look, outcome(run), turn('Guide', run.opening), ...said].join('\n\n')
}

const turn = (who: string, text: string): string =>
  `**${who}**\n\n${text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}`

function outcome({ completedAt, turns, state }: Run): string {
  const closed = (how: string) => state.goals.filter(({ status }) => status === how).length
  const end = completedAt === null ? 'open' : 'complete'
  return `At the end: ${end} after ${turns.length} messages; ${closed('evidenced')} ideas shown, ${closed('explored')} worked through.`
}
