import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '#server/context'

/** The parts the workbook stands on, and how each is. Sentences are for the administrator. */
export interface Part {
  part: 'database' | 'disk' | 'model'
  state: 'ok' | 'degraded' | 'unavailable'
  says: string
}

/** Below so many bytes the disk of DATA_DIR counts as running full: PostgreSQL alone writes logs of 16 MB. */
const littleSpace = 256 * 1024 * 1024

export async function database({ db }: Pick<Context, 'db'>): Promise<Part> {
  const began = performance.now()
  try {
    await sql`select 1`.execute(db)
    return { part: 'database', state: 'ok', says: `Answers in ${Math.ceil(performance.now() - began)} ms.` }
  } catch (error) {
    return { part: 'database', state: 'unavailable', says: `Does not answer: ${(error as Error).message}` }
  }
}

/** @param free bytes that may still be written where DATA_DIR is */
export function diskWith(free: number): Part {
  const says = `${Math.floor(free / 1024 / 1024)} MB are free where DATA_DIR is.`
  return { part: 'disk', state: free < littleSpace ? 'degraded' : 'ok', says }
}

export async function disk({ config }: Pick<Context, 'config'>): Promise<Part> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    return diskWith(bavail * bsize)
  } catch (error) {
    return {
      part: 'disk',
      state: 'degraded',
      says: `DATA_DIR cannot be looked at: ${(error as Error).message}`,
    }
  }
}

/** Without a model there is nothing to be ill. A model that rests is no reason to stop: the guide carries on. */
export function model({ tutor }: Pick<Context, 'tutor'>): Part[] {
  if (!tutor.model) return []
  const { judge, reply } = tutor.model.breakers()
  const isWell = judge === 'closed' && reply === 'closed'
  const says = isWell
    ? `${tutor.model.recipient} is called.`
    : `${tutor.model.recipient} failed several times and rests (judging: ${judge}, replying: ${reply}); the built-in guide speaks.`
  return [{ part: 'model', state: isWell ? 'ok' : 'degraded', says }]
}

/** The worst of the parts is how the whole is. */
export function wholeOf(parts: readonly Part[]): Part['state'] {
  const states = parts.map(({ state }) => state)
  return (['unavailable', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok'
}
