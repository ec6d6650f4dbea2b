import { findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { spellingRules } from './british.ts'
import type { Passage } from './passages.ts'
import { sentencesOf } from './sentences.ts'

/** The workbook is written in American English. Names (capitals inside a sentence) stay as they are. */
export function britishSpellings(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ file, path, text }) => {
    const words = new Set(sentencesOf(text).flatMap(commonWords))
    return [...words].flatMap((word) => {
      const american = americanFor(word)
      return american === undefined
        ? []
        : [findingAt(file, path, `"${word}" is British; write "${american}"`)]
    })
  })
}

/** The American spelling of a British word, else undefined. */
export function americanFor(word: string): string | undefined {
  const rule = spellingRules.find(({ british, except }) => british.test(word) && !except?.(word))
  return rule && word.replace(rule.british, rule.american)
}

function commonWords(sentence: string): string[] {
  const [first = '', ...rest] = sentence.match(/\p{L}+/gu) ?? []
  return [first.toLowerCase(), ...rest.filter((word) => word === word.toLowerCase())]
}
