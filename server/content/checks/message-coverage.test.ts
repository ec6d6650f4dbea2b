import { expect, test } from 'vitest'
import type { MessageLine } from '../labelled-messages.ts'
import { messageCoverage } from './message-coverage.ts'

/** Eight messages for each of the five goals: five strong, and one partial, mistaken and off topic. */
function wholeSet(): MessageLine[] {
  const kinds = [
    ...Array.from({ length: 5 }, () => ({ kind: 'strong', level: 2 as const })),
    { kind: 'partial', level: 1 as const },
    { kind: 'misconception', level: 0 as const },
    { kind: 'off-topic', level: 0 as const },
  ]
  return [1, 2, 3, 4, 5].flatMap((goal) =>
    kinds.map(
      ({ kind, level }, place): MessageLine => ({
        chapter: '1',
        goal: `1.${goal}`,
        asked: 'open',
        level,
        kind,
        text: `Message number ${place} of goal ${goal} has these words`,
        set: place % 3 === 0 ? 'held' : 'dev',
        line: goal * 10 + place,
      }),
    ),
  )
}
const faults = (messages: MessageLine[]) =>
  messageCoverage('messages.jsonl', '1', messages).map(({ line, field, what }) => `${line} ${field}: ${what}`)
const changed = (place: number, change: Partial<MessageLine>) =>
  wholeSet().map((message, at) => (at === place ? { ...message, ...change } : message))

test('forty messages that cover five goals, a quarter to a half of them held, are enough', () => {
  expect(faults(wholeSet())).toEqual([])
})

test('fewer messages, or too few or many held, are not', () => {
  expect(faults(wholeSet().slice(1))).toEqual(['1 : has 39 messages, fewer than 40'])
  expect(faults(wholeSet().map((message) => ({ ...message, set: 'dev' })))).toEqual([
    '1 : 0 in 100 messages are held; keep a quarter to a half for testing',
  ])
  expect(faults(wholeSet().map((message) => ({ ...message, set: 'held' })))).toHaveLength(1)
})

test('each goal has strong, partial and mistaken messages', () => {
  const found = faults(
    wholeSet().map((message) => (message.goal === '1.3' ? { ...message, kind: 'odd', level: 0 } : message)),
  )
  expect(found).toEqual([
    '1 : goal 1.3 has 0 strong messages (level 2), fewer than 4',
    '1 : goal 1.3 has no partial message (level 1)',
    '1 : goal 1.3 has no misconception',
  ])
})

test('a message belongs to its chapter, to one set, is said once, and is long enough to be strong', () => {
  expect(faults(changed(0, { chapter: '2' }))).toEqual(['10 chapter: must be "1"'])
  expect(faults(changed(7, { goal: '2.1' }))).toEqual(['17 goal: must be one of chapter 1'])
  expect(faults(changed(1, { set: undefined }))).toEqual(['11 set: must be dev or held'])
  expect(faults(changed(1, { text: wholeSet()[0]!.text }))).toEqual(['11 text: repeats line 10'])
  expect(faults(changed(0, { text: 'Too short to be it.' }))).toEqual([
    '10 text: a strong message has at least 8 words',
  ])
})
