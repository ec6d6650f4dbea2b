import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import type { References, ReferenceWork } from './reference.ts'

/*
 * The references, a process of their own: bare node:http with an answer ready in memory, the same with the answer in
 * a file, and bare Fastify with bare pg that sends the same statements and answers what the last one gave. Nothing is
 * checked, counted or logged.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'workbook-reference-'))

const listening = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })

process.once('message', async ({ connection, text, lists }: ReferenceWork) => {
  const bytes = Buffer.from(text)
  const head = { 'content-type': 'application/json', 'content-length': bytes.length }
  const file = path.join(folder, 'answer.json')
  await writeFile(file, bytes)
  const options = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({ ...options, max: 16 })
  const app = fastify()
  app.all<{ Params: { place: string } }>('/:place', async ({ params }, reply) => {
    reply.type('application/json; charset=utf-8')
    const client = await pool.connect()
    try {
      const { statements = [], fresh, answer } = lists[Number(params.place)] ?? {}
      const other = fresh?.ids.pop()
      let rows: unknown[] = []
      for (const { text: statement, values } of statements) {
        const own = other ? values.map((value) => (value === fresh?.id ? other : value)) : values
        rows = (await client.query(statement, own)).rows ?? []
      }
      return answer ?? rows
    } finally {
      client.release()
    }
  })
  const addresses: References = {
    memory: await listening((_, response) => response.writeHead(200, head).end(bytes)),
    file: await listening((_, response) => createReadStream(file).pipe(response.writeHead(200, head))),
    bare: await app.listen({ port: 0, host: '127.0.0.1' }),
  }
  process.send?.(addresses)
})
process.once('disconnect', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit()))
