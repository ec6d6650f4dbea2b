import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isInUse, lockDataDirectory } from './lock.ts'
import { startOf } from './processes.ts'

/** A data directory with the lock somebody else has left in it. */
function directoryWith(lock?: unknown): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  if (lock !== undefined) {
    fs.writeFileSync(
      path.join(directory, 'workbook.lock'),
      typeof lock === 'string' ? lock : JSON.stringify(lock),
    )
  }
  return directory
}

const here = { host: os.hostname(), pid: process.pid, started: startOf(process.pid) }

describe('the lock of a data directory', () => {
  it('is one process’s at a time, and free again when it is released', async () => {
    const directory = directoryWith()
    const lock = await lockDataDirectory(directory)
    expect(await isInUse(directory)).toBe(true)
    await expect(lockDataDirectory(directory)).rejects.toThrow(/already uses the data directory/)
    lock.release()
    expect(await isInUse(directory)).toBe(false)
    expect(fs.readdirSync(directory)).toEqual([])
  })

  it('is taken over from a process that has ended', async () => {
    const child = spawn('true')
    await once(child, 'exit')
    const lock = await lockDataDirectory(directoryWith({ ...here, pid: child.pid }))
    lock.release()
  })

  it.runIf(here.started)('is taken over when the number belongs to another process by now', async () => {
    const lock = await lockDataDirectory(directoryWith({ ...here, started: '1' }))
    lock.release()
  })

  it('is taken over when nobody can read who left it', async () => {
    const lock = await lockDataDirectory(directoryWith('{"host":'))
    lock.release()
  })

  it('the lock of a data directory of another machine is taken over when it has stopped beating', async () => {
    const directory = directoryWith({ ...here, host: 'elsewhere' })
    const lock = await lockDataDirectory(directory, 10)
    lock.release()
  })

  it('the lock of a data directory of another machine is respected while it beats', async () => {
    const directory = directoryWith({ ...here, host: 'elsewhere' })
    const beating = setInterval(
      () => fs.utimesSync(path.join(directory, 'workbook.lock'), new Date(), new Date()),
      5,
    )
    onTestFinished(() => clearInterval(beating))
    await expect(lockDataDirectory(directory, 20)).rejects.toThrow(`process ${process.pid} on elsewhere`)
  })

  it('goes to exactly one of many that find it abandoned at the same time', async () => {
    const directory = directoryWith({ ...here, started: '1' })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDirectory(directory)))
    const taken = tries.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
    for (const lock of tries) if (lock.status === 'fulfilled') lock.value.release()
  })
})
