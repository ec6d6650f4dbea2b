import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { modelTutor } from '../model-tutor.ts'
import { chapterOne, freshDialogue, strongAnswer, thinAnswer } from './testing/chapter-one.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import {
  aiConfigFor,
  judgement,
  MockProvider,
  type Protocol,
  protocols,
  secretKey,
} from './testing/mock-provider.ts'

const mock = await new MockProvider().start()
afterAll(() => mock.stop())
beforeEach(() => mock.forget())

const quote = 'he put his hands around her neck'
const met = judgement([{ goal: '1.1', level: 'met', quote }])
const written = {
  content: `You wrote "${quote}". Her reader will need that first, so stay with it a moment.`,
}

function tutorOver(protocol: Protocol, more: Record<string, string> = {}) {
  const ledger = new MemoryLedger()
  const tutor = modelTutor({ ai: aiConfigFor(protocol, mock.address, more), ledger })
  return { tutor, ledger }
}

const say = (
  tutor: ReturnType<typeof modelTutor>,
  message: string,
  onText?: (piece: string | null) => void,
) => tutor.turn({ learnerId: 'learner', chapter: chapterOne, ...freshDialogue(), message, onText })

describe.each(Object.keys(protocols) as Protocol[])('%s', (protocol) => {
  test('judges and words a turn, streamed sentence by sentence, and says who speaks', async () => {
    mock.answers(met, written)
    const { tutor, ledger } = tutorOver(protocol)
    const pieces: (string | null)[] = []
    const turn = await say(tutor, strongAnswer, (piece) => pieces.push(piece))
    const [first, second] = chapterOne.source.dialogue.goals
    expect(turn.state.goals[0]).toMatchObject({ id: first?.id, status: 'evidenced' })
    expect(turn.reply.speaker).toContain('writer-1')
    expect(turn.reply.content).toBe(`${written.content} ${second?.question}`)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(turn.reply.content)
    expect(turn.notice).toBeNull()
    expect(ledger.calls.map(({ purpose, failure }) => [purpose, failure])).toEqual([
      ['judge', null],
      ['reply', null],
    ])
    expect(ledger.calls.every((call) => call.inputTokens > 0 && call.outputTokens > 0)).toBe(true)
  })

  test('answers a question to the assistant and reads a reflection', async () => {
    const insight = {
      text: 'You look at your own part',
      quote: 'I used to think the note was mine',
      move: 'role',
    }
    const analysis = { insights: [insight], suggestedQuestions: [], connections: [], distress: false }
    mock.answers(met, ({ messages }) =>
      JSON.stringify(messages).includes('<reflection>')
        ? { content: JSON.stringify(analysis) }
        : { content: 'The chapter sets formats side by side. Which one fits your reader?' },
    )
    const { tutor } = tutorOver(protocol)
    const answer = await tutor.chat({
      learnerId: 'learner',
      chapter: chapterOne,
      history: [],
      message: 'Which note format is best for a progress note?',
      context: 'general',
    })
    expect(answer.speaker).toContain('AI model')
    expect(answer.content).toContain('Which one fits your reader?')
    const text = `When I wrote my first note about a client I left her words out. I used to think the note was mine. Now I see that she will read it, and so will the court. I was afraid of saying too much about the risk, because my supervisor would read the file as well.`
    const read = await tutor.analyze({ learnerId: 'learner', chapter: chapterOne, text, quotes: [] })
    expect(read.speaker).toContain('AI model')
    expect(read.insights).toEqual(['You look at your own part: “I used to think the note was mine”'])
  })

  test('never sends its key in a text, nor the idea before it has been stated', async () => {
    mock.answers(judgement(), { content: 'You wrote of her fear near the door.' })
    await say(tutorOver(protocol).tutor, thinAnswer)
    const sent = mock.received.map(({ text }) => text).join('\n')
    expect(mock.received).toHaveLength(2)
    expect(sent).not.toContain(secretKey)
    for (const { assertion } of chapterOne.source.dialogue.goals)
      expect(sent).not.toContain(assertion.slice(0, 40))
  })
})

describe('asking for an object', () => {
  test('steps down from schema to JSON to words where a server keeps to neither', async () => {
    const ways: string[] = []
    mock.answers((request) => {
      const format = (request.response_format as { type?: string } | undefined)?.type ?? 'words'
      ways.push(format)
      return format === 'words'
        ? { content: `Here it is:\n\`\`\`json\n${met.content}\n\`\`\`` }
        : { content: 'Sure, she said it.' }
    }, written)
    const { tutor } = tutorOver('OpenAI-compatible')
    const first = await say(tutor, strongAnswer)
    expect(ways).toEqual(['json_schema', 'json_object', 'words'])
    expect(first.reply.speaker).toContain('AI model')
    await say(tutor, strongAnswer)
    expect(ways.slice(3)).toEqual(['words'])
  })

  test('the canary calls find the strictest way that works, and report no key and no address', async () => {
    const canary = { content: JSON.stringify({ color: 'blue', count: 3 }) }
    mock.answers(
      (request) =>
        (request.response_format as { type?: string } | undefined)?.type === 'json_schema'
          ? { content: 'blue, three' }
          : canary,
      { content: 'blue, 3' },
    )
    const { tutor } = tutorOver('OpenAI-compatible', { AI_PRICE_INPUT: '2', AI_PRICE_OUTPUT: '8' })
    const report = await tutor.model?.check()
    expect(report?.method).toBe('json')
    expect(report?.lines.map(({ what, works }) => [what, works])).toEqual([
      ['text', true],
      ['stream', true],
      ['structured: schema', false],
      ['structured: json', true],
      ['structured: prompt', true],
    ])
    expect(report?.lines[0]?.cost).toBeGreaterThan(0)
    expect(JSON.stringify(report)).not.toMatch(/sk-never|http/)
  })
})
