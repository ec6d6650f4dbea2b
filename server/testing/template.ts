import pg from 'pg'
import type { Connection } from '#server/db/embedded/address'
import { migrateToLatest } from '#server/db/migrate'

/** The database every test's own one is copied from: all tables, no rows. */
export const templateName = 'workbook_template'

/** Makes the template in a new test server. */
export async function fillTemplate(server: Connection): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrateToLatest({ ...server, database: templateName })
}
