import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const chapters = fileURLToPath(new URL('../../content/chapters', import.meta.url))

/** A labelled learner's message: which idea it answers, and how well (2: it shows the idea). */
interface Message {
  goal: string
  level: number
  text: string
}

/** Answers of a chapter's labelled learners that show an idea. @param folder e.g. "01-progress-notes" */
export const strongAnswers = (folder: string): Message[] =>
  readFileSync(path.join(chapters, folder, 'messages.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Message)
    .filter(({ level }) => level === 2)
