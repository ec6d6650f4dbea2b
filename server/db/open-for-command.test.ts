import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './connect.ts'
import { openForCommand } from './open-for-command.ts'

const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'beside-'))
fs.chmodSync(dataDir, 0o711)
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const people = ({ db }: Awaited<ReturnType<typeof openForCommand>>) =>
  db.selectFrom('users').select('last_name').execute()

describe('a command at the server’s shell', () => {
  it('opens the database of a workbook that does not run, tables and all, and closes it again', async () => {
    const beside = await openForCommand({ databaseUrl: undefined, dataDir })
    expect(await people(beside)).toEqual([])
    await beside.close()
    expect(fs.existsSync(path.join(dataDir, 'workbook.lock'))).toBe(false)
  })

  it('works beside a running workbook, on the same data', async () => {
    const running = await openDatabase({ databaseUrl: undefined, dataDir })
    onTestFinished(() => running.close())
    await running.db.insertInto('users').values({ first_name: 'Ada', last_name: 'Running' }).execute()
    const beside = await openForCommand({ databaseUrl: undefined, dataDir })
    expect(await people(beside)).toEqual([{ last_name: 'Running' }])
    await beside.close()
    expect(await people(running)).toEqual([{ last_name: 'Running' }])
  })
})
