import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config'
import { restoreBackup } from '#server/db/backup/restore-backup'
import { backupName, writeBackup } from '#server/db/backup/write-backup'
import { openDatabase } from '#server/db/connect'
import { StartError } from '#server/start-error'

/**
 * `npm run restore -- FILE [--replace]`: puts a backup in the place of what is in the database, while the workbook
 * does not run. Where people are in it already, only with --replace, and after a backup of what is there.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartError('Name one file: npm run restore -- FILE')
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    // The database's own pool has no connection open: nobody else is taken for a running workbook.
    const { rows, at } = await restoreBackup(database.connection, path.resolve(file), async (people) => {
      if (!values.replace) {
        throw new StartError(
          `The database holds the work of ${people} ${people === 1 ? 'person' : 'people'} already: add --replace to put the backup in its place.`,
        )
      }
      const before = path.join(config.dataDir, 'backups', `before-restore-${backupName(new Date())}`)
      await writeBackup(database.connection, before)
      console.log(`What was in the database before is kept in ${before}.`)
    })
    console.log(`The backup of ${at} is restored: ${rows} rows. Start the workbook with npm start.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
