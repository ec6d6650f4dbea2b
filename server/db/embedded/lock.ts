import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#server/start-error'
import { isAlive, startOf } from './processes.ts'

interface Holder {
  host: string
  pid: number
  /** Start of that process: tells it from a later one with the same number. */
  started: string | undefined
}

/** How often a living holder touches its lock, in milliseconds. */
const usualBeat = 2000

const lockFile = (dataDir: string) => path.join(dataDir, 'workbook.lock')

export async function isInUse(dataDir: string, beat = usualBeat): Promise<boolean> {
  const holder = parsed(content(lockFile(dataDir)))
  return holder !== undefined && (await isHeld(lockFile(dataDir), holder, beat))
}

/** A lock left by a process that has died is taken over. @throws StartError when a living process holds it */
export async function lockDataDirectory(dataDir: string, beat = usualBeat) {
  const file = lockFile(dataDir)
  const mine: Holder = { host: os.hostname(), pid: process.pid, started: startOf(process.pid) }
  while (!create(file, mine)) {
    const written = content(file)
    const holder = parsed(written)
    if (holder && (await isHeld(file, holder, beat))) {
      const who =
        holder.host === mine.host ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`
      throw new StartError(
        `Another workbook (${who}) already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another directory.`,
      )
    }
    removeStale(file, written)
  }
  // Another container cannot check our process number; the file's age tells it that we live.
  const beating = setInterval(() => touch(file), beat).unref()
  return {
    release() {
      clearInterval(beating)
      fs.rmSync(file, { force: true })
    },
  }
}

/** @returns false when the file exists. The link makes name and content appear at once. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`
  fs.writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft)
  }
}

/** Two servers may find the same stale lock: a fresh one renamed by mistake is put back. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (fs.readFileSync(aside, 'utf8') !== judged) fs.linkSync(aside, file)
  fs.rmSync(aside)
}

/** Blank when the file has just gone. */
function content(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parsed(written: string): Holder | undefined {
  try {
    return JSON.parse(written) as Holder
  } catch {
    return undefined
  }
}

async function isHeld(file: string, holder: Holder, beat: number): Promise<boolean> {
  if (holder.host !== os.hostname()) {
    const before = modified(file)
    await pause(3 * beat)
    const now = modified(file)
    return now !== undefined && now !== before
  }
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started
}

const modified = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs

function touch(file: string): void {
  try {
    const now = new Date()
    fs.utimesSync(file, now, now)
  } catch {
    // The directory is gone or read-only; the database will report it.
  }
}
