import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port'
import { modelTutor } from '../model-tutor.ts'
import { chapterOne, freshDialogue, strongAnswer } from './testing/chapter-one.ts'
import { failingJudgements, failingReplies, met, written } from './testing/failing-answers.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import { aiConfigFor, MockProvider, type Protocol, protocols } from './testing/mock-provider.ts'

/** Time enough for anything on a busy machine; a case that waits for nothing shortens the wait it is about. */
const patient = {
  AI_FIRST_TOKEN_SECONDS: '30',
  AI_CHUNK_SECONDS: '30',
  AI_TOTAL_SECONDS: '40',
  AI_JUDGE_SECONDS: '15',
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
    tutor: modelTutor({ ai: aiConfigFor(protocol, address, { ...patient, ...more }), ledger }),
  }
}

async function say(tutor: ReturnType<typeof modelTutor>) {
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

const all = Object.keys(protocols) as Protocol[]
const pairs = <Case extends { what: string }>(cases: readonly Case[]) =>
  all.flatMap((protocol) => cases.map((one) => ({ protocol, ...one })))

describe.concurrent('a streamed reply that fails', () => {
  test.for(pairs(failingReplies))(
    '$protocol, $what: the guide answers from the same state, said once',
    async ({ protocol, failure, answer, options, patience }, { expect, onTestFinished }) => {
      const mock = await MockProvider.forTest(onTestFinished)
      mock.answers(met, answer, options ? { reply: options } : {})
      const { tutor, ledger } = tutorOver(mock.address, patience, protocol)
      const turn = await say(tutor)
      expect(turn.reply.speaker).toBe('Built-in guide')
      expect(turn.reply.content).toContain(chapterOne.source.dialogue.goals[1]?.question)
      expect(turn.shown).toBe(turn.reply.content)
      // What the judge had found is kept.
      expect(turn.state.goals[0]?.status).toBe('evidenced')
      expect(turn.reply.judgement).toMatchObject({ judgedBy: tutor.model?.label })
      expect(ledger.calls.at(-1)?.purpose).toBe('reply')
      expect([failure].flat()).toContain(ledger.calls.at(-1)?.failure)
      const second = await say(tutor)
      expect([turn.notice, second.notice].filter(Boolean)).toHaveLength(failure === 'guarded' ? 0 : 1)
    },
  )
})

describe.concurrent('a judgement that fails', () => {
  test.for(pairs(failingJudgements))(
    '$protocol, $what: the built-in judgement counts, the model still words the reply',
    async ({ protocol, failure, answer, options, patience }, { expect, onTestFinished }) => {
      const mock = await MockProvider.forTest(onTestFinished)
      mock.answers(answer, written, options ? { judge: options } : {})
      const { tutor, ledger } = tutorOver(mock.address, patience, protocol)
      const turn = await say(tutor)
      expect(turn.state.goals[0]?.status).toBe('evidenced')
      expect(turn.reply.judgement).toMatchObject({ judgedBy: 'Built-in guide' })
      expect(turn.reply.speaker).toContain('AI model')
      const judged = ledger.calls.filter(({ purpose }) => purpose === 'judge')
      expect([failure].flat()).toContain(judged.at(-1)?.failure)
    },
  )
})

const nobody = async () => `http://127.0.0.1:${await freePort()}`

/** A server that answers everything with an event that breaks off in the middle. */
async function garbling(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'text/event-stream')
      response.end('data: {"id": "1", "type": "broken\n\n')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for(all)('%s: a host that sends its callers elsewhere is not followed', async (protocol) => {
  const elsewhere = await MockProvider.forTest(onTestFinished)
  elsewhere.answers(met, written)
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(307, { location: `${elsewhere.address}${request.url}` }).end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { tutor } = tutorOver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {}, protocol)
  expect((await say(tutor)).reply.speaker).toBe('Built-in guide')
  expect(elsewhere.received).toEqual([])
})

test.for(
  all.flatMap((protocol) => [
    { protocol, what: 'a dead host', failure: 'unreachable', at: nobody },
    { protocol, what: 'a host that speaks otherwise', failure: 'malformed', at: garbling },
  ]),
)('$protocol, $what: the guide does both parts', async ({ protocol, failure, at }) => {
  const { tutor, ledger } = tutorOver(await at(), {}, protocol)
  const turn = await say(tutor)
  expect(turn.reply.speaker).toBe('Built-in guide')
  expect(turn.state.goals[0]?.status).toBe('evidenced')
  expect(turn.notice).toContain('Nothing is lost')
  const failures = new Set(ledger.calls.map((call) => `${call.purpose}: ${call.failure}`))
  expect(failures).toEqual(new Set([`judge: ${failure}`, `reply: ${failure}`]))
})

describe('a host that is dead', () => {
  test('costs no waiting, rests after three failures, and is found again without a restart', async () => {
    // The rest is a minute of a clock that stands still: a busy machine cannot use it up.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const { tutor, ledger } = tutorOver(address, { AI_BREAKER_FAILURES: '3', AI_BREAKER_SECONDS: '60' })
    for (let turn = 0; turn < 4; turn++) expect((await say(tutor)).reply.speaker).toBe('Built-in guide')
    expect(tutor.model?.breakers()).toEqual({ judge: 'open', reply: 'open' })
    const before = ledger.calls.length
    await say(tutor)
    expect(ledger.calls).toHaveLength(before)

    const back = await new MockProvider(port).start()
    back.answers(met, written)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await say(tutor)).reply.speaker).toContain('AI model')
    expect(tutor.model?.breakers()).toEqual({ judge: 'closed', reply: 'closed' })
    await back.stop()
  })

  test('is tried once more at once when it answers with a passing fault', async () => {
    const mock = await MockProvider.forTest(onTestFinished)
    let calls = 0
    mock.answers(met, () => (++calls === 1 ? { error: { message: 'no' }, status: 503 } : written))
    const { tutor } = tutorOver(mock.address)
    expect((await say(tutor)).reply.speaker).toContain('AI model')
    expect(calls).toBe(2)
  })
})

test('a learner who leaves ends the reply, and the turn is complete all the same', async () => {
  const mock = await MockProvider.forTest(onTestFinished)
  mock.answers(met, written, { reply: { streamingProfile: { ttft: 60_000 } } })
  const { tutor, ledger } = tutorOver(mock.address)
  const gone = new AbortController()
  const asking = tutor.turn({
    learnerId: 'learner',
    chapter: chapterOne,
    ...freshDialogue(),
    message: strongAnswer,
    signal: gone.signal,
  })
  await expect.poll(() => ledger.calls.some(({ purpose }) => purpose === 'judge')).toBe(true)
  gone.abort()
  const turn = await asking
  expect(turn.state.goals[0]?.status).toBe('evidenced')
  expect(turn.reply.content).not.toBe('')
  expect(turn.notice).toBeNull()
  expect(ledger.outcomes).toEqual(['model'])
})
