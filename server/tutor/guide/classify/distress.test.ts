import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDistress } from './distress.ts'

describe("a learner's own trouble is heard", () => {
  test.each([
    'I want to kill myself.',
    'i dont want to be here anymore',
    "I can't keep doing this.",
    'What he did to her is what my husband does to me.',
    'My boyfriend tracks my phone too and gets mad if I turn it off.',
    'I was her five years ago.',
    'I am scared to go home tonight.',
    "I can't stop crying and I have no one to talk to.",
    'I told my sister "I want to die" last night.',
    'Mi esposo me pega.',
  ])('%s', (text) => {
    expect(readDistress(text)).toBe('learner')
  })
})

describe("a client's words, the worker's duties and figures of speech are not taken for it", () => {
  test.each([
    'She said "I want to die" and I would keep that sentence.',
    "She told me I can't do this anymore, so I would write that down.",
    'Her words: I am scared to go home.',
    'M.R. denied thoughts of dying.',
    "I'd ask directly whether she has thoughts of killing herself.",
    'If I were in her place I would feel trapped.',
    'He could find her and kill her if the address stays.',
    'This worksheet is killing me.',
    "I can't do this question, it is too hard.",
    "I don't feel safe putting the address in the note.",
    'I feel hopeless about these formulas.',
    '',
  ])('%s', (text) => {
    expect(readDistress(text)).toBeNull()
  })
})

test('somebody the learner knows is told apart from the learner', () => {
  expect(readDistress('My roommate says she is going to kill herself.')).toBe('other')
  expect(readDistress('A client at my placement told me she wants to hurt herself tonight.')).toBe('other')
})

test('of the lines kept for measuring, at least nine in ten are caught, with at most one in twenty false alarms', () => {
  const file = new URL('../../../../scripts/eval/corpus/distress.jsonl', import.meta.url)
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; learner_distress: boolean })
  const own = lines.filter((line) => line.learner_distress)
  const others = lines.filter((line) => !line.learner_distress)
  const heard = (list: typeof lines) => list.filter((line) => readDistress(line.text) === 'learner').length
  expect(own.length).toBeGreaterThan(100)
  expect(heard(own) / own.length).toBeGreaterThanOrEqual(0.9)
  expect(heard(others) / others.length).toBeLessThanOrEqual(0.05)
})
