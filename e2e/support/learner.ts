import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Browser, BrowserContext } from 'playwright-core'
import { createLocalAccount, makeInstructor } from '#server/access/accounts.store'
import { hashAt, hashPassword } from '#server/access/password'
import { openForCommand } from '#server/db/open-for-command'
import type { Db } from '#server/db/schema'
import { startSession } from '#server/session/session.store'
import { type Look, newSession, type Watched } from './browser.ts'
import type { Served } from './workbook.ts'

// What a real password costs is the server's to spend, when somebody types one.
hashAt({ memoryCost: 64, timeCost: 1, parallelism: 1 })

const password = 'a quiet river at night'
const somebody = { firstName: 'Maya', lastName: 'Okafor', email: '' }

/** Works in the database of a running workbook, beside it. */
async function inDatabase<Result>(workbook: Served, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Leaves a running workbook as it was before anybody came, but for its settings. */
export const removeEverybody = (workbook: Served): Promise<void> =>
  inDatabase(workbook, async (db) => {
    // Settings name who changed them last.
    await db.deleteFrom('users').execute()
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename not in ('settings', 'users') and not starts_with(tablename, 'kysely_')`.execute(
      db,
    )
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
  })

/** Puts chapters' dialogues behind somebody. */
const completeDialogues = (db: Db, userId: string, chapters: readonly string[]) =>
  db
    .insertInto('progress')
    .values(
      chapters.map((chapter) => ({
        user_id: userId,
        chapter_id: chapter,
        section_id: 'ai-interaction',
        completed: true,
      })),
    )
    .execute()

/** Puts a chapter's dialogue behind somebody who made an account in the browser. */
export const passDialogue = (workbook: Served, email: string, chapterId: string): Promise<void> =>
  inDatabase(workbook, async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await completeDialogues(db, id, [chapterId])
  })

/** A person made straight in the database, past the gate and past some dialogues. */
export class Learner {
  readonly id: string
  readonly email: string
  readonly firstName: string
  /** For journeys in which the person signs in by the form. */
  readonly password = password
  readonly #workbook: Served

  private constructor(workbook: Served, id: string, { email, firstName }: typeof somebody) {
    this.#workbook = workbook
    this.id = id
    this.email = email
    this.firstName = firstName
  }

  /** @param chapters whose dialogue is complete */
  static make(
    workbook: Served,
    chapters: readonly string[],
    who: Partial<typeof somebody> = {},
  ): Promise<Learner> {
    const { firstName, lastName, email } = { ...somebody, ...who }
    // Nobody else in a shared workbook has such an address.
    const own = `${firstName.toLowerCase()}.${randomUUID()}@example.edu`
    const account = { firstName, lastName, email: email || own }
    return inDatabase(workbook, async (db) => {
      const id = await createLocalAccount(db, account, await hashPassword(password))
      if (chapters.length > 0) await completeDialogues(db, id, chapters)
      return new Learner(workbook, id, account)
    })
  }

  /** Makes the person an instructor. */
  async appoint(): Promise<void> {
    await inDatabase(this.#workbook, (db) => db.transaction().execute((tx) => makeInstructor(tx, this.id)))
  }

  /** A browser session of the person's own, signed in. */
  async session(browser: Browser, look: Look = {}): Promise<Watched> {
    const session = await newSession(browser, this.#workbook.address, look)
    await this.signIn(session.context)
    return session
  }

  /** The same, on the start page. */
  async atHome(browser: Browser, look: Look = {}): Promise<Watched> {
    const session = await this.session(browser, look)
    await session.page.goto('/')
    await session.page.getByRole('heading', { level: 1, name: new RegExp(this.firstName) }).waitFor()
    return session
  }

  /** Gives a browser session the cookie that the two forms would give it. */
  signIn(context: BrowserContext): Promise<void> {
    return this.#giveCookie(context, this.id)
  }

  /** Leaves a browser session with the gate's pass only. */
  signOut(context: BrowserContext): Promise<void> {
    return this.#giveCookie(context, null)
  }

  async #giveCookie(context: BrowserContext, userId: string | null): Promise<void> {
    const secret = await inDatabase(this.#workbook, async (db) => {
      const gate = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'access-password')
        .executeTakeFirstOrThrow()
      const { version } = gate.value as { version: number }
      return startSession(db, { userId, gateVersion: version, method: 'test', replaces: null })
    })
    await context.addCookies([{ name: 'wb_sid', value: secret, url: this.#workbook.address }])
  }
}
