import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { useToken } from '#server/access/one-time.store'
import { findSession, hashOf, startSession } from '#server/session/session.store'
import { openTestDatabase } from '#server/testing/database'
import { dumpOf } from '#server/testing/dump'
import { filledDatabases, versions } from '../../testing/db/filled.ts'
import { openPool } from '../connect.ts'
import type { Connection } from '../embedded/address.ts'
import { migrateToLatest } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const newest = versions.at(-1) ?? ''
const filled = filledDatabases()
/** Where such a database is; nobody is connected to it. */
const databaseAt = async (version: string) => (await filled(version)).connection
const directory = mkdtempSync(path.join(tmpdir(), 'backup-'))
afterAll(() => rmSync(directory, { recursive: true }))
let files = 0
const newFile = () => path.join(directory, `${++files}.backup.gz`)

async function database(template = 'template0') {
  const opened = await openTestDatabase(template)
  onTestFinished(() => opened.close())
  return opened
}

/** Works on a database and leaves no connection of a workbook behind. */
async function using<Result>(
  connection: Connection,
  work: (db: ReturnType<typeof openPool>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openPool(connection, () => {})
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Never put back. */
const ofTheMoment = ['sessions', 'auth_flows', 'one_time_tokens', 'failed_attempts'] as const

/** Every row of every other table, without what differs wherever a migration runs: when, and the ids of its notices. */
const rowsIn = (connection: Connection): Promise<Record<string, string[]>> =>
  using(connection, async (db) => {
    const rows = await dumpOf(db, ['kysely_migration', 'kysely_migration_lock', ...ofTheMoment])
    const bell = (rows.notifications ?? []).map((row) => {
      const { id, created_at, ...said } = JSON.parse(row)
      return JSON.stringify(said.kind === 'who-reads' ? said : { ...said, id, created_at })
    })
    return { ...rows, notifications: bell.sort() }
  })

/** How many rows there are of what is never put back. */
const ofTheMomentIn = (connection: Connection) =>
  using(connection, (db) => dumpOf(db).then((dump) => ofTheMoment.map((table) => dump[table]?.length)))

/** Every column, constraint, index, function and trigger, as PostgreSQL itself describes them. */
const shapeOf = (connection: Connection) =>
  using(connection, async (db) => {
    const { rows } = await sql`
      select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid)
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
      union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef, null from pg_indexes where schemaname = 'public'
      union all select proname, null, prosrc, null from pg_proc where pronamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
        from pg_trigger where not tgisinternal
      order by 1, 2, 3`.execute(db)
    return rows
  })

const untouched = async () => {
  throw new Error('nobody is in this database')
}

describe('a backup', () => {
  it.each(versions)('of the tables of %s is restored row by row and brought up to date', async (name) => {
    const source = await databaseAt(name)
    const file = newFile()
    const { rows, tables } = await writeBackup(source, file)
    expect(tables).toBe(name)
    expect(rows).toBeGreaterThan(20)
    const { connection: target } = await database()
    expect((await restoreBackup(target, file, untouched)).rows).toBe(rows)
    await migrateToLatest(source)
    expect(await rowsIn(target)).toEqual(await rowsIn(source))
    expect(await shapeOf(target)).toEqual(await shapeOf(source))
    // Another start has nothing to do, and numbers go on where they were.
    await migrateToLatest(target)
    const later = sql<{ id: number }>`
      insert into audit (actor_name, action) values ('Ines', 'later') returning id`
    const next = async (connection: Connection) => (await using(connection, (db) => later.execute(db))).rows
    expect(await next(target)).toEqual(await next(source))
  })

  it('holds nothing that lets somebody in: after a restore a used link stays used, and an ended session stays ended', async () => {
    const source = await databaseAt(newest)
    const file = newFile()
    const link = 'as good as any other'
    const session = await using(source, async (db) => {
      const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
      const start = { userId: id, gateVersion: 4, method: 'password', replaces: null }
      await db
        .insertInto('one_time_tokens')
        .values({
          token_hash: hashOf(link),
          kind: 'password-reset',
          user_id: id,
          expires_at: sql`now() + interval '1 day'`,
        })
        .execute()
      return startSession(db, start)
    })
    expect(await ofTheMomentIn(source)).not.toContain(0)
    await writeBackup(source, file)
    await using(source, async (db) => {
      expect(await useToken(db, 'password-reset', link)).toBeDefined()
      expect(await findSession(db, session)).not.toBeNull()
      await db.deleteFrom('sessions').execute()
    })
    await restoreBackup(source, file, async () => {})
    await using(source, async (db) => {
      expect(await useToken(db, 'password-reset', link)).toBeUndefined()
      expect(await findSession(db, session)).toBeNull()
    })
    expect(await ofTheMomentIn(source)).toEqual([0, 0, 0, 0])
  })

  it('a backup of an earlier version, which still held such rows, puts none of them back', async () => {
    const file = newFile()
    const { rows } = await writeBackup(await databaseAt(newest), file)
    const [heading = '', ...lines] = gunzipSync(readFileSync(file))
      .toString()
      .split(/(?<=\n)/)
    const rest = lines
      .slice(0, -1)
      .join('')
      .replace(/(?<={"table":"failed_attempts",.*\n)/, 'gate\t1000\t2126-01-01 00:00:00+00\n')
    const sha256 = createHash('sha256').update(heading).update(rest).digest('hex')
    const older = newFile()
    writeFileSync(older, gzipSync(`${heading}${rest}${JSON.stringify({ rows: rows + 1, sha256 })}\n`))
    const { connection: target } = await database()
    expect((await restoreBackup(target, older, untouched)).rows).toBe(rows)
    expect(await ofTheMomentIn(target)).toEqual([0, 0, 0, 0])
  })

  it('keeps every text as it was written', async () => {
    const source = await databaseAt(newest)
    const texts = [
      '\\.',
      '\\N',
      'a\\\nb\r\nc\td\u2028e',
      '\n\\.\n',
      '',
      ' ',
      'Zoë 漢字 \u{1F9E1} ‮',
      '"{}"',
      '\u0001',
    ]
    await using(source, async (db) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('last_name', '=', 'Comer')
        .executeTakeFirstOrThrow()
      for (const [place, content] of texts.entries()) {
        const chapter = { user_id: id, chapter_id: String(place + 1) }
        await db
          .insertInto('reflections')
          .values({ ...chapter, content })
          .execute()
      }
    })
    const file = newFile()
    await writeBackup(source, file)
    const { connection: target } = await database()
    await restoreBackup(target, file, untouched)
    const restored = await using(target, (db) =>
      db
        .selectFrom('reflections')
        .innerJoin('users', 'users.id', 'user_id')
        .select('content')
        .where('last_name', '=', 'Comer')
        .orderBy(sql`chapter_id::int`)
        .execute(),
    )
    expect(restored.map(({ content }) => content)).toEqual(texts)
  })

  it('holds one moment of a workbook that goes on saving', async () => {
    const source = await databaseAt(newest)
    const file = newFile()
    await using(source, async (db) => {
      const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
      let saving = true
      const saver = async () => {
        while (saving) {
          await db.transaction().execute(async (tx) => {
            await sql`insert into audit (actor_name, action) values ('pair', 'pair')`.execute(tx)
            await tx.insertInto('notifications').values({ user_id: id, kind: 'pair', text: 'pair' }).execute()
          })
        }
      }
      const savers = [saver(), saver(), saver()]
      for (let round = 0; round < 3; round++) {
        rmSync(file, { force: true })
        await writeBackup(source, file)
      }
      saving = false
      await Promise.all(savers)
    })
    const { connection: target } = await database()
    await restoreBackup(target, file, untouched)
    const { audit = [], notifications = [] } = await rowsIn(target)
    const pairs = audit.filter((row) => row.includes('"pair"'))
    expect(pairs.length).toBeGreaterThan(0)
    expect(notifications.filter((row) => row.includes('"pair"'))).toHaveLength(pairs.length)
  })

  it('is for its owner only, takes the place of no file, and leaves none behind that is not whole', async () => {
    const source = await databaseAt(newest)
    const file = newFile()
    await writeBackup(source, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeBackup(source, file)).rejects.toThrow(
      `There is a file ${file} already: name another one.`,
    )
    const { connection: blank } = await database()
    await expect(writeBackup(blank, newFile())).rejects.toThrow('the database has no tables yet')
    await expect(writeBackup(source, path.join(file, 'below'))).rejects.toThrow(
      /could not be written to .*EEXIST/,
    )
    expect(readdirSync(directory).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describe('restoring', () => {
  it('replaces nobody’s work unless that was asked for, and then all of it', async () => {
    const file = newFile()
    const source = await databaseAt(newest)
    await writeBackup(source, file)
    const target = await databaseAt(versions[0] ?? '')
    await using(target, (db) => sql`update users set last_name = 'Replaced'`.execute(db))
    const before = await rowsIn(target)
    const asked: number[] = []
    const refusing = async (people: number) => {
      asked.push(people)
      throw new Error('not asked for')
    }
    await expect(restoreBackup(target, file, refusing)).rejects.toThrow('not asked for')
    expect(asked).toEqual([3])
    expect(await rowsIn(target)).toEqual(before)
    await restoreBackup(target, file, async () => {})
    expect(await rowsIn(target)).toEqual(await rowsIn(source))
  })

  it('is refused while a server uses the database', async () => {
    const file = newFile()
    await writeBackup(await databaseAt(newest), file)
    const { db, connection } = await database()
    await sql`select 1`.execute(db)
    await expect(restoreBackup(connection, file, untouched)).rejects.toThrow(
      'The workbook is running on this database: stop every server of it, then restore.',
    )
  })

  it('restoring a damaged, cut or foreign file changes nothing and says so in one sentence', async () => {
    const file = newFile()
    await writeBackup(await databaseAt(newest), file)
    const whole = readFileSync(file)
    const text = gunzipSync(whole).toString()
    const target = await databaseAt(newest)
    const before = await rowsIn(target)
    const wrong: [Buffer | string, RegExp][] = [
      [whole.subarray(0, whole.length - 40), /is damaged \(.*\)\.$/],
      [gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))), /is damaged \(its end is missing\)/],
      [gzipSync(text.replace('Zoë', 'Zoe')), /is damaged \(its checksum does not fit\)/],
      [gzipSync('{"backup":"other"}\n'), /is not a backup of the workbook/],
      ['drop table users;', /is not a backup of the workbook/],
      ['', /is damaged|is not a backup/],
      [
        gzipSync(text.replace(newest, '9999_later')),
        /made by a newer version of the workbook \(9999_later\)|checksum/,
      ],
    ]
    for (const [content, sentence] of wrong) {
      const other = newFile()
      writeFileSync(other, content)
      await expect(restoreBackup(target, other, async () => {})).rejects.toThrow(sentence)
    }
    await expect(restoreBackup(target, '/nowhere/at/all', async () => {})).rejects.toThrow(
      'There is no file /nowhere/at/all.',
    )
    expect(await rowsIn(target)).toEqual(before)
  })
})
