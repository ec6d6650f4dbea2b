import { expect, it, vi } from 'vitest'
import { callStreaming } from './call-streaming.ts'

const answer = { response: 'One two.', speaker: 'Built-in guide', notice: null }
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A server that sends these pieces as they are. */
function sends(...pieces: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const ask = (onText: (text: string) => void = () => undefined) =>
  callStreaming(
    'POST /api/ai/chapter-gpt/:chapterId/chat',
    { params: { chapterId: '1' }, body: { userInput: 'Why?' } },
    onText,
  )

it('follows an answer while it is written, however the network cuts it up', async () => {
  const whole = `: still here\n\n${event('delta', { text: 'One' })}${event('delta', { text: ' twö' })}${event('done', answer)}`
  const fetched = sends(...(whole.match(/[\s\S]{1,5}/g) ?? []))
  const seen: string[] = []
  expect(await ask((text) => seen.push(text))).toEqual(answer)
  expect(seen).toEqual(['One', 'One twö'])
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ accept: 'text/event-stream' })
})

it('forgets what was written when the server says so', async () => {
  sends(
    event('delta', { text: 'Wrong' }),
    event('reset', {}),
    event('delta', { text: 'Right' }),
    event('done', answer),
  )
  const seen: string[] = []
  await ask((text) => seen.push(text))
  expect(seen).toEqual(['Wrong', '', 'Right'])
})

it('fails with the status of an error that came later', async () => {
  sends(event('delta', { text: 'One' }), event('error', { status: 503, message: 'Away.' }))
  await expect(ask()).rejects.toMatchObject({ status: 503, body: { message: 'Away.' } })
})

it('fails when the answer ends before its end', async () => {
  sends(event('delta', { text: 'One' }))
  await expect(ask()).rejects.toThrow(TypeError)
})

it('takes an answer that is not streamed as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  expect(await ask()).toEqual(answer)
})
