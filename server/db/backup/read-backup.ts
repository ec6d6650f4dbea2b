import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { StartError } from '#server/start-error'
import { endOfRows, type Heading, heading, lastLine, sequenceLine, tableLine } from './format.ts'

export interface TablePart {
  table: string
  columns: string[]
  rows: AsyncIterable<Buffer>
}

/** A piece of a backup, in the order of the file. The rows of a table are read before what follows them. */
export type Part = { heading: Heading } | TablePart | { sequence: string; value: string }

const damaged = (file: string, why: string) => new StartError(`The backup ${file} is damaged (${why}).`)

/** Piece by piece; that it is whole is known only at its end. @throws StartError when it is not readable */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const lines = linesOf(file)
  const hash = createHash('sha256')
  const { value: first } = await lines.next()
  const head = parsed(heading, first as Buffer | undefined)
  if (!head) throw new StartError(`${file} is not a backup of the workbook that this version can read.`)
  hash.update(first as Buffer)
  yield { heading: head }

  let count = 0
  const rows = async function* () {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw damaged(file, 'its end is missing')
      hash.update(value)
      if (value.length === endOfRows.length && value.toString() === endOfRows) return
      count++
      yield value
    }
  }
  for await (const line of lines) {
    const last = parsed(lastLine, line)
    if (last) {
      if (hash.digest('hex') !== last.sha256 || count !== last.rows)
        throw damaged(file, 'its checksum does not fit')
      return
    }
    hash.update(line)
    const table = parsed(tableLine, line)
    const part = table ? { ...table, rows: rows() } : parsed(sequenceLine, line)
    if (!part) throw damaged(file, 'a line in it cannot be read')
    yield part
  }
  throw damaged(file, 'its end is missing')
}

/** Reads a backup to its end. @throws StartError when it is not whole */
export async function checkBackup(file: string): Promise<Heading & { rows: number }> {
  let head: Heading | undefined
  let rows = 0
  for await (const part of readBackup(file)) {
    if ('heading' in part) head = part.heading
    if ('table' in part) for await (const _ of part.rows) rows++
  }
  if (!head) throw damaged(file, 'it is blank')
  return { ...head, rows }
}

function parsed<S extends z.ZodType>(schema: S, line: Buffer | undefined): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(String(line))).data
  } catch {
    return undefined
  }
}

/** The unpacked lines of a file, each with its line feed. Nothing else ends a line in a row. */
async function* linesOf(file: string): AsyncGenerator<Buffer, undefined> {
  let begun: Buffer[] = []
  try {
    const source = createReadStream(file)
    const unpacked = source.pipe(createGunzip())
    source.on('error', (error) => unpacked.destroy(error))
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...begun, chunk.subarray(start, end + 1)])
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(chunk.subarray(start))
    }
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    if (code === 'Z_DATA_ERROR' && message === 'incorrect header check')
      throw new StartError(`${file} is not a backup of the workbook that this version can read.`)
    if (code?.startsWith('Z_')) throw damaged(file, message)
    if (syscall) throw new StartError(`The file ${file} cannot be read (${code}).`)
    throw error
  }
  if (begun.length > 0) throw damaged(file, 'its end is missing')
}
