import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * A provider of known slowness, a process of its own, which sends its port. Its arguments are milliseconds: each
 * judgment comes after the first, the first word of each reply after the second, eight more words after each third.
 */
const [judgeMs, firstMs, pieceMs] = process.argv.slice(2).map(Number)

const reply =
  'You put the reader before the form here. That choice decides what is on the page and what is left off it. A note has more than one reader and the next one may be a stranger. Let us stay with that for a moment. '
const judgment = JSON.stringify({ act: 'answer', evidence: [], misconception: null })
const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 }
const message = { role: 'assistant', content: judgment }
const judged = { id: '1', model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }], usage }

const server = createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  if (!(JSON.parse(body) as { stream?: boolean }).stream) {
    await pause(judgeMs)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(judged))
    return
  }
  response.setHeader('content-type', 'text/event-stream')
  const send = (delta: object, finish_reason: string | null, more = {}) => {
    const piece = { id: '1', model: 'm', choices: [{ index: 0, delta, finish_reason }], ...more }
    response.write(`data: ${JSON.stringify(piece)}\n\n`)
  }
  await pause(firstMs)
  for (const content of reply.match(/(?:\S+ ){1,8}/g) ?? []) {
    send({ content }, null)
    await pause(pieceMs)
  }
  send({}, 'stop', { usage })
  response.end('data: [DONE]\n\n')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
