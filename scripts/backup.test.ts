import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import { migrateToLatest } from '#server/db/migrate'
import { openForCommand } from '#server/db/open-for-command'
import { rowsOf } from '#server/testing/db/rows'
import { dumpOf } from '#server/testing/dump'

const home = mkdtempSync(path.join(tmpdir(), 'backup-command-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true }))
const beforeSections = '0014_activity'
const [here, elsewhere] = [path.join(home, 'here'), path.join(home, 'elsewhere')] as const

/** Runs one of the two commands as an administrator types it, and gives what it printed. */
function typed(command: 'backup' | 'restore', dataDir: string, ...given: string[]) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = path.join(import.meta.dirname, `${command}.ts`)
    const { DATABASE_URL: _, ...environment } = process.env
    const child = spawn(process.execPath, [script, ...given], { env: { ...environment, DATA_DIR: dataDir } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}

async function rowsIn(dataDir: string) {
  const { db, close } = await openForCommand({ databaseUrl: undefined, dataDir }, { migrate: false })
  try {
    // What only belongs to its moment is never put back (server/db/backup/backup.test.ts).
    const rows = await dumpOf(db, ['sessions', 'auth_flows', 'one_time_tokens', 'failed_attempts'])
    // When a migration was made is each database's own.
    const migrations = rows.kysely_migration?.map((row) => (JSON.parse(row) as { name: string }).name)
    return { ...rows, kysely_migration: migrations }
  } finally {
    await close()
  }
}

describe('backup and restore at the server’s shell', () => {
  it('copy the embedded database of a running workbook of before sections to the newest one on another machine, row by row', async () => {
    expect(await typed('backup', here)).toEqual({
      code: 1,
      said: `There is nothing to back up: ${here} holds no database.`,
    })
    const running = await openDatabase({ databaseUrl: undefined, dataDir: here })
    await migrateToLatest(running.connection, { upTo: beforeSections })
    for (const [version, rows] of Object.entries(rowsOf))
      if (version <= beforeSections) await sql.raw(rows).execute(running.db)
    const file = path.join(home, 'mine.backup.gz')
    const taken = await typed('backup', here, file)
    expect(taken.said).toMatch(
      /^The backup is in .*mine\.backup\.gz: \d+ rows, \d+ kB, tables of 0014_activity\.$/,
    )
    expect(taken.code).toBe(0)

    const refused = await typed('restore', here, file)
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('already uses the data directory'),
    ])
    await migrateToLatest(running.connection)
    const before = await rowsIn(here)
    await running.close()

    expect((await typed('restore', elsewhere, file)).said).toMatch(
      /^The backup of .* is restored: \d+ rows\. /,
    )
    expect(await rowsIn(elsewhere)).toEqual(before)
  })

  it('replace what is there only when told to, and keep it in a backup of its own', async () => {
    const file = path.join(home, 'mine.backup.gz')
    expect(await typed('restore', elsewhere, file)).toEqual({
      code: 1,
      said: 'The database holds the work of 3 people already: add --replace to put the backup in its place.',
    })
    const replaced = await typed('restore', elsewhere, file, '--replace')
    expect(replaced.said).toMatch(
      /^What was in the database before is kept in .*before-restore-workbook-.*\.\n/,
    )
    expect(readdirSync(path.join(elsewhere, 'backups'))).toHaveLength(1)
    expect(await typed('restore', elsewhere)).toEqual({
      code: 1,
      said: 'Name one file: npm run restore -- FILE',
    })
  })

  it('are the commands that the handbook names', () => {
    const handbook = readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8')
    const { scripts } = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
    ) as { scripts: Record<string, string> }
    const named = [...handbook.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named).toEqual(expect.arrayContaining(['backup', 'restore']))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
