import fs from 'node:fs'

export function isAlive(pid: number): boolean {
  if (stat(pid)?.state === 'Z') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in clock ticks: with its number a unique name. Undefined without /proc. */
export const startOf = (pid: number): string | undefined => stat(pid)?.started

/** Fields 3 and 22 of /proc/<pid>/stat; the name before them may contain blanks and parentheses. */
function stat(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const line = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

/** Processes that work in a directory, as all of PostgreSQL's do in their cluster's. Needs /proc. */
export function processesIn(directory: string): number[] {
  const numbers = fs.existsSync('/proc/self/cwd')
    ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : []
  return numbers.map(Number).filter((pid) => pid !== process.pid && workingDirectory(pid) === directory)
}

function workingDirectory(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Sends a signal to a process that may have ended in the meantime. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
