import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadCourse } from '../server/content/load-course.ts'
import { embed } from '../server/language/embeddings.ts'
import { trainedFile } from '../server/tutor/guide/classify/learned.ts'
import { readLines } from '../server/tutor/guide/classify/lines.ts'
import { answersToLearn, chapterAuthor } from '../server/tutor/guide/judge/answers.ts'
import { answersFile } from '../server/tutor/guide/judge/whole.ts'
import { courseQuestions, meaningTexts, packVectors } from '../server/tutor/guide/passages/meaning.ts'
import { learnAnswers } from './train/answers.ts'
import { learn } from './train/kinds.ts'

/**
 * Learns from the labelled lines what a whole answer, distress and each kind of message sound like: `npm run
 * content:train`, after lines were added, or with `-- answers` for whole answers alone. The same lines give the same
 * files. `npm run eval` measures it on lines kept for that.
 */
const contentDir = path.resolve('content')
const { chapters } = await loadCourse(contentDir)
const write = (file: string, learned: unknown) =>
  writeFile(path.join(contentDir, file), `${JSON.stringify(learned)}\n`)

const lines = await answersToLearn(contentDir, chapters)
await write(answersFile, await learnAnswers(chapters, lines, console.log))
console.log(`Written: content/${answersFile}.`)
if (process.argv[2] === 'answers') process.exit(0)

const answers = lines.filter(({ author }) => author !== chapterAuthor)
const questions = courseQuestions(chapters)
const trained = await learn(await readLines(contentDir), [...answers, ...questions], questions, console.log)
await write(trainedFile, trained)
console.log(`Written: content/${trainedFile}, alarm from ${trained.alarms.from}.`)

const texts = meaningTexts(chapters)
const vectors: Float32Array[] = []
for (let from = 0; from < texts.length; from += 64)
  vectors.push(...((await embed(texts.slice(from, from + 64))) ?? []))
if (vectors.length < texts.length) throw new Error('The sentence encoder does not run.')
await writeFile(path.join(contentDir, 'kinds/meaning.bin'), packVectors(texts, vectors))
console.log(`Written: content/kinds/meaning.bin, ${texts.length} texts.`)
process.exit(0)
