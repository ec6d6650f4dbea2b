import { unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { isOtherVoice, type Passage, withoutQuotations } from './passages.ts'

/** Words we do not use of people, and what to say instead. */
const labels: { pattern: RegExp; instead: string }[] = [
  { pattern: /\b(?:ex-)?offenders?\b/i, instead: 'people coming home' },
  { pattern: /\b(?:ex-)?felons?\b/i, instead: 'people coming home' },
  { pattern: /\binmates?\b/i, instead: 'people in prison' },
  { pattern: /\bex-(?:convicts?|cons?|prisoners?)\b/i, instead: 'people coming home' },
  // The name of a law stays: "Victims of Crime Act".
  { pattern: /\bvictims?\b(?! of Crime Act)/i, instead: "survivor, or the person's own word" },
  { pattern: /\bnon-?complian(?:t|ce)\b/i, instead: 'what happened, and what stood in the way' },
  { pattern: /\bresistant\b/i, instead: 'what the person said or did' },
  { pattern: /\btarget (?:population|group)s?\b/i, instead: 'the people the program is for' },
  { pattern: /\bat-risk\b/i, instead: 'who did what to whom' },
  {
    pattern: /\bvulnerable (?:populations?|groups?|people|communit(?:y|ies)|youth)\b/i,
    instead: 'who did what to whom',
  },
]

const empowering =
  /\bempower(?:s|ed|ing)?\s+(?:the |our |your |their |these |those )?(?:client|person|people|participant|survivor|young|youth|famil|communit|him|her|them|someone|others|adult|student)/i

const empowersNobody = 'nobody empowers somebody else; say what the person can now decide or do'
const emoji = /\p{Extended_Pictographic}/u

/** The workbook's own voice. Quotations, weak examples and learners' answers may say what they say. */
export function ownVoice(passages: readonly Passage[]): Finding[] {
  return passages
    .filter((passage) => !isOtherVoice(passage))
    .flatMap(({ file, path, text }) => {
      const own = withoutQuotations(text)
      return [
        ...labels.flatMap(({ pattern, instead }) => {
          const word = pattern.exec(own)?.[0]
          const what = `"${word}" labels people; say ${instead}, or quote whoever said it`
          return unless(word === undefined, file, path, what)
        }),
        ...unless(!empowering.test(own), file, path, empowersNobody, 'warning'),
        ...unless(!own.includes('!'), file, path, 'has an exclamation mark; ours is a calm voice'),
        ...unless(!emoji.test(own.replace(/[©®™↔]/g, '')), file, path, 'has an emoji'),
      ]
    })
}

/** Markdown where it is not read, so that a reader would see its signs. */
export function strayMarkdown(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ file, path, text, kind }) => {
    const isMarked = kind === 'plain' && /\*\*|\]\(|(?:^|\s)[*_][^\s*_][^*_]*[*_](?=\W|$)/.test(text)
    return unless(!isMarked, file, path, 'is plain text; the signs * _ [ ]( ) would be shown as they are')
  })
}
