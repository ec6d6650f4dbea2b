import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { countedSections } from '#core/workbook/sections'
import { buildApp } from '#server/app'
import { loadConfig } from '#server/config'
import type { Course } from '#server/content/course'
import { loadCourse } from '#server/content/load-course'
import type { Context } from '#server/context'
import type { ClassRole } from '#server/db/stored'
import { instrumentLedger, instrumentTutor, makeMetrics } from '#server/metrics/metrics'
import { cookieName } from '#server/session/cookie'
import { startSession } from '#server/session/session.store'
import { makeTutor } from '#server/tutor/make-tutor'
import { databaseLedger } from '#server/usage/ledger'
import { Browser } from './browser.ts'
import { testDatabase } from './database.ts'

/** A signed-in person in a test. */
export interface Person {
  id: string
  browser: Browser
}

export interface World {
  app: FastifyInstance
  context: Context
  /** Lines the server logged. */
  logged: string[]
  visitor: (address?: string) => Browser
  gateHolder: () => Promise<Browser>
  learner: (name?: string) => Promise<Person>
  instructor: (name?: string) => Promise<Person>
  /** A section in use. @returns its id */
  section: (name?: string) => Promise<string>
  /** A person in a section: a new one, or somebody who is there. */
  member: (classId: string, role: ClassRole, who?: string | Person) => Promise<Person>
  /** Signs a person in once more, as on a second device. */
  alsoOn: (person: Person) => Promise<Browser>
  /** Completes counted sections of a chapter, all four unless named. */
  complete: (person: Person, chapterId: string, sections?: readonly string[]) => Promise<void>
}

let course: Promise<Course> | undefined
const theCourse = () => (course ??= loadCourse(new URL('../../content', import.meta.url).pathname))

/** The whole server over a database of its own, the real course, and people to use it. */
export async function testWorld(environment: Record<string, string> = {}): Promise<World> {
  const { db, use } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'workbook-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const logged: string[] = []
  const config = loadConfig({ DATA_DIR: dataDir, ...environment })
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const metrics = makeMetrics({ process: false })
  const ledger = instrumentLedger(databaseLedger(db, config.ai, log), metrics)
  const tutor = instrumentTutor(await makeTutor({ ai: config.ai, ledger }), metrics)
  metrics.watch({ pool: use, model: tutor.model })
  const context: Context = {
    config,
    db,
    course: await theCourse(),
    tutor,
    metrics,
    webDir: new URL('./pages', import.meta.url).pathname,
    log,
  }
  const app = await buildApp(context)
  afterAll(() => app.close())
  await db
    .insertInto('settings')
    .values({ key: 'access-password', value: JSON.stringify({ hash: 'nobody knows it', version: 1 }) })
    .execute()

  let people = 0
  const signIn = async (userId: string | null): Promise<Browser> => {
    const browser = new Browser(app)
    const secret = await startSession(db, { userId, gateVersion: 1, method: 'test', replaces: null })
    browser.cookies.set(cookieName(context.config), secret)
    return browser
  }
  const person = async (name: string, isAdmin: boolean): Promise<Person> => {
    people++
    const { id } = await db
      .insertInto('users')
      .values({
        first_name: name,
        last_name: `Tester${people}`,
        email: `${name.toLowerCase()}${people}@example.edu`,
        is_admin: isAdmin,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, browser: await signIn(id) }
  }
  return {
    app,
    context,
    logged,
    visitor: (address) => new Browser(app, address),
    gateHolder: () => signIn(null),
    learner: (name = 'Amara') => person(name, false),
    instructor: (name = 'Ines') => person(name, true),
    section: async (name = 'A') => {
      const { rows } = await sql<{ id: string }>`
        insert into classes (name, term, starts_on, ends_on, time_zone)
        values (${name}, 'Fall 2026', current_date - 30, current_date + 60, 'America/New_York')
        returning id`.execute(db)
      return rows[0]?.id ?? ''
    },
    member: async (classId, role, who = role) => {
      const one = typeof who === 'string' ? await person(who, false) : who
      await db.insertInto('class_members').values({ class_id: classId, user_id: one.id, role }).execute()
      return one
    },
    alsoOn: ({ id }) => signIn(id),
    complete: async ({ id }, chapterId, sections = countedSections) => {
      await db
        .insertInto('progress')
        .values(
          sections.map((section) => ({
            user_id: id,
            chapter_id: chapterId,
            section_id: section,
            completed: true,
          })),
        )
        .onConflict((oc) => oc.doNothing())
        .execute()
    },
  }
}
