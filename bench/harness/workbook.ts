import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { loadCourse } from '#server/content/load-course'
import type { Database } from '#server/db/connect'
import { openForCommand } from '#server/db/open-for-command'
import { Workbook } from '../../e2e/support/workbook.ts'
import { seedClass } from '../../scripts/seed/class.ts'
import { type Signed, signedPeople } from './people.ts'

/** The real program in a process of its own, over an embedded database; ended and removed by `await using`. */
export class MeasuredWorkbook extends Workbook implements AsyncDisposable {
  get pid(): number {
    if (this.serverPid === undefined) throw new Error('the workbook does not run')
    return this.serverPid
  }

  /** Memory the process holds, in MB; NaN where the system does not say. */
  memory(): number {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1024
    } catch {
      return Number.NaN
    }
  }

  /** Milliseconds of processor time the process has used; NaN where the system does not say. */
  processorTime(): number {
    try {
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return Number.NaN
    }
  }

  /** People who are signed in to it, see `signedPeople`. */
  people(...made: [count: number, options?: Parameters<typeof signedPeople>[2]]): Promise<Signed[]> {
    return inDatabase(this, ({ db }) => signedPeople(db, ...made))
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

/** The database of a workbook, beside it if it runs. */
export async function databaseOf({ dataDir }: { dataDir: string }): Promise<Database & AsyncDisposable> {
  const database = await openForCommand({ databaseUrl: undefined, dataDir })
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

/** Opens the database of a workbook for some work. */
export async function inDatabase<T>(
  workbook: { dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await using database = await databaseOf(workbook)
  return await work(database)
}

/**
 * Starts a workbook with a database of its own.
 * @param options.students how many there are from the start, in a made-up class
 * @param options.sections among how many they are divided
 * @param options.env settings
 * @throws Error when the server ends before it serves
 */
export async function startWorkbook({
  students,
  sections = 0,
  env,
}: {
  students?: number
  sections?: number
  env?: Record<string, string>
} = {}): Promise<MeasuredWorkbook> {
  const workbook = new MeasuredWorkbook(env)
  try {
    if (students !== undefined)
      await inDatabase(workbook, async ({ db }) => {
        const setting = {
          students,
          sections,
          seed: 1,
          password: 'lantern quilt harbor moss',
          now: new Date(),
        }
        await seedClass(db, await loadCourse(path.resolve('content')), setting, console.error)
        await sql`vacuum analyze`.execute(db)
      })
    return await workbook.start()
  } catch (error) {
    await workbook.close()
    throw error
  }
}
