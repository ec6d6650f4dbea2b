import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { times } from '#core/workbook/times'

/** Times that documents name as well: they follow `core/workbook/times`. */

const pages = ['README.md', 'ARCHITECTURE.md', ...(await readdir('docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((file) => ({ file, page: readFileSync(file, 'utf8') }))

const sentences: Record<keyof typeof times, { said: RegExp; where: string[] }> = {
  undo: {
    said: /\b(?:put back|undone|undo it|Undo)\b[^.\n]*?\b(\w+ minutes)\b/g,
    where: ['docs/operating.md', 'docs/privacy.md', 'docs/security.md', 'docs/specification.md'],
  },
  recentSignIn: { said: /\bsign-in of the last (\w+ minutes)\b/g, where: ['docs/security.md'] },
}

test.each(Object.entries(sentences))('documents say of “%s” what the pages say', (name, { said, where }) => {
  const found = pages.flatMap(({ file, page }) =>
    [...page.matchAll(said)].map(([sentence, time]) => ({ file, sentence, time })),
  )
  const { words } = times[name as keyof typeof times]
  expect(found.filter(({ time }) => time !== words)).toEqual([])
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(where)
})

const spelled = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, sixty: 60 }

test.each(Object.entries(times))('the words of “%s” are its minutes', (_, { minutes, words }) => {
  const [number = ''] = words.split(' minutes')
  expect(spelled[number as keyof typeof spelled]).toBe(minutes)
})
