import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux's directory in memory. */
const memory = '/dev/shm'

/** What a whole run of the tests may take there, in bytes, several times over. In a container it is often 64 MB. */
const enough = 4 * 1024 ** 3

/** Where files are made that no test needs after its run: in memory where there is room, else where temporary files go. */
export const scratchRoot = hasRoom() ? memory : os.tmpdir()

function hasRoom() {
  try {
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

const prefix = 'workbook-run-'

/**
 * A directory for the temporary files of this run. Others may pass through it, for as root PostgreSQL runs under
 * another account. What runs that were killed have left is removed.
 * @returns {{ directory: string, remove: () => void }}
 */
export function scratchDir() {
  for (const name of fs.readdirSync(scratchRoot).filter((name) => name.startsWith(prefix))) {
    if (!runs(Number.parseInt(name.slice(prefix.length), 10))) remove(path.join(scratchRoot, name))
  }
  const directory = fs.mkdtempSync(path.join(scratchRoot, `${prefix}${process.pid}-`))
  fs.chmodSync(directory, 0o711)
  return { directory, remove: () => remove(directory) }
}

/** A program that a test has ended may write for a moment longer. */
const remove = (directory) => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 10 })

/** Whether another process has this number. */
function runs(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
