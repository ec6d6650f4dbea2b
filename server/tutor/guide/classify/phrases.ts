import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { wordsOf } from './features.ts'
import { contentDir } from './learned.ts'

const phrasesFile = z.strictObject({
  lists: z.record(z.string(), z.array(z.string())),
  explicit: z.array(z.string()),
  reported: z.array(z.string()),
  denied: z.array(z.string()),
  after: z.array(z.string()),
})

/** Words before a phrase in which it can be denied or supposed. */
const reach = 2

/** A phrase of content/kinds/phrases.yaml as an expression on words, each with a space before it. */
function expressionOf(phrase: string, lists: Record<string, string[]>): string {
  const list = (name: string) => {
    const lines = lists[name]
    if (!lines) throw new Error(`kinds/phrases.yaml: there is no list <${name}> (${phrase})`)
    return `(?:${lines.map((line) => expressionOf(line, lists)).join('|')})`
  }
  const parts = phrase.match(/\([^)]*\)|<[^>]*>|\S+/g) ?? []
  return parts
    .map((part) => {
      if (part.startsWith('(')) return `(?:${expressionOf(part.slice(1, -1), lists)})?`
      if (part.startsWith('<')) return list(part.slice(1, -1))
      return ` (?:${part})`
    })
    .join('')
}

let read: { phrase: RegExp; reported: ReadonlySet<string>; denied: ReadonlySet<string> } | undefined

function phrases() {
  if (!read) {
    const text = readFileSync(new URL('kinds/phrases.yaml', contentDir), 'utf8')
    const { lists, explicit, reported, denied, after } = phrasesFile.parse(parse(text))
    const any = explicit.map((phrase) => expressionOf(phrase, lists)).join('|')
    const phrase = new RegExp(`(?:${any})(?= )(?! (?:${after.join('|')}) )`, 'g')
    read = { phrase, reported: new Set(reported), denied: new Set(denied) }
  }
  return read
}

/** Whether a sentence says in plain words that its writer is in danger, and not what somebody else said. */
export function isExplicit(sentence: string): boolean {
  const { phrase, reported, denied } = phrases()
  const line = ` ${wordsOf(sentence).join(' ')} `
  return [...line.matchAll(phrase)].some(({ index }) => {
    const before = line.slice(0, index).trim().split(' ')
    return (
      !before.some((word) => reported.has(word)) && !before.slice(-reach).some((word) => denied.has(word))
    )
  })
}
