import { beforeAll, describe, expect, test } from 'vitest'
import type { Watched } from './support/browser.ts'
import { ask, instructorAtHome, toastOf } from './support/desk.ts'
import {
  button,
  comment,
  follow,
  heading,
  inviteStaff,
  makeSection,
  shownLink,
  signedIn,
} from './support/section.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
let administrator: Watched
beforeAll(async () => {
  administrator = await instructorAtHome(served.browser, served.workbook)
})

describe.sequential('a school with two sections', () => {
  let section = ''
  let ida: Watched
  let asa: Watched
  let maya: Watched
  let mayaId = ''
  const student = () => `/api/admin/students/${mayaId}`

  test('an administrator makes a section and invites an instructor, who accepts with the link', async () => {
    const { page } = administrator
    section = await makeSection(page, 'SW 601, Section A', { first: true })
    ida = await follow(served, await inviteStaff(page, 'ida@school.example', 'Instructor'), 'Ida')
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
    maya = await follow(served, await shownLink(ida.page), 'Maya', 'phone')
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
    asa = await signedIn(served, link, 'Asa')
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
    await makeSection(page, 'SW 601, Section B', { first: false })
    const otto = await signedIn(served, await inviteStaff(page, 'otto@school.example', 'Instructor'), 'Otto')
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
