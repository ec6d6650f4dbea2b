import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config'
import { backupName, writeBackup } from '#server/db/backup/write-backup'
import { openForCommand } from '#server/db/open-for-command'
import { StartError } from '#server/start-error'

/**
 * `npm run backup -- [FILE]`: everything in the workbook's database in one file, whether the workbook is running
 * or not. Without FILE it goes to `DATA_DIR/backups`.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new StartError('Name one file: npm run backup -- FILE')
  const config = loadConfig()
  const file = path.resolve(positionals[0] ?? path.join(config.dataDir, 'backups', backupName(new Date())))
  if (config.databaseUrl === undefined && !fs.existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new StartError(`There is nothing to back up: ${config.dataDir} holds no database.`)
  }
  const database = await openForCommand(config, { migrate: false })
  try {
    const { rows, tables } = await writeBackup(database.connection, file)
    const kilobytes = Math.ceil(fs.statSync(file).size / 1000)
    console.log(`The backup is in ${file}: ${rows} rows, ${kilobytes} kB, tables of ${tables}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
