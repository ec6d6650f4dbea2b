import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, newSession, type Size, type Watched } from './support/browser.ts'
import { ask, instructorAtHome, toastOf } from './support/desk.ts'
import { Learner } from './support/learner.ts'
import { ownWorkbook } from './support/served.ts'
import { accessPassword } from './support/workbook.ts'

const served = ownWorkbook()
let administrator: Watched
beforeAll(async () => {
  administrator = await instructorAtHome(served.browser, served.workbook)
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Makes a section at the administrator's desk. @returns the address of its page */
async function makeSection(page: Page, name: string, first: boolean): Promise<string> {
  await page.goto('/admin?view=sections')
  await button(page, first ? 'Make the first section' : 'Make a section').click()
  await page.getByLabel('Name of the section').fill(name)
  await page.getByLabel('Term').fill('Fall 2026')
  await page.getByLabel('First day').fill('2026-08-31')
  await page.getByLabel('Last day').fill('2026-12-18')
  await page.getByLabel('Time zone').fill('America/New_York')
  await button(page, 'Make the section').click()
  await toastOf(page, 'Section made').waitFor()
  await heading(page, name).waitFor()
  return new URL(page.url()).pathname
}

/** Invites somebody to teach. @returns the path of the link to hand over */
async function inviteStaff(page: Page, email: string, role: 'Instructor' | 'Assistant'): Promise<string> {
  await page.getByLabel('Email of a colleague').fill(email)
  await page.getByLabel('As what').selectOption({ label: role })
  await button(page, 'Invite').click()
  await page.getByText(`Give this link to ${email} alone`).waitFor()
  const link = await page.locator('code').filter({ hasText: '/join/' }).first().textContent()
  return new URL(link ?? '').pathname
}

/** A new person who follows a join link: through the gate, with an account, to the page it leads to. */
async function follow(link: string, firstName: string, size: Size = 'desktop'): Promise<Watched> {
  const session = await newSession(served.browser, served.workbook.address, { size })
  const { page } = session
  await page.goto(link)
  await page.getByLabel('Access Password').fill(accessPassword)
  await button(page, 'Access Workbook').click()
  await createAccount(page, {
    firstName,
    lastName: 'Quist',
    email: `${firstName.toLowerCase()}@school.example`,
    password: 'a quiet river at night',
  })
  return session
}

/** Somebody who has an account already, and follows a join link. */
async function signedIn(link: string, firstName: string): Promise<Watched> {
  const email = `${firstName.toLowerCase()}@school.example`
  const person = await Learner.make(served.workbook, [], { firstName, lastName: 'Quist', email })
  const session = await person.session(served.browser)
  await session.page.goto(link)
  return session
}

/** Comments on the exercise that is open, for the student to read. */
async function comment(page: Page, text: string): Promise<void> {
  await button(page, 'Write feedback').first().click()
  await page.getByLabel('Your feedback').fill(text)
  await button(page, 'Release to the student').click()
  await toastOf(page, 'Feedback released').waitFor()
  await page.getByText(text).first().waitFor()
}

describe.sequential('a school with two sections', () => {
  let section = ''
  let joinLink = ''
  let ida: Watched
  let asa: Watched
  let maya: Watched
  let mayaId = ''
  const student = () => `/api/admin/students/${mayaId}`

  test('an administrator makes a section and invites an instructor, who accepts with the link', async () => {
    const { page } = administrator
    section = await makeSection(page, 'SW 601, Section A', true)
    ida = await follow(await inviteStaff(page, 'ida@school.example', 'Instructor'), 'Ida')
    await ida.page.getByText('You are invited as an instructor').waitFor()
    await button(ida.page, 'Accept').click()
    await ida.page.getByText('You are an instructor of it.').waitFor()
    expect(new URL(ida.page.url()).pathname).toBe(section)
    await ida.page.getByText('No student progress data available.').waitFor()
  })

  test('the instructor looks at a list with a bad line, and invites the others', async () => {
    const { page } = ida
    await page.getByRole('link', { name: 'People' }).click()
    await page
      .getByLabel('List of students')
      .fill('Name,Email\nBen Cho,ben@school.example\nCy Day,cy(at)school.example\n')
    await button(page, 'Look at the list').click()
    await page.getByText('Line 3: “cy(at)school.example” is not an email address.').waitFor()
    await button(page, 'Invite one student').click()
    await toastOf(page, 'One student is invited').waitFor()
    await page.getByText('ben@school.example, invited, no answer yet').waitFor()
  })

  test('a student joins on a phone by the link, and reads before and after who sees the work', async () => {
    await button(ida.page, 'Make a code').click()
    const shown = ida.page.locator('code').filter({ hasText: '/join/' })
    joinLink = new URL((await shown.textContent()) ?? '').pathname
    maya = await follow(joinLink, 'Maya', 'phone')
    const { page } = maya
    await page.getByText('Your work in the workbook will be read by Ida Quist (instructor)').waitFor()
    await button(page, 'Join this section').click()
    await page.getByText('You are in this section.').waitFor()
    mayaId = ((await ask(page, 'GET', '/api/auth/user')).body as { id: string }).id
    await page.goto('/chapter/1?tab=dialogue')
    await page
      .getByText('In “SW 601, Section A”, Fall 2026, your work is read by Ida Quist (instructor).')
      .waitFor()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'My data' }).click()
    await heading(page, 'Who sees my work').waitFor()
    await page.keyboard.press('Escape')
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(beyond)).toBe(0)
  })

  test('the instructor waives a dialogue, finds the work that comes, and comments on it', async () => {
    const { page } = ida
    await page.goto(section)
    await page.getByRole('link', { name: 'Maya Quist' }).click()
    await button(page, 'Waive the dialogue').click()
    await toastOf(page, 'Dialogue waived').waitFor()
    const saved = await ask(maya.page, 'POST', '/api/exercises', {
      chapterId: '1',
      formData: { clientVoice: 'She moved money every week.' },
    })
    expect(saved.status).toBe(200)
    await page.goto(`${section}?view=queue`)
    await page.getByRole('link', { name: 'Maya Quist: Exercise, Chapter 1' }).click()
    await page.getByText('She moved money every week.').waitFor()
    expect(new URL(page.url()).pathname).toBe(section)
    await comment(page, 'Whose words?')
  })

  test('an assistant reads and comments, and finds nothing to reset or delete, by page or by call', async () => {
    await ida.page.goto(`${section}?view=people`)
    const link = await inviteStaff(ida.page, 'asa@school.example', 'Assistant')
    asa = await signedIn(link, 'Asa')
    const { page } = asa
    await button(page, 'Accept').click()
    await page.getByText('You are an assistant: you read and comment.').waitFor()
    await page.getByRole('link', { name: 'Maya Quist' }).click()
    await page.getByText('She moved money every week.').waitFor()
    expect(await page.getByRole('button', { name: /Reset|Delete|Waive|Withdraw|Open this/ }).count()).toBe(0)
    await comment(page, 'Well kept.')
    const told = (await ask(maya.page, 'GET', '/api/feedback/1')).body as { text: string; author: string }[]
    expect(told.map(({ text, author }) => `${author}: ${text}`).sort()).toEqual([
      'Asa Quist: Well kept.',
      'Ida Quist: Whose words?',
    ])
    for (const path of [`reset-progress/${mayaId}`, `waive-dialogue/${mayaId}/2`, `open-chapter/${mayaId}/2`])
      expect((await ask(page, 'POST', `/api/admin/${path}`, {})).status).toBe(403)
    await page.goto(`${section}?view=people`)
    await heading(page, 'Who teaches').waitFor()
    expect(await page.getByRole('button', { name: /End|Invite|Take|Make a code/ }).count()).toBe(0)
  })

  test('an instructor of another section sees none of it, by page and by call', async () => {
    const { page } = administrator
    await makeSection(page, 'SW 601, Section B', false)
    const otto = await signedIn(await inviteStaff(page, 'otto@school.example', 'Instructor'), 'Otto')
    await button(otto.page, 'Accept').click()
    await otto.page.getByText('You are an instructor of it.').waitFor()
    await otto.page.getByText('No student progress data available.').waitFor()
    await otto.page.goto(section)
    await heading(otto.page, 'You do not teach this section').waitFor()
    await otto.page.goto('/admin')
    await heading(otto.page, 'Administrator access required').waitFor()
    const nobody = student().replace(mayaId, '00000000-0000-4000-8000-000000000000')
    const answers = [await ask(otto.page, 'GET', student()), await ask(otto.page, 'GET', nobody)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(403)
    expect(otto.faults).toEqual([])
  })

  test('whose work in it is ended sees the section no more, at the next call, and the others are told', async () => {
    await ida.page.goto(`${section}?view=people`)
    await button(ida.page, 'End: Asa Quist').click()
    await ida.page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await toastOf(ida.page, 'Ended').waitFor()
    await asa.page.getByRole('link', { name: 'Students' }).click()
    await heading(asa.page, 'You do not teach this section').waitFor()
    expect([...ida.faults, ...maya.faults, ...administrator.faults]).toEqual([])
  })
})
