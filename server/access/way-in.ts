import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'

export interface WayIn {
  /** The access password, or null when it was chosen on /admin or made by another server (then they know it). */
  accessPassword: string | null
  /** What makes the one person who follows the link with it an instructor; null once there is one. */
  instructorToken: string | null
}

/** Holds the access password where it was made at the first start. */
export const accessPasswordFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'access-password')

/** Holds the first instructor's link while it works and was not shown on a terminal. */
export const instructorLinkFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'instructor-link')

/** Secrets go to a terminal only: elsewhere, as in a log, lines name files only the workbook's user may read. */
export async function wayInLines(
  { accessPassword, instructorToken }: WayIn,
  address: string,
  config: Config,
  terminal: boolean,
): Promise<string[]> {
  const lines = [
    `The workbook is ready:  ${address}`,
    `Access password:        ${passwordLine(accessPassword, config, terminal)}`,
  ]
  if (instructorToken === null) return lines
  const link = `${address}/?instructor=${instructorToken}`
  const file = instructorLinkFile(config)
  // From an earlier start; it no longer works.
  await rm(file, { force: true }).catch(() => {})
  const where = terminal ? link : await keepLink(link, file)
  return [
    ...lines,
    `Become an instructor:   ${where}`,
    '                        (works once, for the person who follows it and signs in)',
  ]
}

function passwordLine(password: string | null, config: Config, terminal: boolean): string {
  if (password === null) return 'the one chosen on /admin, or kept by another server of this database'
  if (terminal) return password
  return config.accessPassword === undefined
    ? `in the file ${accessPasswordFile(config)}`
    : 'the one that ACCESS_PASSWORD says'
}

async function keepLink(link: string, file: string): Promise<string> {
  try {
    await mkdir(join(file, '..'), { recursive: true })
    // Never into an existing file, which would keep its permissions.
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
    return `by the link in the file ${file}`
  } catch (error) {
    return `the link could not be kept in ${file} (${(error as NodeJS.ErrnoException).code}); start once on a terminal`
  }
}

/** Removes the file of the first instructor's link once no such link works. */
export async function forgetUsedLink(db: Db, config: Pick<Config, 'dataDir'>): Promise<void> {
  const works = await select(db, 'one_time_tokens', ['kind'], { kind: 'instructor' })
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!works) await rm(instructorLinkFile(config), { force: true })
}
