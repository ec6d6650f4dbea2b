import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { closeUnread } from './unread.ts'

const world = await testWorld({ REQUEST_SECONDS: '1' })
const address = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
const { id, browser } = await world.learner()
await browser.post('/api/ai-chat/1/initialize', {})
await sql`insert into dialogue_messages (user_id, chapter_id, position, role, content)
  select ${id}, '1', 100 + n, 'assistant', repeat('x', 20000) from generate_series(1, 1000) n`.execute(
  world.context.db,
)

/** Asks for a dialogue of twenty million characters; nothing of the answer is read. */
function ask() {
  const socket = connect(Number(address.port), address.hostname)
  onTestFinished(() => void socket.destroy())
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(`GET /api/ai-chat/1 HTTP/1.1\r\nhost: ${address.host}\r\ncookie: ${cookie}\r\n\r\n`)
  socket.pause()
  return socket
}

const open = () =>
  new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))

test('an answer that nobody takes is given up, and its connection closed', async () => {
  const socket = ask()
  await once(socket, 'connect')
  await expect.poll(open).toBe(1)
  await expect.poll(open).toBe(0)
})

test('an answer that is read is read to its end, however large', async () => {
  const socket = ask()
  let length = 0
  socket.on('data', (piece) => (length += piece.length))
  socket.resume()
  await expect.poll(() => length).toBeGreaterThan(20_000_000)
})

test('an answer that is taken drop by drop is given up too, although something of it is always taken', async () => {
  const app = Fastify()
  // Twenty million bytes may take a fifth of a second and half a second more.
  closeUnread(app, 60_000, { bytesPerSecond: 40_000_000, inAnyCase: 200, ofUnknownLength: 60_000 })
  app.get('/', () => 'x'.repeat(20_000_000))
  onTestFinished(() => app.close())
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).write(`GET / HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  await once(socket, 'readable')
  let taken = 0
  await expect
    .poll(() => {
      taken += (socket.read(100) as Buffer | null)?.length ?? 0
      return connections()
    })
    .toBe(0)
  expect(taken).toBeGreaterThan(100)
  expect(taken).toBeLessThan(20_000_000)
})
