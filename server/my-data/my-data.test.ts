import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { times } from '#core/workbook/times'
import { ringReminders } from '#server/due/reminders'
import { cookieName } from '#server/session/cookie'
import { datesFrom } from '#server/testing/due/dates'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { collectedTables, leftOutTables } from './collect.ts'
import { unzip } from './testing/unzip.ts'

const world = await testWorld()
const { db, config } = world.context
const desk = await world.instructor()
const password = 'seven quiet rivers run'

let accounts = 0
/** A person with a password of their own. */
const member = async (): Promise<Person & { email: string }> => {
  const browser = await world.gateHolder()
  const email = `member${++accounts}@example.edu`
  const { body } = await browser.post('/api/accounts', {
    firstName: 'Lin',
    lastName: 'Chen',
    email,
    password,
  })
  return { id: (body as { id: string }).id, browser, email }
}

const download = async ({ browser }: Person) => {
  const answer = await world.app.inject({
    url: '/api/my-data',
    headers: {
      cookie: `${cookieName(config)}=${browser.cookies.get(cookieName(config))}`,
      'sec-fetch-site': 'same-origin',
    },
  })
  return { headers: answer.headers, files: unzip(answer.rawPayload) }
}

const deleteAccount = ({ browser }: Person, body?: object) => browser.send('DELETE', '/api/account', body)

