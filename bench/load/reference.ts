import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from '../captured.ts'

/*
 * The references, a process of their own: bare node:http with an answer ready in memory, the same with the answer in
 * a file, and bare Fastify with bare pg that sends the same statements and answers what the last one gave. Nothing is
 * checked, counted or logged.
 */
interface Work {
  connection: pg.ClientConfig | string
  /** A ready answer. */
  text: string
  /** Lists of statements; a request names its list by its place. */
  lists: StatementList[]
}

export interface StatementList {
  statements: Statement[]
  /** Whose statements they are, and the people who take that person's place, one a request. */
  fresh?: { id: string; ids: string[] }
  /** The very bytes the workbook answered, where it read something; else the rows of the last statement. */
  answer?: string
}

/** Where references listen. */
export interface Ports {
  memory: number
  file: number
  bare: number
}

const folder = await mkdtemp(path.join(tmpdir(), 'workbook-reference-'))

/** @returns the port it listens at */
const listening = (answer: RequestListener): Promise<number> =>
  new Promise((resolve) => {
    const server: Server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(portOf(server.address())),
    )
  })
const portOf = (address: unknown) => (address as { port: number }).port

process.once('message', async ({ connection, text, lists }: Work) => {
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
      const list = lists[Number(params.place)]
      const other = list?.fresh?.ids.pop()
      let rows: unknown[] = []
      for (const { text: statement, values } of list?.statements ?? []) {
        const own = other ? values.map((value) => (value === list?.fresh?.id ? other : value)) : values
        rows = (await client.query(statement, own)).rows ?? []
      }
      return list?.answer ?? rows
    } finally {
      client.release()
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ports: Ports = {
    memory: await listening((_, response) => response.writeHead(200, head).end(bytes)),
    file: await listening((_, response) => createReadStream(file).pipe(response.writeHead(200, head))),
    bare: portOf(app.server.address()),
  }
  process.send?.(ports)
})
process.once('disconnect', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit()))
