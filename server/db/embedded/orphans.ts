import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, processesIn, send } from './processes.ts'

/**
 * Call it only while holding the lock of the data directory. A killed workbook leaves its postmaster running,
 * a killed postmaster `postmaster.pid`. Until its parent reaps it (never, in a container without an init
 * process) that number looks alive, and PostgreSQL refuses to start.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const pid = postmasterOf(cluster)
  // Fast shutdown, then immediate shutdown (the next start recovers), then kill.
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    const left = remaining(cluster, pid)
    if (left.length === 0) break
    // Backends exit with their postmaster; only SIGKILL goes to each of them.
    const addressed = signal === 'SIGKILL' ? left : left.filter((process) => process === pid)
    for (const process of addressed) send(process, signal)
    await until(() => remaining(cluster, pid).length === 0, patience)
  }
  if (pid === undefined || remaining(cluster, pid).length > 0) return
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    fs.rmSync(path.join(cluster, name), { force: true })
  }
}

/** The number in `postmaster.pid`, whether or not that process still runs. */
function postmasterOf(cluster: string): number | undefined {
  try {
    const [line] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(line) || undefined
  } catch {
    return undefined
  }
}

/** Without /proc only the postmaster can be asked for, and its number may be another program's by now. */
function remaining(cluster: string, postmaster: number | undefined): number[] {
  if (fs.existsSync('/proc/self/cwd')) return processesIn(cluster)
  return postmaster !== undefined && isAlive(postmaster) && isPostgres(postmaster) ? [postmaster] : []
}

const isPostgres = (pid: number): boolean =>
  spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout?.includes('postgres') ??
  false

async function until(done: () => boolean, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !done() && Date.now() < end; ) await pause(25)
}
