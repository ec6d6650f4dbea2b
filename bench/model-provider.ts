import { createServer } from 'node:http'

/**
 * A provider of known slowness, as a process of its own: every judgment after JUDGE_MS, the first word of every
 * reply after FIRST_MS, then eight words a piece every PIECE_MS. Prints its port.
 */
const judgeMs = Number(process.env.JUDGE_MS ?? 100)
const firstMs = Number(process.env.FIRST_MS ?? 100)
const pieceMs = Number(process.env.PIECE_MS ?? 5)

const reply =
  'You put the reader before the form here. That choice decides what is on the page and what is left off it. A note has more than one reader and the next one may be a stranger. Let us stay with that for a moment. '
const pieces = reply.match(/(?:\S+ ){1,8}/g) ?? []
const judgement = JSON.stringify({ act: 'answer', evidence: [], misconception: null })
const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    const { stream } = JSON.parse(body) as { stream?: boolean }
    if (!stream) {
      await wait(judgeMs)
      const message = { role: 'assistant', content: judgement }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          id: '1',
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage,
        }),
      )
      return
    }
    response.setHeader('content-type', 'text/event-stream')
    const send = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta, finish_reason: finish }], ...(finish ? { usage } : {}) })}\n\n`,
      )
    await wait(firstMs)
    for (const content of pieces) {
      send({ content })
      await wait(pieceMs)
    }
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
