import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayAndTime, localTimeOf } from '#core/workbook/local-time'
import { unzip } from '#server/my-data/testing/unzip'
import { besidesKilled, type Watched } from './support/browser.ts'
import { ask, download, followBell, instructorAtHome, toastOf } from './support/desk.ts'
import { passDialogue } from './support/learner.ts'
import {
  button,
  comment,
  follow,
  heading,
  inviteStaff,
  makeSection,
  shownLink,
  signedIn,
  workThroughChapterOne,
} from './support/section.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const { workbook } = served

// A clock that is never set forward or back: tomorrow's last minute is always less than two days away.
const timeZone = 'America/Phoenix'
const midnight = `${localTimeOf(new Date(), timeZone).slice(0, 10)}T00:00`
/** A day, so many after today. */
const day = (after: number) => addDays(midnight, after).slice(0, 10)
const endOf = (after: number) => `${day(after)}T23:59`
const term = { term: 'This term', startsOn: day(-40), endsOn: day(60), timeZone }
// 26 weeks and two days on.
const nextTerm = { term: 'Next term', startsOn: day(144), endsOn: day(244), timeZone }

const words = { early: 'She moved money every week.', newer: 'Written after the term: kestrel.' }
const nobody = '00000000-0000-4000-8000-000000000000'

let administrator: Watched
let ida: Watched
let asa: Watched
let ben: Watched
let maya: Watched
let otto: Watched
let section = ''
let next = ''
const idOf = (address: string) => address.split('/').at(-1) ?? ''
const classPath = () => `/api/classes/${idOf(section)}`
const person = async ({ page }: Watched) =>
  (await ask(page, 'GET', '/api/auth/user')).body as { id: string; email: string }

type Call = readonly [method: string, path: string, body?: object]

/**
 * What Otto, who teaches another section, gets at a step of the term: by call the refusal that a section or a person
 * nobody ever made gets, by page nothing, and no word of it by the bell.
 */
async function hiddenFromOtto(...calls: Call[]): Promise<void> {
  const { page } = otto
  for (const [method, path, body] of calls) {
    const answer = await ask(page, method, path, body)
    const nowhere = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, nobody)
    expect([method, path, answer.status]).toEqual([method, path, 403])
    expect([path, answer]).toEqual([path, await ask(page, method, nowhere, body)])
  }
  await page.goto(section)
  await heading(page, 'You do not teach this section').waitFor()
  for (const list of ['/api/classes', '/api/archives', '/api/notifications', '/api/admin/all-progress'])
    expect(JSON.stringify(await ask(page, 'GET', list))).not.toMatch(/Section A|Maya|Ben/)
}

beforeAll(async () => {
  administrator = await instructorAtHome(served.browser, workbook)
})

