import { readFileSync } from 'node:fs'

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./corpus/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Messages that fit every chapter, one a line in corpus/. */
export const corpus = {
  injections: linesOf('injections'),
  offTopic: linesOf('off-topic'),
  fillers: linesOf('fillers'),
  essays: linesOf('essays'),
  inventedCase: linesOf('invented-case'),
  begging: linesOf('begging'),
  pressure: linesOf('pressure'),
  minimal: linesOf('minimal'),
  unsure: linesOf('unsure'),
  questions: linesOf('questions'),
  resuming: linesOf('resuming'),
  disclosures: linesOf('disclosures'),
  quotedCrisis: linesOf('quoted-crisis'),
}

/** A file of corpus/, for the readers of JSON lines. */
export const corpusFile = (name: string): string => new URL(`./corpus/${name}`, import.meta.url).pathname
