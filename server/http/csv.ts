import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, type Cell, csvLine } from '#core/workbook/csv'

/** Streams a spreadsheet, so that its length costs no memory. @param batches rows, some at a time */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): FastifyReply {
  async function* lines() {
    yield byteOrderMark + csvLine(header)
    for await (const rows of batches) yield rows.map(csvLine).join('')
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines()))
}