describe.sequential('a term', () => {
  test('begins with a section that an administrator makes, and an instructor who accepts the invitation', async () => {
    const { page } = administrator
    const other = await makeSection(page, 'Another class', { first: true, term })
    otto = await signedIn(served, await inviteStaff(page, 'otto@school.example', 'Instructor'), 'Otto')
    await button(otto.page, 'Accept').click()
    await otto.page.waitForURL(other)
    section = await makeSection(page, 'SW 601, Section A', { first: false, term })
    ida = await signedIn(served, await inviteStaff(page, 'ida@school.example', 'Instructor'), 'Ida')
    await button(ida.page, 'Accept').click()
    await ida.page.waitForURL(section)
    await ida.page.getByText('No student progress data available.').waitFor()
    await hiddenFromOtto(['GET', classPath()], ['POST', classPath(), { name: 'Mine', ...term }])
  })

  test('is filled from a CSV file and by code: one student joins on the start page, one on a phone', async () => {
    const { page } = ida
    await page.getByRole('link', { name: 'People' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Load a CSV file').click(),
    ])
    const csv = 'First name,Last name,Email\r\nBen,Cho,ben@school.example\r\n'
    await chooser.setFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await button(page, 'Look at the list').click()
    await button(page, 'Invite one student').click()
    await toastOf(page, 'One student is invited').waitFor()
    ben = await signedIn(served, '/', 'Ben')
    await ben.page.getByText('You are invited to “SW 601, Section A”').waitFor()
    await button(ben.page, 'Join').click()
    await button(ben.page, 'Join').waitFor({ state: 'detached' })

    await button(page, 'Make a code').click()
    maya = await follow(served, await shownLink(page), 'Maya', 'phone')
    await button(maya.page, 'Join this section').click()
    await maya.page.getByText('You are in this section.').waitFor()
    await page.goto(section)
    await page.getByRole('link', { name: 'Ben Quist' }).waitFor()
    await page.getByRole('link', { name: 'Maya Quist' }).waitFor()
    const members = `${classPath()}/members/${(await person(maya)).id}`
    await hiddenFromOtto(['GET', classPath()], ['DELETE', members], ['GET', `${classPath()}/dates`])
  })

  test('gets its dates in one go, and one student more time', async () => {
    const { page } = ida
    await page.getByRole('link', { name: 'Dates' }).click()
    await page.getByLabel('Chapter 1 is due first: day').fill(day(-1))
    await page.getByLabel('Days from one chapter to the next').fill('2')
    await button(page, 'Fill in').click()
    await page.getByText('10 chapters changed, not saved yet.').waitFor()
    await button(page, 'Save dates').click()
    await toastOf(page, 'Dates saved').waitFor()

    await page.getByRole('link', { name: 'Students' }).click()
    await page.getByRole('link', { name: 'Ben Quist' }).click()
    await page.getByText('Due dates and more time').click()
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'Chapter 1' })
    await page.getByLabel('More time until: day').fill(day(5))
    await button(page, 'Give more time').click()
    await toastOf(page, 'More time given').waitFor()
    await page.goto(`${section}?view=dates`)
    await page.getByText(`Chapter 1 until ${dayAndTime(endOf(5))}.`).waitFor()
    await ben.page.goto('/chapter/1')
    await ben.page.getByText(`Due ${dayAndTime(endOf(5))}`).waitFor()
    await hiddenFromOtto(
      ['GET', `${classPath()}/dates`],
      ['POST', `${classPath()}/extensions/${(await person(ben)).id}`, { dueAt: null }],
    )
  })

  test('has a student who is late, works all the same, and reads before and after that it counts as late', async () => {
    const { page } = maya
    await page.goto('/')
    const due = page.getByRole('region', { name: 'Due next' })
    await due.getByText(`Was due ${dayAndTime(endOf(-1))}`).waitFor()
    await due.getByText('You can still hand it in; it is marked late.').waitFor()
    const { id, email } = await person(maya)
    await passDialogue(workbook, email, '1')
    await workThroughChapterOne(page, words.early)
    await page.goto('/chapter/1')
    await page.getByText('Completed late.').waitFor()

    await ida.page.goto(section)
    await ida.page.getByRole('img', { name: 'Chapter 1: 4 of 4 sections completed, late' }).waitFor()
    await ida.page.getByRole('img', { name: 'Chapter 1: 0 of 4 sections completed', exact: true }).waitFor()
    await ida.page.getByRole('link', { name: 'Work to read' }).click()
    await ida.page
      .getByRole('listitem')
      .filter({ hasText: 'Maya Quist: Reflection' })
      .getByText('Late')
      .waitFor()
    const student = `/api/admin/students/${id}`
    await hiddenFromOtto(['GET', student], ['GET', `${student}/chapters/1`])
  })

  test('reminds of what is due within two days by the bell, and stands in the student’s calendar', async () => {
    // The sweep runs every minute, and when the workbook starts.
    await workbook.stop()
    await workbook.start()
    const { page } = maya
    await page.goto('/')
    const bell = async () => JSON.stringify((await ask(page, 'GET', '/api/notifications')).body)
    await expect.poll(bell).toContain('Chapter 2, ')
    await page.reload()
    await followBell(page, new RegExp(`Chapter 2, .*, is due ${dayAndTime(endOf(1))}`))
    await page.waitForURL('/chapter/2')
    const { path } = (await ask(page, 'POST', '/api/due/calendar')).body as { path: string }
    const calendar = await (await fetch(workbook.address + path)).text()
    expect(calendar).toContain('SUMMARY:Chapter 2 is due: ')
    expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(10)
    await hiddenFromOtto(['GET', `${classPath()}/dates`])
  })

  test('has an assistant, who comments and can reset nothing, by page or by call', async () => {
    await ida.page.goto(`${section}?view=people`)
    const link = await inviteStaff(ida.page, 'asa@school.example', 'Assistant')
    asa = await signedIn(served, link, 'Asa')
    const { page } = asa
    await button(page, 'Accept').click()
    await page.waitForURL(section)
    await page.getByRole('link', { name: 'Maya Quist' }).click()
    await page.getByText(words.early).waitFor()
    expect(await page.getByRole('button', { name: /Reset|Delete|Waive|Give more time/ }).count()).toBe(0)
    await comment(page, 'Whose words?')
    await maya.page.goto('/chapter/1?tab=exercise')
    await maya.page.getByText('Whose words?').waitFor()
    const { id } = await person(maya)
    for (const path of [`/api/admin/reset-progress/${id}`, `${classPath()}/archive`])
      expect([path, (await ask(page, 'POST', path, {})).status]).toEqual([path, 403])
    const note = { userId: id, chapterId: '1', target: 'exercise', text: 'Mine, too.' }
    await hiddenFromOtto(
      ['POST', `/api/admin/reset-progress/${id}`, {}],
      ['POST', '/api/admin/feedback', note],
    )
  })

  test('is archived: its staff read the work as it was, take it along, and see and change nothing newer', async () => {
    const { page } = ida
    await page.goto(`${section}?view=settings`)
    await button(page, 'Archive this section').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText(/^This term\. Past section: as it was on .*, to read only\./).waitFor()
    const newer = { chapterId: '1', formData: { clientVoice: words.newer } }
    expect((await ask(maya.page, 'POST', '/api/exercises', newer)).status).toBe(200)

    for (const staff of [ida, asa]) {
      await staff.page.goto(section)
      await staff.page.getByRole('link', { name: 'Maya Quist' }).click()
      await staff.page.getByText(words.early).waitFor()
      await staff.page.getByText('Whose words?').waitFor()
      expect(await staff.page.content()).not.toContain(words.newer)
      const changing = /Reset|Delete|Waive|Write|Withdraw|Give more time|Ask to show/
      expect(await staff.page.getByRole('button', { name: changing }).count()).toBe(0)
    }
    const { id } = await person(maya)
    const archive = `/api/archives/${idOf(section)}`
    const noMore: Call[] = [
      ['GET', `/api/admin/students/${id}`],
      ['POST', `/api/admin/reset-progress/${id}`, {}],
      ['GET', `${classPath()}/dates`],
    ]
    for (const [method, path, body] of noMore)
      expect([path, (await ask(page, method, path, body)).status]).toEqual([path, 403])

    await page.goto(section)
    expect((await download(page, 'CSV')).toString()).toContain('"Quist","Maya","maya@school.example",4,')
    const files = unzip(await download(page, 'all work (ZIP)'))
    const mayas = [...files].find(([name]) => /Maya.*\.html$/.test(name))?.[1]
    expect(mayas).toContain(words.early)
    expect(mayas).not.toContain(words.newer)
    await maya.page.goto('/')
    await button(maya.page, /^Notifications/).click()
    await maya.page.getByText(/The section “SW 601, Section A” has ended\./).waitFor()
    await hiddenFromOtto(
      ['GET', archive],
      ['GET', `${archive}/students/${id}`],
      ['GET', `${archive}/students/${id}/chapters/1`],
      ['GET', `${archive}/progress.csv`],
      ['GET', `${archive}/work.zip`],
    )
  })

  test('is copied to the next one: the weekdays stay, students and more time do not come along', async () => {
    const { page } = ida
    await page.goto(section)
    await button(page, 'Copy this section').click()
    await page.getByLabel('Term', { exact: true }).fill(nextTerm.term)
    await page.getByLabel('First day').fill(nextTerm.startsOn)
    await page.getByLabel('Last day').fill(nextTerm.endsOn)
    await button(page, 'Make the section').click()
    await page.getByText('Give this link to Asa Quist alone, who becomes assistant.').waitFor()
    await asa.page.goto(await shownLink(page))
    await page.getByRole('link', { name: 'SW 601, Section A, Next term' }).click()
    await page.getByText('No student progress data available.').waitFor()
    next = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Dates' }).click()
    const dueOf = (chapter: number) => page.getByLabel(`Chapter ${chapter} due: day`).inputValue()
    expect([await dueOf(1), await dueOf(10)]).toEqual([day(-1 + 26 * 7), day(17 + 26 * 7)])
    await page.getByText('Nobody has more time.').waitFor()
    await button(asa.page, 'Accept').click()
    await asa.page.waitForURL(next)
    await asa.page.getByText('You are an assistant: you read and comment.').waitFor()
    const copy = { name: 'Mine', ...nextTerm }
    await hiddenFromOtto(
      ['GET', `/api/classes/${idOf(next)}`],
      ['GET', `/api/classes/${idOf(next)}/dates`],
      ['POST', `/api/archives/${idOf(section)}/copy`, copy],
    )
  })

  test('ends the access of one person to the past section, at once and for that section alone', async () => {
    await ida.page.goto(section)
    await button(ida.page, 'End the access: Asa Quist').click()
    await ida.page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
    await toastOf(ida.page, 'Access ended').waitFor()
    await asa.page.goto(section)
    await heading(asa.page, 'You do not teach this section').waitFor()
    await asa.page.goto(next)
    await asa.page.getByText('You are an assistant: you read and comment.').waitFor()
    const { id } = await person(ida)
    await hiddenFromOtto(['DELETE', `/api/archives/${idOf(section)}/staff/${id}`])
  })

  test('went through without an error on any page', () => {
    const people = [administrator, ida, asa, ben, maya, otto]
    expect(people.flatMap(({ faults }) => besidesKilled(faults))).toEqual([])
  })
})
