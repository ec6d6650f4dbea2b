import { sql } from 'kysely'
import { openPool } from '#server/db/connect'
import { startEmbedded } from '#server/db/embedded'

/**
 * A process to be killed: starts the embedded database of a data directory as the workbook does and lets
 * sixteen callers save without a pause. Prints `pid <postmaster>`, then each saved id once it is
 * acknowledged, and `again` when it saves again after the database has died under it.
 */
const [, , dataDir = ''] = process.argv
const embedded = await startEmbedded(dataDir)
const { db } = openPool(embedded.connection, () => {})
await sql`create table if not exists saved (id bigint generated always as identity primary key, round text)`.execute(
  db,
)
process.stdout.write(`pid ${embedded.pid()}\n`)

let broken = false

async function caller(): Promise<never> {
  for (;;) {
    try {
      const { rows } = await sql<{ id: number }>`insert into saved (round) values ('x') returning id`.execute(
        db,
      )
      process.stdout.write(broken ? `again\n${rows[0]?.id}\n` : `${rows[0]?.id}\n`)
      broken = false
    } catch {
      broken = true
    }
  }
}

await Promise.all(Array.from({ length: 16 }, caller))