describe('my data', () => {
  test('is a ZIP with everything of one’s own, as JSON and as a page to read', async () => {
    const person = await member()
    await fillChapter(world, person, '1', 'kingfisher')
    const { headers, files } = await download(person)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe('attachment; filename="my-workbook-data.zip"')
    expect([...files.keys()]).toEqual(['my-data.html', 'my-data.json'])
    const data = JSON.parse(files.get('my-data.json') ?? '') as Record<string, Record<string, unknown>[]>
    expect(data.account?.[0]).toMatchObject({ first_name: 'Lin', email: person.email })
    for (const part of [
      'exercises',
      'reflections',
      'competencies',
      'dialogue_messages',
      'assistant_messages',
      'conversations',
      'submissions',
    ]) {
      expect([part, JSON.stringify(data[part]).includes('kingfisher')]).toEqual([part, true])
    }
    const page = files.get('my-data.html') ?? ''
    for (const text of [
      'AI Dialogue',
      'Action with Form',
      'kingfisher',
      '3 of 5 (Proficient)',
      'Handed in since',
    ])
      expect(page).toContain(text)
  })

  test('holds no secret, nothing of other people, and no draft of an instructor', async () => {
    const person = await member()
    const other = await member()
    await fillChapter(world, person, '1', 'kingfisher')
    await fillChapter(world, other, '1', 'cormorant')
    const piece = { userId: person.id, chapterId: '1', target: 'exercise' }
    await desk.browser.post('/api/admin/feedback', { ...piece, text: 'An unfinished thought.' })
    await desk.browser.post('/api/admin/feedback', { ...piece, text: 'A finished thought.', release: true })
    const { rows } = await sql<{
      password_hash: string
    }>`select password_hash from users where id = ${person.id}`.execute(db)
    const { files } = await download(person)
    for (const text of files.values()) {
      expect(text).toContain('A finished thought.')
      for (const foreign of [
        'cormorant',
        'An unfinished thought.',
        rows[0]?.password_hash ?? '',
        other.email,
      ]) {
        expect(text).not.toContain(foreign)
      }
    }
  })

  test('shows as text whatever was typed', async () => {
    const person = await member()
    await world.complete(person, '1', ['ai-interaction'])
    const content = '<script>alert(1)</script> & "quoted"'
    await person.browser.post('/api/reflections', { chapterId: '1', content })
    const page = (await download(person)).files.get('my-data.html') ?? ''
    expect(page).not.toContain('<script')
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;quoted&#34;')
  })

  test('tells what is due, extensions, reminders, their switch, and that calendars have an address', async () => {
    const { set, extend } = datesFrom(db)
    const classId = await world.section('SW 601 <A>')
    const person = await world.member(classId, 'student')
    await set(classId, '1', { due: 24 })
    await ringReminders(world.context)
    await extend(classId, person.id, '1', null)
    await person.browser.post('/api/due/reminders', { wanted: false })
    await person.browser.post('/api/due/calendar', {})
    const { files } = await download(person)
    const data = JSON.parse(files.get('my-data.json') ?? '') as Record<string, unknown>
    const section = 'SW 601 <A>, Fall 2026'
    expect(data).toMatchObject({
      account: [{ wants_reminders: false }],
      what_is_due: [{ chapterId: '1', section: 'SW 601 <A>', dueAt: null, extended: true }],
      more_time_for_you: [{ chapter_id: '1', due_at: null, section }],
      reminders: [{ chapter_id: '1', kind: 'due-soon', section }],
      address_for_calendars: [{ made_at: expect.any(String) }],
    })
    expect(JSON.stringify(data)).not.toContain('token_hash')
    expect(files.get('my-data.html')).toContain(
      'Chapter 1 (SW 601 &#60;A&#62;): no due date, extended for you',
    )
  })

  test('forgets no table that holds rows of a person', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'subject_id')`.execute(db)
    const forgotten = rows
      .map(({ name }) => name)
      .filter((name) => !collectedTables.has(name) && !(name in leftOutTables))
    expect(forgotten).toEqual([])
  })
})

describe('where a person is signed in', () => {
  test('is listed, without what opens a session, and can be ended everywhere else', async () => {
    const person = await world.learner()
    const library = await world.alsoOn(person)
    const other = await world.learner()
    const { body } = await person.browser.get('/api/account/sessions')
    expect(body).toEqual([
      { signedInAt: expect.any(String), lastUsedAt: expect.any(String), isThis: true },
      { signedInAt: expect.any(String), lastUsedAt: expect.any(String), isThis: false },
    ])
    const ended = await person.browser.post('/api/account/end-other-sessions', {})
    expect(ended.body).toEqual({ success: true, ended: 1 })
    expect((await library.get('/api/auth/user')).status).toBe(403)
    expect((await person.browser.get('/api/account/sessions')).body).toMatchObject([{ isThis: true }])
    expect((await other.browser.get('/api/auth/user')).status).toBe(200)
  })
})

describe('deleting the account', () => {
  test('takes the password once more, then leaves no word of the person’s work in any table', async () => {
    const person = await member()
    const { shared } = await fillChapter(world, person, '1', 'sandpiper')
    expect((await person.browser.get('/api/account')).body).toEqual({
      confirmWith: 'password',
      isRecent: true,
      isLastInstructor: false,
    })
    for (const body of [undefined, {}, { password: 'something else entirely' }]) {
      expect(await deleteAccount(person, body)).toMatchObject({
        status: 403,
        body: { message: 'The password is not right.' },
      })
    }
    expect((await deleteAccount(person, { password })).status).toBe(200)
    const dump = await dumpOf(db)
    expect(tablesWith(dump, 'sandpiper')).toEqual([])
    expect(tablesWith(dump, person.email)).toEqual([])
    expect(tablesWith(dump, person.id)).toEqual(['audit'])
    for (const path of shared) expect((await world.visitor().get(path)).status).toBe(404)
    // Signed out, with the gate's pass still there.
    expect((await person.browser.get('/api/auth/user')).status).toBe(401)
    expect((await person.browser.post('/api/session', { email: person.email, password })).status).toBe(401)
  })

  test('leaves no counter that names the person: of wrong passwords, or of what costs much', async () => {
    const person = await member()
    await (await world.gateHolder()).post('/api/session', { email: person.email, password: 'not it' })
    await world.complete(person, '1', ['ai-interaction'])
    await person.browser.post('/api/reflections', { chapterId: '1', content: 'What I saw.' })
    await person.browser.post('/api/portfolio', { chapters: 'all', format: 'docx' })
    const naming = async () =>
      (await db.selectFrom('failed_attempts').select('key').execute()).filter(
        ({ key }) => key.includes(person.email) || key.includes(person.id),
      )
    expect((await naming()).map(({ key }) => key)).toContain(`portfolio:${person.id}`)
    expect((await naming()).length).toBeGreaterThan(1)
    expect((await deleteAccount(person, { password })).status).toBe(200)
    expect(await naming()).toEqual([])
  })

  test('takes a recent sign-in from those who sign in through the institution', async () => {
    const person = await world.learner()
    const older = times.recentSignIn.minutes + 1
    await sql`
      update sessions set created_at = now() - make_interval(mins => ${older}) where user_id = ${person.id}`.execute(
      db,
    )
    expect((await deleteAccount(person)).status).toBe(403)
    // Giving the access password again is no sign-in.
    await sql`update sessions set created_at = now(), method = 'gate' where user_id = ${person.id}`.execute(
      db,
    )
    expect((await deleteAccount(person)).status).toBe(403)
    await sql`update sessions set method = 'oidc' where user_id = ${person.id}`.execute(db)
    expect((await deleteAccount(person)).status).toBe(200)
  })

  test('guessing the password is limited', async () => {
    const person = await member()
    const answers: number[] = []
    for (let i = 0; i < 9; i++)
      answers.push((await deleteAccount(person, { password: `guess number ${i}` })).status)
    expect(answers).toEqual([...Array(8).fill(403), 429])
  })

  test('is refused to the last instructor, and open to any other', async () => {
    const fresh = await testWorld()
    const [one, two] = [await fresh.instructor(), await fresh.instructor()]
    const answers = await Promise.all([deleteAccount(one), deleteAccount(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
