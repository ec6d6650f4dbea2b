import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../content/kinds/answers.jsonl', import.meta.url))

/** A labelled learner's message: which idea it answers, and how well (2: it shows the idea). */
interface Message {
  chapter: string
  goal: string
  level: number
  text: string
}

/** Answers of a chapter's labelled learners that show an idea. @param folder e.g. "01-progress-notes" */
export const strongAnswers = (folder: string): Message[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Message)
    .filter(({ chapter, level }) => level === 2 && Number(chapter) === Number(folder.slice(0, 2)))
