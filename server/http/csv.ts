import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe before it, because names are
 * typed by strangers.
 */
function cell(value: Cell): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/**
 * Sends a spreadsheet as it is read (RFC 4180, UTF-8 with the mark that spreadsheet programs look for), so
 * that its length costs no memory.
 * @param batches rows, some at a time
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): FastifyReply {
  async function* lines() {
    yield `\uFEFF${line(header)}`
    for await (const rows of batches) yield rows.map(line).join('')
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines()))
}
