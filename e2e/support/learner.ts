import type { Browser, BrowserContext } from 'playwright-core'
import { makeInstructor } from '#server/access/accounts.store'
import { openForCommand } from '#server/db/open-for-command'
import { startSession } from '#server/session/session.store'
import { type Look, newSession, type Watched } from './browser.ts'
import type { Served } from './workbook.ts'

/** Puts a chapter's dialogue behind somebody who made an account in the browser. */
export async function passDialogue(workbook: Served, email: string, chapterId: string): Promise<void> {
  const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
  try {
    const passed = db
      .selectFrom('users')
      .select([
        'id as user_id',
        (eb) => eb.val(chapterId).as('chapter_id'),
        (eb) => eb.val('ai-interaction').as('section_id'),
        (eb) => eb.val(true).as('completed'),
      ])
      .where('email', '=', email)
    await db
      .insertInto('progress')
      .columns(['user_id', 'chapter_id', 'section_id', 'completed'])
      .expression(passed)
      .execute()
  } finally {
    await close()
  }
}

/** A person made straight in the database, past the gate and past some dialogues. */
export class Learner {
  readonly id: string
  readonly #workbook: Served

  private constructor(workbook: Served, id: string) {
    this.#workbook = workbook
    this.id = id
  }

  /** @param chapters whose dialogue is complete */
  static async make(workbook: Served, chapters: readonly string[]): Promise<Learner> {
    const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
    try {
      const { id } = await db
        .insertInto('users')
        .values({ first_name: 'Maya', last_name: 'Okafor' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const progress = chapters.map((chapter) => ({
        user_id: id,
        chapter_id: chapter,
        section_id: 'ai-interaction',
        completed: true,
      }))
      if (progress.length > 0) await db.insertInto('progress').values(progress).execute()
      return new Learner(workbook, id)
    } finally {
      await close()
    }
  }

  /** Makes the person an instructor. */
  async appoint(): Promise<void> {
    const { db, close } = await openForCommand({ dataDir: this.#workbook.dataDir, databaseUrl: undefined })
    try {
      await db.transaction().execute((tx) => makeInstructor(tx, this.id))
    } finally {
      await close()
    }
  }

  /** A browser session of the person's own, signed in. */
  async session(browser: Browser, look: Look = {}): Promise<Watched> {
    const session = await newSession(browser, this.#workbook.address, look)
    await this.signIn(session.context)
    return session
  }

  /** Gives a browser session the signed-in cookie and the gate's flag, as the two forms would. */
  async signIn(context: BrowserContext): Promise<void> {
    await this.#giveCookie(context, this.id)
    await context.addInitScript(() => sessionStorage.setItem('workbook-access', 'authenticated'))
  }

  /** Leaves a browser session with the gate's pass only. */
  async signOut(context: BrowserContext): Promise<void> {
    await this.#giveCookie(context, null)
  }

  async #giveCookie(context: BrowserContext, userId: string | null): Promise<void> {
    const { db, close } = await openForCommand({ dataDir: this.#workbook.dataDir, databaseUrl: undefined })
    try {
      const gate = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'access-password')
        .executeTakeFirstOrThrow()
      const { version } = gate.value as { version: number }
      const secret = await startSession(db, { userId, gateVersion: version, method: 'test', replaces: null })
      await context.addCookies([{ name: 'wb_sid', value: secret, url: this.#workbook.address }])
    } finally {
      await close()
    }
  }
}
