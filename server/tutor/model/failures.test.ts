import { createServer } from 'node:net'
import type { FixtureOpts, FixtureResponse } from '@copilotkit/aimock'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeTutor } from '../make-tutor.ts'
import { chapterOne, freshDialogue, strongAnswer } from './testing/chapter-one.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import { aiConfigFor, judgement, MockProvider, type Protocol } from './testing/mock-provider.ts'

const mock = await new MockProvider().start()
afterAll(() => mock.stop())

const quote = 'he put his hands around her neck'
const met = judgement([{ goal: '1.1', level: 'met', quote }])
const written = { content: `You wrote "${quote}". Her reader will need that before anything else is said.` }

/** Short patience, so that waiting for nothing is quick. */
const impatient = {
  AI_FIRST_TOKEN_SECONDS: '0.3',
  AI_CHUNK_SECONDS: '0.3',
  AI_TOTAL_SECONDS: '3',
  AI_JUDGE_SECONDS: '0.6',
  AI_BREAKER_SECONDS: '0.2',
}

function tutorOver(
  address: string,
  more: Record<string, string> = {},
  protocol: Protocol = 'OpenAI-compatible',
) {
  const ledger = new MemoryLedger()
  return {
    ledger,
    tutor: makeTutor({ ai: aiConfigFor(protocol, address, { ...impatient, ...more }), ledger }),
  }
}

async function say(tutor: ReturnType<typeof makeTutor>) {
  const shown: string[] = []
  const turn = await tutor.turn({
    learnerId: 'learner',
    chapter: chapterOne,
    ...freshDialogue(),
    message: strongAnswer,
    onText: (piece) => (piece === null ? shown.splice(0) : shown.push(piece)),
  })
  return { ...turn, shown: shown.join('') }
}

const statusError = (status: number): FixtureResponse => ({ error: { message: 'no' }, status })

/** So many pieces at once, then nothing for a minute. */
const stallAfter = (pieces: number) => ({
  ttftMs: 1,
  interChunkDelaysMs: [...Array<number>(pieces).fill(1), 60_000],
  totalDurationMs: 60_000,
})

interface Case {
  what: string
  failure: string
  reply: FixtureResponse
  options?: FixtureOpts
}

const replies: Case[] = [
  { what: 'too many requests', failure: 'rate-limited', reply: statusError(429) },
  { what: 'a server error', failure: 'server-error', reply: statusError(500) },
  { what: 'a refused key', failure: 'refused-key', reply: statusError(401) },
  { what: 'a refused request', failure: 'refused', reply: statusError(400) },
  {
    what: 'no first word',
    failure: 'no-first-token',
    reply: written,
    options: { streamingProfile: { ttft: 60_000 } },
  },
  {
    what: 'a stall between words',
    failure: 'stalled',
    reply: written,
    options: { chunkSize: 4, recordedTimings: stallAfter(8) },
  },
  {
    what: 'a cut after the first words',
    failure: 'cut',
    reply: written,
    options: { truncateAfterChunks: 14, chunkSize: 4, latency: 4 },
  },
  { what: 'an empty reply', failure: 'empty', reply: { content: '' } },
  {
    what: 'an announcement that all is complete',
    failure: 'guarded',
    reply: { content: 'You wrote that. You have completed all five ideas. Go on to the exercise now.' },
  },
]

const protocolsTried: Protocol[] = ['OpenAI-compatible', 'OpenAI responses', 'Anthropic']

describe.each(protocolsTried)('a reply that fails, %s', (protocol) => {
  test.each(replies)(
    '$what: the guide answers from the same state, said once',
    async ({ failure, reply, options }) => {
      mock.answers(met, reply, options ? { reply: options } : {})
      const { tutor, ledger } = tutorOver(mock.address, {}, protocol)
      const turn = await say(tutor)
      expect(turn.reply.speaker).toBe('Built-in guide')
      expect(turn.reply.content).toContain(chapterOne.source.dialogue.goals[1]?.question)
      expect(turn.shown).toBe(turn.reply.content)
      // What the judge had found is kept.
      expect(turn.state.goals[0]?.status).toBe('evidenced')
      expect(ledger.calls.at(-1)).toMatchObject({ purpose: 'reply', failure })
      const second = await say(tutor)
      expect([turn.notice, second.notice].filter(Boolean)).toHaveLength(failure === 'guarded' ? 0 : 1)
    },
  )
})

describe('a judge that fails', () => {
  test.each([
    { what: 'a server error', judge: statusError(500) },
    { what: 'words that are no object', judge: { content: 'I think she did well.' } },
    { what: 'an object of another shape', judge: { content: '{"isComplete":true}' } },
    { what: 'no answer in time', judge: () => new Promise<never>(() => {}) },
    { what: 'an empty answer', judge: { content: '' } },
  ])('$what: the built-in judgement counts, the model still words the reply', async ({ judge }) => {
    mock.answers(judge, written)
    const { tutor } = tutorOver(mock.address)
    const turn = await say(tutor)
    expect(turn.state.goals[0]?.status).toBe('evidenced')
    expect(turn.reply.judgement).toMatchObject({ judgedBy: 'Built-in guide' })
    expect(turn.reply.speaker).toContain('AI model')
  })
})

describe('a host that is dead', () => {
  test('costs no waiting, rests after three failures, and is found again without a restart', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const { tutor, ledger } = tutorOver(address, { AI_BREAKER_FAILURES: '3', AI_BREAKER_SECONDS: '1' })
    for (let turn = 0; turn < 4; turn++) expect((await say(tutor)).reply.speaker).toBe('Built-in guide')
    expect(tutor.model?.breakers()).toEqual({ judge: 'open', reply: 'open' })
    const before = ledger.calls.length
    await say(tutor)
    expect(ledger.calls).toHaveLength(before)

    const back = await new MockProvider(port).start()
    back.answers(met, written)
    await vi.waitFor(async () => expect((await say(tutor)).reply.speaker).toContain('AI model'), 5000)
    expect(tutor.model?.breakers()).toEqual({ judge: 'closed', reply: 'closed' })
    await back.stop()
  })

  test('is tried once more at once when it answers with a passing fault', async () => {
    let calls = 0
    mock.answers(met, () => (++calls === 1 ? statusError(503) : written))
    const { tutor } = tutorOver(mock.address)
    expect((await say(tutor)).reply.speaker).toContain('AI model')
    expect(calls).toBe(2)
  })
})

test('a learner who leaves ends the reply, and the turn is complete all the same', async () => {
  mock.answers(met, written, { reply: { streamingProfile: { ttft: 60_000 } } })
  const { tutor, ledger } = tutorOver(mock.address, { AI_FIRST_TOKEN_SECONDS: '30', AI_TOTAL_SECONDS: '40' })
  const gone = new AbortController()
  const asking = tutor.turn({
    learnerId: 'learner',
    chapter: chapterOne,
    ...freshDialogue(),
    message: strongAnswer,
    signal: gone.signal,
  })
  await vi.waitFor(() => expect(ledger.calls.some(({ purpose }) => purpose === 'judge')).toBe(true))
  gone.abort()
  const turn = await asking
  expect(turn.state.goals[0]?.status).toBe('evidenced')
  expect(turn.reply.content).not.toBe('')
  expect(turn.notice).toBeNull()
  expect(ledger.outcomes).toEqual(['model'])
})

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
