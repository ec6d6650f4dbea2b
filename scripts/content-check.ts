import { parseArgs } from 'node:util'
import { checkCourse } from '../server/content/checks/check-course.ts'
import { chapterWords, reading } from '../server/content/checks/didactic-shape.ts'
import { goalExamples } from '../server/content/checks/goal-examples.ts'
import { chapterGrade } from '../server/content/checks/reading-level.ts'
import { formatFinding } from '../server/content/finding.ts'
import { loadCourse } from '../server/content/load-course.ts'
import { readCourse } from '../server/content/read-course.ts'
import { trainedFile, trainedOn } from '../server/tutor/guide/classify/learned.ts'
import { digestOf, readLines } from '../server/tutor/guide/classify/lines.ts'
import { answersDigest, answersToLearn } from '../server/tutor/guide/judge/answers.ts'
import { answersFile, learnedAnswers } from '../server/tutor/guide/judge/whole.ts'

/**
 * Checks the course: `npm run content:check`, or `npm run content:check -- --chapter 3` for one chapter.
 * Prints a line for each finding, `file:line field: what`, and fails when one of them is an error.
 * `-- --numbers` prints instead how long and how hard to read each chapter is.
 */
const { values } = parseArgs({
  options: {
    chapter: { type: 'string' },
    content: { type: 'string', default: 'content' },
    numbers: { type: 'boolean', default: false },
  },
})

if (values.numbers) await printNumbers()
else {
  await printFindings()
  await printTrained()
}

async function printFindings() {
  const findings = await checkCourse(values.content, values.chapter)
  if (values.chapter !== undefined) await printGoals(values.chapter)
  for (const finding of findings) {
    console.log(`${formatFinding(finding)}${finding.level === 'warning' ? ' (warning)' : ''}`)
  }
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  const summary = `${errors} to mend, ${warnings} to look at again (those marked as a warning).`
  console.log(findings.length === 0 ? 'The content is in order.' : summary)
  process.exitCode = errors > 0 ? 1 : 0
}

/** How well each goal of a chapter tells its examples apart. */
async function printGoals(id: string) {
  const { chapters } = await readCourse(values.content)
  const chapter = chapters.find((one) => one.id === id)
  for (const { goal, ...taken } of chapter ? (await goalExamples(chapter, true)).scores : []) {
    const counts = Object.entries(taken).map(([kind, [some, all]]) => `${some} of ${all} ${kind}`)
    console.log(`goal ${goal} takes for whole answers: ${counts.join(', ')}`)
  }
}

/** Whether what the guide learned from labelled lines is of the lines as they are now. */
async function printTrained() {
  const changed = (file: string, command: string) => {
    console.log(`content/${file}: lines have changed since; run npm run content:train${command}`)
    process.exitCode = 1
  }
  if (digestOf(await readLines(values.content)) !== trainedOn()) changed(trainedFile, '')
  const { chapters } = await loadCourse(values.content)
  const lines = await answersToLearn(values.content, chapters)
  if (answersDigest(chapters, lines) !== learnedAnswers().digest) changed(answersFile, ' -- answers')
}

async function printNumbers() {
  const { chapters } = await readCourse(values.content)
  for (const chapter of chapters) {
    if (values.chapter !== undefined && chapter.id !== values.chapter) continue
    const words = chapterWords(chapter)
    const minutes = Math.round(words / reading.wordsAMinute)
    console.log(
      `${chapter.folder}: ${words} words, ${minutes} of ${reading.minutes} minutes, school grade ${chapterGrade(chapter).toFixed(1)}`,
    )
  }
}
