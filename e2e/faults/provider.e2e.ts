import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { environmentFor, judgement, MockProvider, secretKey } from '#server/tutor/model/testing/mock-provider'
import { strongAnswers } from '../support/answers.ts'
import { Client } from '../support/client.ts'
import { Nginx } from '../support/nginx.ts'
import { Workbook } from '../support/workbook.ts'

const mock = await new MockProvider().start()

/** An answer of chapter 1 to each of its goals, in their order. */
const goals = ['1.1', '1.2', '1.3', '1.4', '1.5']
const strong = strongAnswers('01-progress-notes')
const texts = goals.map((id) => strong.find(({ goal }) => goal === id)?.text ?? '')
/** A judge that hears in each answer the idea it is about, as the built-in reading does. */
const judge = ({ messages }: { messages: unknown }) => {
  const asked = JSON.stringify(messages)
  const at = texts.findLastIndex((text) => asked.includes(JSON.stringify(text).slice(1, -1)))
  return judgement([{ goal: goals[at] ?? '', level: 'met', quote: texts[at] ?? '' }])
}

/** Moves nothing, so it can be asked as often as it takes. */
const question = 'What do you mean by that?'

/** Whether the provider's machine takes requests and never says a word. */
let silent = false
const held = new Set<ServerResponse>()
const provider = createServer((asked, answer) => {
  if (silent) {
    held.add(answer)
    return
  }
  const { method, headers, url } = asked
  const passed = request(mock.address + url, { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 500, answered.headers)
    answered.pipe(answer)
  })
  asked.pipe(passed)
})
let workbook: Workbook

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const patience = {
    AI_FIRST_TOKEN_SECONDS: '5',
    AI_CHUNK_SECONDS: '2',
    AI_TOTAL_SECONDS: '15',
    AI_JUDGE_SECONDS: '5',
    AI_BREAKER_FAILURES: '2',
    AI_BREAKER_SECONDS: '1',
  }
  workbook = new Workbook(environmentFor('OpenAI-compatible', address, patience))
  await workbook.start()
})

afterAll(async () => {
  for (const answer of held) answer.destroy()
  await workbook?.close()
  provider.closeAllConnections()
  provider.close()
  await mock.stop()
})

test('a provider that says nothing: the guide answers in its place, saves do not wait for it, and the model is back by itself', async () => {
  const words = 'You put her own words first. What would her next reader miss?'
  mock.answers(judge, { content: words })
  const maya = new Client(workbook.address)
  await maya.join('Maya')
  expect((await maya.call('POST', '/api/model-choice', { choice: 'model' })).status).toBe(200)
  await maya.call('POST', '/api/ai-chat/1/initialize', {})
  /** Says something. @returns who answered */
  const speakerOn = async (message: string | undefined) => {
    const answer = await maya.call('POST', '/api/ai-chat/1', { message, messages: [] })
    expect(answer.status).toBe(200)
    const { messages } = answer.body as { messages: { role: string; speaker: string }[] }
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    return messages.at(-1)?.speaker ?? ''
  }
  expect(await speakerOn(texts[0])).toMatch(/^AI model/)

  silent = true
  const turn = speakerOn(texts[1])
  const body = { chapterId: '1', title: 'Meanwhile', type: 'exercise', content: 'text' }
  expect((await maya.call('POST', '/api/portfolio-submissions', body)).status).toBe(200)
  expect(await turn).toBe('Built-in guide')
  for (const text of [...texts.slice(2, 4), question]) expect(await speakerOn(text)).toBe('Built-in guide')
  expect(held.size).toBeGreaterThan(0)
  await workbook.said('the model gave no usable answer')

  silent = false
  // After its rest one call is let through, and with it the model is back. What was shown meanwhile counted.
  await expect.poll(() => speakerOn(question), { interval: 500 }).toMatch(/^AI model/)
  await speakerOn(texts[4])
  expect((await maya.call('GET', '/api/ai-chat/1')).body).toMatchObject({ isComplete: true })
  expect(workbook.output).not.toContain(secretKey)
  expect(workbook.output).not.toMatch(/"level":[56]0|"stack"/)
  for (const text of [...texts, question]) expect(workbook.output).not.toContain(text)
})

test('a workbook that is told to stop while an answer is being written, read through nginx, ends the answer, and itself with code 0', async () => {
  const nginx = await new Nginx().start([Number(new URL(workbook.address).port)])
  onTestFinished(() => nginx.close())
  const words = 'You put her own words first. What would her next reader miss if they were gone?'
  const slowly = { chunkSize: 4, streamingProfile: { ttft: 20, tps: 10 } }
  mock.answers(judge, { content: words }, { reply: slowly })
  const nadia = new Client(workbook.address)
  await nadia.join('Nadia')
  await nadia.call('POST', '/api/model-choice', { choice: 'model' })
  await nadia.call('POST', '/api/ai-chat/1/initialize', {})
  const [message] = texts
  const response = await fetch(`${nginx.address}/api/ai-chat/1`, {
    method: 'POST',
    headers: {
      cookie: nadia.cookies,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message, messages: [] }),
  })
  let said = ''
  let pieces = 0
  let stopped: Promise<number | null> | undefined
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += piece
    pieces++
    stopped ??= workbook.stop('SIGTERM')
  }
  // It came as it was written, not from a buffer at the end.
  expect(pieces).toBeGreaterThan(1)
  const done = JSON.parse(/event: done\ndata: (.*)/.exec(said)?.[1] ?? '{}') as { message?: string }
  expect(await stopped).toBe(0)
  await workbook.start()
  const { body } = await nadia.call('GET', '/api/ai-chat/1')
  expect((body as { messages: { content: string }[] }).messages.at(-1)?.content).toBe(done.message)
})
