import { expect, test } from 'vitest'
import { readLimit } from './clean.ts'
import { plainLine } from './plain.ts'
import { compileGroup } from './word-groups.ts'
import { readText } from './words.ts'

const lines = (text: string) => readText(text).sentences.map((sentence) => plainLine(sentence.words))

test('sentences end at full stops and lines, and not at initials or figures', () => {
  expect(lines("M.R. came at 10.30. She can't say no. It is 4.5\n- first thing\n- second?")).toEqual([
    'm.r. came at 10.30',
    'she can not say no',
    'it is 4.5',
    'first thing',
    'second',
  ])
  expect(readText('The p is .094 and not .05. Fine.').sentences).toHaveLength(2)
  expect(readText('Is it? It is.').sentences.map((sentence) => sentence.asks)).toEqual([true, false])
})

test('short forms of casual writing are spelled out', () => {
  expect(lines('im not sure, idk bc she cant')).toEqual(['i am not sure i do not know because she can not'])
})

test('number words and figures have one lemma', () => {
  const [first, second] = readText('sixty-nine 69').words
  expect(first?.lemma).toBe('69')
  expect(second?.lemma).toBe('69')
})

test('every word can be found again in what was written, whatever stands around it', () => {
  const text = 'She\u200b said **“no”** — ﬁnally, 𝕳𝖊 left 👍🏽 <b>fast</b>\u0000 it’s ok'
  for (const word of readText(text).words) {
    expect(word.start).toBeLessThan(word.end)
    expect(text.slice(word.start, word.end).trim()).not.toBe('')
  }
  expect(readText(text).words.map((word) => text.slice(word.start, word.end))).toContain('ﬁnally')
  expect(readText(text).words.map((word) => word.lower)).toContain('finally')
})

test.each([
  '',
  ' ',
  '\ud800\udc00\ud800',
  '"'.repeat(5_000),
  '<'.repeat(20_000),
  'Z̴̛̗'.repeat(3_000),
  '\u200b'.repeat(20_000),
  'a'.repeat(20_000),
  '.\n'.repeat(9_000),
  'אבג דהו',
  '中文句子。没有空格',
])('odd text is read without an error (%#)', (text) => {
  const read = readText(text)
  expect(read.words.every((word) => word.end <= text.length)).toBe(true)
})

test('what goes on beyond the limit is not read', () => {
  const read = readText(`${'gun '.repeat(readLimit / 4)}shelter`)
  expect(read.words.some((word) => word.lower === 'shelter')).toBe(false)
})

const finds = (pattern: string, text: string) =>
  readText(text).sentences.some((sentence) => compileGroup([pattern])(sentence) !== null)

test.each([
  ['strangle', 'He strangled her once.', true],
  ['strangl*', 'It was strangling.', true],
  ['hand on neck', 'his hands were on her neck', true],
  ['hand on neck', 'her neck was in his hand', false],
  ['place hand', 'He placed both hands there', true],
  ['put hand', 'He put one two three four hands', false],
  ['not refuse*', "she didn't refuse", true],
  ['gun court', 'He has a gun. The court knows.', false],
  ['m.r.', 'I asked MR about it', true],
  ['40%', 'about 40% of them', true],
  ['69', 'it was sixty-nine percent', true],
  ['drop out', 'She drops out of school', true],
])('the pattern "%s" in "%s": %s', (pattern, text, expected) => {
  expect(finds(pattern, text)).toBe(expected)
})

test('a pattern without a letter or figure is refused', () => {
  expect(() => compileGroup(["'"])).toThrow('without a letter or digit')
})
