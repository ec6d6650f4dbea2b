import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openMailbox, refusedAddress } from '#server/testing/access/mailbox'
import { datesFrom } from '#server/testing/due/dates'
import { type Person, testWorld } from '#server/testing/world'
import { mailReminders } from './reminder-mails.ts'
import { ringReminders } from './reminders.ts'

const { letters, settings } = await openMailbox()
const world = await testWorld(settings)
const { db, course } = world.context
const { set, extend } = datesFrom(db)

const running = new AbortController().signal
const mail = () => mailReminders(world.context, running)
const remind = async () => {
  await ringReminders(world.context)
  return mail()
}

let people = 0
/** A section with a student whose address is checked. */
async function begun(email = `finch${++people}@example.edu`) {
  const classId = await world.section('Ortolan’s own section')
  const student = await world.member(classId, 'student', 'Sandpiper')
  await sql`update users set email = ${email}, email_verified_at = now() where id = ${student.id}`.execute(db)
  await sql`update class_members set joined_at = now() - interval '30 days' where class_id = ${classId}`.execute(
    db,
  )
  return { classId, student, email }
}
const to = (email: string) => letters.filter((one) => one.to.includes(email))
const aDayPasses = ({ id }: Person) =>
  sql`update users set reminders_mailed_at = reminders_mailed_at - interval '1 day' where id = ${id}`.execute(
    db,
  )

beforeEach(async () => {
  letters.length = 0
  world.logged.length = 0
  // What other tests set is theirs.
  await sql`delete from class_dates`.execute(db)
  await sql`delete from class_reminders`.execute(db)
})

describe('a mail of what is due', () => {
  test('holds all of a day, with titles and dates, and how to get no more of them', async () => {
    const { classId, email } = await begun()
    await set(classId, '1', { due: -25 })
    await set(classId, '2', { due: 30 })
    await set(classId, '10', { due: 40 })
    await remind()
    const [letter, ...more] = to(email)
    expect(more).toEqual([])
    expect(letter?.body).toMatch(/^Subject: What is due in the Ethical Evaluation Workbook$/m)
    const text = letter?.body.replaceAll(/=([0-9A-F]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    const order = ['1', '2', '10'].map(
      (id) => text?.indexOf(`Chapter ${id}, ${course.chapter(id)?.card.title},`) ?? -1,
    )
    expect(order.every((place) => place >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(text).toContain('You can still hand it in; it is marked late.')
    expect(text).toContain('https://workbook.example.edu/')
    expect(text).toMatch(/To get no more of these reminders, open .*My data.* and turn them off there\./)
  })

  test('carries no name, of a person or a section, and nothing else that somebody wrote', async () => {
    const { classId, email } = await begun()
    await set(classId, '1', { due: 30 })
    await remind()
    expect(to(email)).toHaveLength(1)
    expect(to(email)[0]?.body).not.toMatch(/sandpiper|tester|ortolan/i)
  })

  test('comes once a day; what comes up meanwhile stands in the next one', async () => {
    const { classId, student, email } = await begun()
    await set(classId, '1', { due: 40 })
    await remind()
    await set(classId, '2', { due: 40 })
    expect(await remind()).toBe(0)
    expect(to(email)).toHaveLength(1)
    await aDayPasses(student)
    await mail()
    const [, second] = to(email)
    expect(second?.body).toMatch(/Chapter 2,/)
    expect(second?.body).not.toMatch(/Chapter 1,/)
    await aDayPasses(student)
    expect(await mail()).toBe(0)
  })

  test('is sent once, though two processes send at the same moment', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => begun()))
    for (const { classId } of all) await set(classId, '1', { due: 30 })
    await ringReminders(world.context)
    const sent = await Promise.all([mail(), mail(), mail()])
    expect(sent.reduce((sum, count) => sum + count)).toBe(4)
    for (const { email } of all) expect(to(email)).toHaveLength(1)
  })

  test('does not come of what was completed, moved or lifted since the bell rang, and leaves the day’s mail to come', async () => {
    const { classId, student, email } = await begun()
    for (const chapter of ['1', '2', '3']) await set(classId, chapter, { due: 30 })
    await ringReminders(world.context)
    await world.complete(student, '1')
    await set(classId, '2', { due: 300 })
    await extend(classId, student.id, '3', null)
    expect(await mail()).toBe(0)
    await set(classId, '4', { due: 30 })
    expect(await remind()).toBe(1)
    expect(to(email)[0]?.body).toMatch(/Chapter 4,/)
  })

  test.each([
    ['turned reminders off', sql`wants_reminders = false`],
    ['is suspended', sql`suspended_at = now()`],
    ['has not confirmed the address', sql`email_verified_at = null`],
    ['has no address', sql`email = null`],
  ])('does not come to somebody who %s after the bell rang', async (_, change) => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: 30 })
    await ringReminders(world.context)
    await sql`update users set ${change} where id = ${student.id}`.execute(db)
    expect(await mail()).toBe(0)
    expect(letters).toEqual([])
  })

  test('that the mail server refuses is in the log without the address, is not sent again, and keeps nobody else’s', async () => {
    const refused = await begun(refusedAddress)
    const other = await begun()
    for (const { classId } of [refused, other]) await set(classId, '1', { due: 30 })
    expect(await remind()).toBe(1)
    expect(to(other.email)).toHaveLength(1)
    const failures = () => world.logged.filter((line) => line.includes('mail-failed'))
    expect(failures()).toHaveLength(1)
    expect(world.logged.join('')).not.toContain(refusedAddress)
    await aDayPasses(refused.student)
    expect(await mail()).toBe(0)
    expect(failures()).toHaveLength(1)
  })

  test('waits while the mail server is away, and comes when it is back', async () => {
    const { classId, email } = await begun()
    await set(classId, '1', { due: 30 })
    await ringReminders(world.context)
    const { config } = world.context
    const away = {
      ...world.context,
      config: { ...config, mail: { from: 'a@example.edu', url: 'smtp://127.0.0.1:1' } },
    }
    expect(await mailReminders(away, running)).toBe(0)
    expect(world.logged.filter((line) => line.includes('mail-failed'))).toHaveLength(1)
    expect(await mail()).toBe(1)
    expect(to(email)).toHaveLength(1)
  })

  test('is not sent by a workbook that is stopping, and comes from the next one', async () => {
    const { classId, email } = await begun()
    await set(classId, '1', { due: 30 })
    await ringReminders(world.context)
    expect(await mailReminders(world.context, AbortSignal.abort())).toBe(0)
    expect(await mail()).toBe(1)
    expect(to(email)).toHaveLength(1)
  })

  test('is nothing where the workbook sends no mails', async () => {
    const { classId } = await begun()
    await set(classId, '1', { due: 30 })
    await ringReminders(world.context)
    const { mail: _, ...config } = world.context.config
    expect(
      await mailReminders({ ...world.context, config: config as typeof world.context.config }, running),
    ).toBe(0)
    expect(letters).toEqual([])
  })
})

test('My data says that reminders come by mail only to a checked address', async () => {
  const { student } = await begun()
  const byMail = async () =>
    ((await student.browser.get('/api/due/settings')).body as { byMail: boolean }).byMail
  expect(await byMail()).toBe(true)
  await sql`update users set email_verified_at = null where id = ${student.id}`.execute(db)
  expect(await byMail()).toBe(false)
})
