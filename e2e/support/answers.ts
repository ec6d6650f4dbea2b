import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../content/kinds/answers.jsonl', import.meta.url))

/** A labelled learner's message: which idea it answers, and how well (2: it shows the idea). */
interface Message {
  chapter: string
  goal: string
  level: number
  /** Nothing was learned from answers that are `held`. */
  part: 'train' | 'held'
  text: string
}

/** Answers of learners that show an idea, first those of whom nothing was learned. @param folder e.g. "01-progress-notes" */
export const strongAnswers = (folder: string): Message[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Message)
    .filter(({ chapter, level }) => level === 2 && Number(chapter) === Number(folder.slice(0, 2)))
    .sort((one, other) => one.part.localeCompare(other.part))
