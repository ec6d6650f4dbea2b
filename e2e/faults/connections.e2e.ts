import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { Wire } from '../support/wire.ts'
import { Workbook } from '../support/workbook.ts'

/** So long may a request take to arrive; thirty seconds unless it is set. */
const workbook = new Workbook({ REQUEST_SECONDS: '4' })
let maya: Client

beforeAll(async () => {
  await workbook.start()
  maya = new Client(workbook.address)
  await maya.join('Maya')
})
afterAll(() => workbook.close())

/** Maya goes on working as if nothing were the matter. */
async function works(): Promise<void> {
  expect((await maya.call('GET', '/api/progress')).status).toBe(200)
  const body = { chapterId: '1', title: 'While others wait', type: 'exercise', content: crypto.randomUUID() }
  expect((await maya.call('POST', '/api/portfolio-submissions', body)).status).toBe(200)
}

const head = (more: string) =>
  `POST /api/reflections HTTP/1.1\r\nHost: workbook\r\nContent-Type: application/json\r\n${more}\r\n`

describe('people go on working', () => {
  test('beside 2,000 connections that say nothing, which are closed in the end', async () => {
    const wires: Wire[] = []
    while (wires.length < 2000) {
      wires.push(...(await Promise.all(Array.from({ length: 100 }, () => Wire.open(workbook.address)))))
    }
    await works()
    const open = () => wires.filter((wire) => wire.isOpen)
    await expect.poll(() => open().length).toBeLessThan(100)
    // Where the system's queue was full, it took a connection that never reached the server: it says so when asked.
    for (const wire of open()) wire.write('G')
    await Promise.all(wires.map((wire) => wire.closed()))
    await works()
  })

  test('beside requests whose head or body comes byte by byte and never ends', async () => {
    const wires = await Promise.all(Array.from({ length: 200 }, () => Wire.open(workbook.address)))
    const trickling = wires.map((wire, place) => {
      if (place % 2 === 1) wire.write(head('Content-Length: 100000\r\n'))
      return wire.trickle(
        place % 2 === 1 ? ' '.repeat(1000) : `GET / HTTP/1.1\r\nX-Slow: ${'x'.repeat(1000)}`,
        100,
      )
    })
    await works()
    const said = await Promise.all(wires.map((wire) => wire.closed()))
    await Promise.all(trickling)
    for (const answer of said) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
        message: 'The request took too long to arrive.',
      })
    }
    await works()
  })
})

/** A request as somebody might send it, with Maya's cookies. */
const send = (body: string | undefined, contentType: string, more: Record<string, string> = {}) =>
  fetch(`${workbook.address}/api/reflections`, {
    method: 'POST',
    headers: {
      cookie: maya.cookies,
      'sec-fetch-site': 'same-origin',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...more,
    },
    ...(body === undefined ? {} : { body }),
  })

describe('a request that cannot be right is refused in a sentence', () => {
  const secret = 'my words that no log may hold'
  const json = 'application/json'
  const broken = [
    `{"chapterId":"1","content":"${secret}`,
    `{"content":"${secret}"}}`,
    `${secret}`,
    `{"chapterId":"1","content":"${secret}\u0001"}`,
    `{"__proto__":{"isAdmin":true},"chapterId":"1","content":"${secret}"}`,
    `{"constructor":{"prototype":{"isAdmin":true}},"content":"${secret}"}`,
    '['.repeat(40_000),
    '{"a":'.repeat(40_000),
    'null',
    '""',
    '[]',
    '\ufeff',
  ]

  test.each(broken)('as JSON that is broken: %#', async (body) => {
    const answer = await send(body, json)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()) as object)).toEqual(['message'])
    await works()
  })

  test.each(['['.repeat(200_000), '{"a":'.repeat(100_000)])(
    'as more values than anything sent here has, before it is read: %#',
    async (body) => {
      const answer = await send(body, json)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toEqual({ message: 'That is more than can be sent at once.' })
      await works()
    },
  )

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'x',
    '',
  ])('of the content type "%s"', async (type) => {
    const answer = await send(`{"chapterId":"1","content":"${secret}"}`, type)
    expect([answer.status, await answer.json()]).toEqual([415, { message: 'Only JSON can be sent here.' }])
  })

  test('a request of ten megabytes, told in advance or not, is refused in a sentence, and the connection serves the next one', async () => {
    const body = JSON.stringify({ chapterId: '1', content: 'x'.repeat(10_000_000) })
    const answer = await send(body, json)
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'That is more text than can be sent at once.' },
    ])
    const wire = await Wire.open(workbook.address)
    wire.write(
      head(`Cookie: ${maya.cookies}\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n`),
    )
    const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
    for (let sent = 0; sent < 10_000_000; sent += 100_000) wire.write(chunk)
    await expect.poll(() => wire.said).toMatch(/^HTTP\/1\.1 413 /)
    wire.write('0\r\n\r\nGET /api/health/live HTTP/1.1\r\nHost: workbook\r\n\r\n')
    await expect.poll(() => wire.said).toMatch(/HTTP\/1\.1 200 /)
    wire.close()
    await works()
  })

  test.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  ])('that is no HTTP: %#', async (text) => {
    const wire = await Wire.open(workbook.address)
    wire.write(text)
    const answer = await wire.closed()
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(Object.keys(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toEqual(['message'])
  })

  test('nothing of a request that was refused stands in the log, nor any trace of our code', async () => {
    await workbook.said('"msg":"call"')
    expect(workbook.output).not.toContain(secret)
    expect(workbook.output).not.toContain('While others wait')
    expect(workbook.output).not.toMatch(/"stack"|node_modules|"level":50/)
  })
})
