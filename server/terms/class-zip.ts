import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ProgressEntry } from '#core/contract/admin/people'
import type { PastSection } from '#core/contract/terms'
import { byteOrderMark, csvLine } from '#core/workbook/csv'
import type { Context } from '#server/context'
import { csvHeader, csvRows, type Due } from '#server/instructor/class-csv'
import { readKept } from './archive.store.ts'
import { studentPage } from './student-html.ts'

/** Letters, digits and hyphens of a name, whatever it is written in; no file system knows others everywhere. */
const safe = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, 60)

/** "07-Alvarez-Maria.html": the number is that of the spreadsheet's line, so that no two are alike. */
const fileNameOf = ({ user }: Pick<ProgressEntry, 'user'>, index: number, all: number): string => {
  const number = String(index + 1).padStart(String(all).length, '0')
  return [number, safe(user.lastName), safe(user.firstName)].filter(Boolean).join('-')
}

/**
 * Sends the work of a past section: a page for each student and the spreadsheet. Written as it is taken, one student
 * at a time in memory.
 */
export async function sendWork(
  { db, course }: Pick<Context, 'db' | 'course'>,
  reply: FastifyReply,
  past: PastSection,
  { entries, due }: { entries: readonly ProgressEntry[]; due: Due },
): Promise<FastifyReply> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const at = { mtime: new Date(past.archivedAt) }
  async function* csv() {
    yield byteOrderMark + csvLine(csvHeader(due))
    for await (const rows of csvRows([entries], due)) yield rows.map(csvLine).join('')
  }
  async function* page(userId: string) {
    const kept = await readKept(db, past.id, userId)
    // An account that was deleted since the list was read.
    if (kept) yield* studentPage(course, past, kept)
  }
  const add = (name: string, pieces: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, at, (give) => give(null, Readable.from(pieces(), { highWaterMark: 1 })))
  add('progress.csv', csv)
  for (const [index, entry] of entries.entries())
    add(`${fileNameOf(entry, index, entries.length)}.html`, () => page(entry.userId))
  const file = zip.outputStream as Readable
  zip.on('error', (error: Error) => file.destroy(error))
  zip.end()
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${safe(past.name) || 'section'}.zip"`)
    .send(file)
}
