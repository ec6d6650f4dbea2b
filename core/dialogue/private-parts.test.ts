import { expect, test } from 'vitest'
import { readableMessages, readableQuote, readingLines } from './private-parts.ts'

const said = (content: string, change: object = {}) => ({
  role: 'user' as const,
  content,
  support: false,
  private: false,
  ...change,
})
const guide = (content: string, change: object = {}) => ({
  ...said(content, change),
  role: 'assistant' as const,
})

function readableLines(lines: string[], ...about: [ReturnType<typeof said>[], string]) {
  const reading = readingLines(lines, ...about)
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return lines.filter(step.value)
}

const contents = (messages: ReturnType<typeof said | typeof guide>[]) =>
  readableMessages(messages).map(({ content }) => content)

test('a dialogue with nothing private is read whole', () => {
  const all = [guide('What did she say?'), said('She said he put his hands on her neck.'), guide('Say more.')]
  expect(readableMessages(all)).toEqual(all)
})

test('a private message is left out with the answer to it', () => {
  expect(
    contents([
      guide('What did she say?'),
      said('My own mother went through this.', { private: true }),
      guide('Thank you for telling me.'),
      said('She said he took her phone.'),
      guide('What does that change?'),
    ]),
  ).toEqual(['What did she say?', 'She said he took her phone.', 'What does that change?'])
})

test('a later line of the guide that repeats private words is left out too', () => {
  const messages = [
    said('My own mother went through this at home.', { private: true }),
    guide('I see.'),
    said('She said he took her phone.'),
    guide('Earlier you wrote that “my own mother went through this”. What would a stranger need?'),
    said('The date.'),
    guide('You said she said he took her phone. When?'),
  ]
  expect(contents(messages)).toEqual([
    'She said he took her phone.',
    'The date.',
    'You said she said he took her phone. When?',
  ])
})

test('what a person said of themselves in trouble is left out', () => {
  expect(
    contents([
      said('I cannot go on.', { support: true }),
      guide('Here is where people answer.', { support: true }),
      said('Continue'),
    ]),
  ).toEqual(['Continue'])
})

test('a quote is shown unless it stands only in what is left out', () => {
  const messages = [said('He took her phone.', { private: true }), said('She named the date.')]
  expect(readableQuote('He took her phone.', messages)).toBeNull()
  expect(readableQuote('She named the date.', messages)).toBe('She named the date.')
  expect(readableQuote(null, messages)).toBeNull()
})

test('a line about another text is left out when it repeats what is private, unless that text says it too', () => {
  const messages = [said('My own mother went through this at home.', { private: true }), said('The date.')]
  const lines = [
    'Your line “I left it out” takes up what you said in the dialogue: “My own mother went through this …”.',
    'Your line “I left it out” is close to “Three jobs”.',
  ]
  expect(readableLines(lines, messages, 'I left it out.')).toEqual(lines.slice(1))
  expect(readableLines(lines, messages, 'My own mother went through this.')).toEqual(lines)
  expect(readableLines(lines, [said('The date.')], 'I left it out.')).toEqual(lines)
})

test('a long dialogue of long private turns is read in a moment, however often the guide has spoken', () => {
  const word = (at: number) => `w${at.toString(36)}`
  const turns = (start: number) =>
    said(Array.from({ length: 4000 }, (_, at) => word(start + at)).join(' '), { private: true })
  const hidden = Array.from({ length: 100 }, (_, turn) => turns(turn * 4000))
  const replies = Array.from({ length: 300 }, () => [said('Continue'), guide('What would a stranger need?')])
  const repeating = [said('Continue'), guide(`You said ${[word(7), word(8), word(9), word(10)].join(' ')}.`)]
  const reference = timed(() => JSON.stringify(hidden).toLowerCase().split(' ').sort())
  const messages = [...hidden, ...replies.flat(), ...repeating]
  expect(timed(() => readableMessages(messages))).toBeLessThan(10 * reference)
  expect(readableMessages(messages)).toHaveLength(601)
})

/** Milliseconds of this process's own work. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
