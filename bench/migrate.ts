import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { loadCourse } from '#server/content/load-course'
import { restoreBackup } from '#server/db/backup/restore-backup'
import { writeBackup } from '#server/db/backup/write-backup'
import { openDatabase } from '#server/db/connect'
import { migrateToLatest } from '#server/db/migrate'
import { seedClass } from '../scripts/seed/class.ts'
import { head, machineLoad, ms, row, timed } from './harness/figures.ts'

/**
 * `npm run bench:migrate`: how long a start takes after an update from the version before sections, with 10,000 students
 * who have worked, and how long a backup of that version takes to write and to restore. `--students N` for another number.
 */
const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } })
const before = '0014_activity'

const dataDir = mkdtempSync(path.join(tmpdir(), 'workbook-migrate-'))
const database = await openDatabase({ databaseUrl: undefined, dataDir })
const { db, connection } = database
const [backup, migration, restore]: [number[], number[], number[]] = [[], [], []]
try {
  await migrateToLatest(connection, { upTo: before })
  const setting = { seed: 1, password: 'lantern quilt harbor moss', now: new Date() }
  const course = await loadCourse(path.resolve('content'))
  await seedClass(db, course, { students: Number(values.students), ...setting }, console.error)
  await sql`vacuum analyze`.execute(db)
  // A restore is refused while anybody is connected.
  await db.destroy()
  const file = path.join(dataDir, 'before.backup.gz')
  const { rows } = await timed(backup, () => writeBackup(connection, file))
  await timed(migration, () => migrateToLatest(connection))
  await timed(restore, () => restoreBackup(connection, file, async () => {}))
  console.log(`\n${values.students} students, ${rows} rows, tables of ${before}. ${machineLoad()}\n`)
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true })
}
head(1, 'what', 'took', 'limit')
row('migrations to the newest version', ms(migration[0] ?? Number.NaN), ms(30_000))
row('backup', ms(backup[0] ?? Number.NaN), '')
row('restore, brought up to date', ms(restore[0] ?? Number.NaN), '')
