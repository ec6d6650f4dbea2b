import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openForCommand } from '#server/db/open-for-command'
import { barriers } from './support/axe.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()

/** A student of a section in New York, with chapter 1 overdue, 4 due in ten days and 5 without an end. */
async function student(): Promise<Learner> {
  const { workbook } = served
  const learner = await Learner.make(workbook, ['1'])
  const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
  try {
    const { id } = await db
      .insertInto('classes')
      .values({
        name: 'SW 601, Section A',
        term: 'Fall 2031',
        starts_on: '2031-08-31',
        ends_on: '2031-12-18',
        time_zone: 'America/New_York',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('class_members')
      .values({ class_id: id, user_id: learner.id, role: 'student' })
      .execute()
    await sql`insert into class_dates (class_id, chapter_id, due_at) values
      (${id}, '1', '2026-01-30 23:59'), (${id}, '4', '2031-09-14 23:59'), (${id}, '5', '2031-09-21 23:59')`.execute(
      db,
    )
    await sql`insert into class_extensions (class_id, user_id, chapter_id, due_at)
      values (${id}, ${learner.id}, '5', null)`.execute(db)
  } finally {
    await close()
  }
  return learner
}

const dueNext = (page: Page) => page.getByRole('region', { name: 'Due next' })
const lines = async (page: Page) =>
  (await dueNext(page).getByRole('listitem').allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' '))

test('a student on a phone in another time zone reads what is due, before the page’s script is there and after it', async () => {
  const learner = await student()
  const { page, context, faults } = await learner.session(served.browser, {
    size: 'phone',
    timezoneId: 'America/Los_Angeles',
  })
  // The first page after a start also loads what renders it.
  await page.goto('/')
  const moments = ['Was due Friday, January 30, 11:59 PM', 'Due Sunday, September 14, 11:59 PM']
  const withZones = ['EST. You can still hand it in; it is marked late.', 'EDT.']
  await dueNext(page).getByText(`${moments[0]} ${withZones[0]}`).waitFor()
  let letThrough = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await dueNext(page).waitFor()
  expect(await lines(page)).toEqual([
    `Chapter 1: Progress Notes with Purpose ${moments[0]}. You can still hand it in; it is marked late.`,
    `Chapter 4: Situational Assessment ${moments[1]}.`,
  ])
  await page.evaluate(() => document.querySelector('#due-next')?.setAttribute('data-read', ''))
  letThrough()
  await dueNext(page).getByText(`${moments[1]} EDT.`).waitFor()
  expect(await page.locator('#due-next[data-read]').count()).toBe(1)
  expect(await barriers(page)).toEqual([])
  await tabTo(page, 'Chapter 4: Situational Assessment', 'a')
  await page.keyboard.press('Enter')
  await page.locator('main').getByText(`${moments[1]} EDT.`).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.goto('/chapter/5')
  await page.getByText('No due date for you.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a student gets the address of a calendar, by the keyboard, ends it, and turns reminders off', async () => {
  const learner = await student()
  const { page, context, faults } = await learner.session(served.browser)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'My data' }).click()
  const dialog = page.getByRole('dialog', { name: 'My data' })
  await dialog.getByRole('heading', { name: 'What is due' }).waitFor()
  await tabTo(page, 'Reminders of what is due', 'checkbox')
  await page.keyboard.press('Space')
  await dialog.getByText('You will not be reminded any more.').waitFor()
  await tabTo(page, 'Make a calendar address', 'button')
  await page.keyboard.press('Enter')
  const address = await dialog.locator('code').textContent()
  expect(await barriers(page)).toEqual([])
  // A calendar program has no session.
  const answer = await fetch(address ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual([
    'SUMMARY:Chapter 1 is due: Progress Notes with Purpose',
    'SUMMARY:Chapter 4 is due: Situational Assessment',
  ])
  await tabTo(page, 'End the address', 'button')
  await page.keyboard.press('Enter')
  await dialog.getByText(/^The address is ended/).waitFor()
  expect((await focused(page)).inDialog).toBe(true)
  expect((await fetch(address ?? '')).status).toBe(404)
  expect(faults).toEqual([])
  await context.close()
})
