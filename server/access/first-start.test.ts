import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#server/config'
import type { Context } from '#server/context'
import { testWorld } from '#server/testing/world'
import { appointAtShell } from './appoint.ts'
import { prepareWayIn } from './first-start.ts'
import { setAccessPassword } from './gate.store.ts'
import { newInstructorToken } from './one-time.store.ts'

const world = await testWorld()
const { db } = world.context

/** A server that has never been started, and further ones over its database. */
async function freshServer() {
  for (const table of ['settings', 'one_time_tokens', 'users', 'failed_attempts'] as const) {
    await db.deleteFrom(table).execute()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'workbook-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const withSettings = (environment: Record<string, string>): Context => ({
    ...world.context,
    config: loadConfig({ DATA_DIR: dataDir, ...environment }),
  })
  const enters = async (password: string | null) =>
    (await world.visitor().post('/api/verify-access-password', { password })).status === 200
  return { ...world, context: withSettings({}), withSettings, enters }
}

describe('the access password', () => {
  test('is made of four random words at the first start, kept for its owner only, and said at every start', async () => {
    const { context, enters } = await freshServer()
    const { accessPassword } = await prepareWayIn(context)
    expect(accessPassword).toMatch(/^[a-z]+(-[a-z]+){3}$/)
    expect(await enters(accessPassword)).toBe(true)
    const file = join(context.config.dataDir, 'access-password')
    expect(await readFile(file, 'utf8')).toBe(`${accessPassword}\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await prepareWayIn(context)).accessPassword).toBe(accessPassword)
  })

  test('made by one of two servers that start at once is the one that counts, and the other says none', async () => {
    const { context, withSettings, enters } = await freshServer()
    const other = withSettings({ DATA_DIR: await mkdtemp(join(tmpdir(), 'workbook-')) })
    onTestFinished(() => rm(other.config.dataDir, { recursive: true }))
    const said = (await Promise.all([prepareWayIn(context), prepareWayIn(other)])).map(
      ({ accessPassword }) => accessPassword,
    )
    expect(said.filter((password) => password === null)).toHaveLength(1)
    expect(await enters(said.find((password) => password !== null) ?? null)).toBe(true)
  })

  test('the access password of the environment is set once by servers that start at once, so that no pass ends again', async () => {
    const { withSettings, enters } = await freshServer()
    const servers = Array.from({ length: 3 }, () => withSettings({ ACCESS_PASSWORD: 'from the environment' }))
    const said = await Promise.all(servers.map(prepareWayIn))
    expect(said.map(({ accessPassword }) => accessPassword)).toEqual(Array(3).fill('from the environment'))
    expect(await enters('from the environment')).toBe(true)
    const { rows } =
      await sql`select value -> 'version' as version from settings where key = 'access-password'`.execute(db)
    expect(rows).toEqual([{ version: 1 }])
  })

  test('the access password that an instructor changed is not said, and stays after a restart', async () => {
    const { context, enters } = await freshServer()
    const { accessPassword } = await prepareWayIn(context)
    await setAccessPassword(context.db, 'chosen on the page', null)
    expect((await prepareWayIn(context)).accessPassword).toBeNull()
    expect(await enters('chosen on the page')).toBe(true)
    expect(await enters(accessPassword)).toBe(false)
  })

  test('the access password of the environment counts when it is new or changed, not over an instructor who changed it since', async () => {
    const { context, withSettings, enters } = await freshServer()
    const first = withSettings({ ACCESS_PASSWORD: 'from the environment' })
    expect((await prepareWayIn(first)).accessPassword).toBe('from the environment')
    await setAccessPassword(context.db, 'chosen on the page', null)
    expect((await prepareWayIn(first)).accessPassword).toBeNull()
    expect(await enters('chosen on the page')).toBe(true)
    const changed = withSettings({ ACCESS_PASSWORD: 'another from there' })
    expect((await prepareWayIn(changed)).accessPassword).toBe('another from there')
    expect(await enters('another from there')).toBe(true)
  })
})

describe("the first instructor's link", () => {
  const claim = async (token: string | null) =>
    (await (await world.learner()).browser.post('/api/instructor-claim', { token })).status
  const outstanding = () => db.selectFrom('one_time_tokens').select('kind').execute()

  test('is new at every start, ends the one before, and is no longer made once there is an instructor', async () => {
    const { context, instructor } = await freshServer()
    const before = await prepareWayIn(context)
    const now = await prepareWayIn(context)
    expect(await claim(before.instructorToken)).toBe(400)
    expect(await claim(now.instructorToken)).toBe(200)
    await instructor()
    expect((await prepareWayIn(context)).instructorToken).toBeNull()
  })

  test('ends when somebody is appointed from the server’s shell', async () => {
    const { context, learner } = await freshServer()
    const { instructorToken } = await prepareWayIn(context)
    const { id } = await learner()
    await appointAtShell(db, context.config, id)
    expect(await outstanding()).toEqual([])
    expect(await claim(instructorToken)).toBe(400)
  })

  test('ends at a start that finds an instructor', async () => {
    const { context, instructor } = await freshServer()
    await prepareWayIn(context)
    // As a backup brings it back: with an instructor, and a link from before.
    await instructor()
    await prepareWayIn(context)
    expect(await outstanding()).toEqual([])
  })

  test('makes nobody an instructor once there is one, whatever is left of it', async () => {
    const { context, instructor } = await freshServer()
    await prepareWayIn(context)
    await instructor()
    expect(await claim(await newInstructorToken(db))).toBe(400)
  })

  test('makes one instructor when two are followed at the same moment', async () => {
    const { context, learner } = await freshServer()
    await prepareWayIn(context)
    const one = await newInstructorToken(db)
    const kept = await db.selectFrom('one_time_tokens').selectAll().execute()
    const other = await newInstructorToken(db)
    await db.insertInto('one_time_tokens').values(kept).execute()
    const people = await Promise.all([learner(), learner(), learner(), learner()])
    const answers = await Promise.all(
      people.map(({ browser }, i) => browser.post('/api/instructor-claim', { token: i % 2 ? one : other })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })
})
