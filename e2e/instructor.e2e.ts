import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { join, newSession, type Watched } from './support/browser.ts'
import { ask, find, findForm, followBell, learnerWithDialogue, resetLink, toastOf } from './support/desk.ts'
import { ownWorkbook } from './support/served.ts'
import { instructorLink } from './support/workbook.ts'

const served = ownWorkbook()
const { workbook } = served
let desk: Watched
let maya: Awaited<ReturnType<typeof learnerWithDialogue>>
beforeAll(async () => {
  desk = await newSession(served.browser, workbook.address)
  maya = await learnerWithDialogue(served.browser, workbook, 'Maya')
})

const exercise = {
  chapterId: '1',
  formData: { clientInitials: 'M.R.', sessionSummary: 'She asked for the list of shelters.' },
}
const openMaya = async (page: Page, chapter = '1') => {
  await find(page, maya.email)
  await page.getByRole('heading', { level: 2, name: 'Maya Okafor' }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^Ch\\. ${chapter} `) }).click()
  await page.getByRole('heading', { level: 2, name: new RegExp(`^Chapter ${chapter}:`) }).waitFor()
}
const dialog = (page: Page) => page.getByRole('dialog')

describe.sequential('an instructor and a learner', () => {
  test('the first instructor follows the link of the first start once, signs in, and finds the Admin Panel', async () => {
    const link = instructorLink(workbook)
    await join(desk.page, 'Ines', 'Okafor', link)
    await desk.page.getByRole('button', { name: /^Account menu/ }).click()
    await desk.page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor()
    await maya.page.goto(link)
    await maya.page.getByText(/used or has expired/).waitFor()
  })

  test('a student is found by email in any case, by name, and not when there is none', async () => {
    const { page } = desk
    await page.goto('/admin')
    await page.getByText('Actions here permanently delete student work').waitFor()
    await expect.poll(() => findForm(page).button.isDisabled()).toBe(true)
    await findForm(page).field.fill('   ')
    await expect.poll(() => findForm(page).button.isDisabled()).toBe(true)

    await find(page, 'nobody@example.edu')
    await page.getByRole('alert').getByText('No user found with that email address.').waitFor()
    await page.getByRole('alert').filter({ hasText: 'User Not Found' }).waitFor()

    await find(page, ` ${maya.email.toUpperCase()} `)
    await page.getByRole('heading', { level: 2, name: 'Maya Okafor' }).waitFor()
    await find(page, 'maya')
    await page.getByRole('heading', { level: 2, name: 'Maya Okafor' }).waitFor()
  })

  test('the dialogue is read with the words that closed an idea, and waived; the learner is told and goes on', async () => {
    const { page } = desk
    await maya.page.goto('/chapter/1?tab=exercise')
    await maya.page.getByText('Complete the AI dialogue to unlock this section.').waitFor()

    await openMaya(page)
    await page.getByText(/^Transcript/).click()
    await page.getByLabel('Transcript').getByText('called her sister').first().waitFor()
    await page
      .getByRole('button', { name: /^Waive the idea/ })
      .first()
      .click()
    await toastOf(page, 'Idea waived').waitFor()
    await page.getByRole('button', { name: 'Waive the dialogue' }).click()
    await toastOf(page, 'Dialogue waived').waitFor()
    await page.getByText('AI Interaction, completed').waitFor()

    await followBell(maya.page, /dialogue/i)
    await maya.page.getByRole('tab', { name: 'Exercise' }).click()
    await maya.page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  })

  test('work is read from the queue and commented on: a draft stays hidden, released feedback rings and stands beside the work', async () => {
    const { page } = desk
    expect((await ask(maya.page, 'POST', '/api/exercises', exercise)).status).toBe(200)
    await page.goto('/admin?view=queue')
    await page.getByRole('link', { name: 'Maya Okafor: Exercise, Chapter 1' }).click()
    const work = page.locator('#exercise')
    await work.getByText('She asked for the list of shelters.').waitFor()
    await work.locator('h3:focus').waitFor()
    await work.getByRole('button', { name: 'Write feedback' }).click()
    await work.getByLabel('Your feedback').fill('You kept her words. Which of them could put her at risk?')
    await work.getByRole('button', { name: 'Save draft' }).click()
    await work.getByText('Draft', { exact: true }).waitFor()
    expect((await ask(maya.page, 'GET', '/api/feedback/1')).body).toEqual([])

    await work.getByRole('button', { name: 'Release', exact: true }).click()
    await toastOf(page, 'Feedback released').waitFor()

    await followBell(maya.page, /new feedback on your exercise/)
    const beside = maya.page.getByRole('region', { name: 'Feedback' })
    await beside.getByText('You kept her words.').waitFor()
    await beside.getByLabel('Your answer').fill('The address. I take it out.')
    await beside.getByRole('button', { name: 'Send answer' }).click()
    await beside.locator('p').getByText('The address. I take it out.').waitFor()
    const revised = { ...exercise, formData: { ...exercise.formData, planNextSteps: 'Call on Friday.' } }
    expect((await ask(maya.page, 'POST', '/api/exercises', revised)).status).toBe(200)

    await openMaya(page)
    await work.getByText('The address. I take it out.').waitFor()
    await work.getByText('Revised since').waitFor()
  })

  test('a chapter is reset after its confirmation, keeps its texts, tells the learner, and can be undone', async () => {
    const { page } = desk
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Chapters of Maya Okafor' }).click()
    const reset = page.getByRole('button', { name: 'Reset Chapter 1 for Maya Okafor' })
    await reset.click()
    await dialog(page).getByText('Reset Chapter 1 progress for this student?', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => reset.evaluate((element) => element === document.activeElement)).toBe(true)

    await reset.click()
    await dialog(page).getByRole('button', { name: 'Reset', exact: true }).click()
    await toastOf(page, 'Progress Reset').getByText('Student progress has been successfully reset.').waitFor()
    const chapter = page.getByRole('img', { name: 'Chapter 1: 0 of 4 sections completed' })
    await chapter.waitFor()
    await followBell(maya.page, /reset your progress in Chapter 1/)
    expect((await ask(maya.page, 'GET', '/api/exercises/1')).body).toMatchObject({
      formData: { planNextSteps: 'Call on Friday.' },
    })

    const undo = page.getByRole('button', { name: /^Undo: Chapter 1: progress reset/ })
    await undo.click()
    await toastOf(page, 'Undone').waitFor()
    await page.getByRole('img', { name: 'Chapter 1: 2 of 4 sections completed' }).waitFor()
    await undo.waitFor({ state: 'detached' })
    await page.locator('main:focus').waitFor()
  })

  test('everything is deleted after its confirmation; Undo in the toast brings it back with its links', async () => {
    const { page } = desk
    await ask(maya.page, 'POST', '/api/reflections', {
      chapterId: '1',
      content: 'I wrote noncompliant once.',
    })
    const { shareableId } = (await ask(maya.page, 'POST', '/api/reflections/1/share')).body as {
      shareableId: string
    }
    const shared = async () => (await ask(page, 'GET', `/api/shared/reflection/${shareableId}`)).status
    expect(await shared()).toBe(200)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Delete All for Maya Okafor' }).click()
    await dialog(page).getByText('Delete all submissions for this student?', { exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    const told = toastOf(page, 'Submissions Deleted')
    await told.getByText('Student submissions have been successfully deleted.').waitFor()
    // It stays as long as the pointer rests on it.
    await told.hover()
    expect(await shared()).toBe(404)
    await followBell(maya.page, /deleted your work/)

    await told.getByRole('button', { name: 'Undo' }).click()
    await toastOf(page, 'Undone').waitFor()
    expect(await shared()).toBe(200)
    await page.getByRole('img', { name: 'Chapter 1: 3 of 4 sections completed' }).waitFor()
  })

  test('a failed deletion says so and changes nothing', async () => {
    const { page } = desk
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Delete All for Maya Okafor' }).click()
    await page.route('**/api/admin/delete-submissions/**', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('Failed to delete student submissions. Please try again.')
      .waitFor()
    await page.unroute('**/api/admin/delete-submissions/**')
    await page.getByRole('img', { name: 'Chapter 1: 3 of 4 sections completed' }).waitFor()
  })

  test('a one-time link lets a learner choose a new password, and ended sessions sign them out', async () => {
    const { page } = desk
    await openMaya(page)
    const link = await resetLink(page)
    expect(link).toContain(`${workbook.address}/api/login?reset=`)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: /^End sessions/ }).click()
    await toastOf(page, 'Signed out').waitFor()
    await page.getByRole('button', { name: 'End sessions (0)' }).waitFor()

    await maya.page.goto(link)
    // An ended session takes the pass of the gate with it.
    await maya.page.getByLabel('Access Password').fill('lantern river note goal')
    await maya.page.getByRole('button', { name: 'Access Workbook' }).click()
    await maya.page.getByLabel('New password', { exact: true }).fill('another river by day')
    await maya.page.getByRole('button', { name: 'Save password' }).click()
    await maya.page.getByRole('link', { name: 'Sign in' }).click()
    const form = maya.page
      .locator('form')
      .filter({ has: maya.page.getByRole('button', { name: 'Sign in', exact: true }) })
    await form.getByLabel('Email').fill(maya.email)
    await form.getByLabel('Password', { exact: true }).fill('another river by day')
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await maya.page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
  })

  test('a chapter is opened for one student, and the audit trail knows all of it', async () => {
    const { page } = desk
    await openMaya(page, '6')
    await page.getByRole('button', { name: 'Open this chapter' }).click()
    await toastOf(page, 'Chapter opened').waitFor()
    await followBell(maya.page, /opened Chapter 6/)
    await maya.page.getByRole('tab', { name: 'Didactic Content' }).waitFor()

    await page.goto('/admin?view=audit')
    for (const words of [
      'Chapter opened, Chapter 6',
      'Sessions ended',
      'Work deleted',
      'Feedback released',
    ]) {
      await page.getByRole('rowheader', { name: words }).first().waitFor()
    }
  })

  test('the class and the audit trail come as spreadsheets', async () => {
    const { page } = desk
    const download = async (path: string) => {
      await page.goto(path)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download CSV' }).click(),
      ])
      return readFile(await file.path(), 'utf8')
    }
    expect(await download('/admin')).toContain(maya.email)
    expect(await download('/admin?view=audit')).toContain('work-deleted')
  })

  test('a new access password leads the learner to the gate at the next call, and back to the work with the new one', async () => {
    const { page } = desk
    await maya.page.goto('/chapter/1?tab=exercise')
    const field = maya.page.locator('textarea').first()
    await field.waitFor()

    await page.goto('/admin?view=settings')
    await page.getByLabel('New access password').fill('short')
    await page.getByRole('button', { name: 'Change the access password' }).click()
    await page.getByText('Use at least 10 characters.').waitFor()
    await page.getByLabel('New access password').fill('meadow compass violet rain')
    await page.getByRole('button', { name: 'Change the access password' }).click()
    await dialog(page).getByRole('button', { name: 'Change it' }).click()
    await toastOf(page, 'Settings saved').waitFor()

    await field.fill('A sentence in the middle of the work.')
    await maya.page.getByRole('heading', { name: 'Access Required' }).waitFor()
    await maya.page.getByLabel('Access Password').fill('meadow compass violet rain')
    await maya.page.getByRole('button', { name: 'Access Workbook' }).click()
    await maya.page.getByText('A sentence in the middle of the work.').first().waitFor()
    // In the same window nothing but the gate says that saving works again.
    await field.press('ControlOrMeta+End')
    await field.pressSequentially(' And one after the gate.')
    const stored = async () => (await maya.context.request.get('/api/exercises/1/action-form')).text()
    await expect.poll(stored).toContain('A sentence in the middle of the work. And one after the gate.')
    await maya.page.getByText('Auto-saved at').first().waitFor()
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Student Progress Overview' }).waitFor()
  })

  test('a learner takes their data along, and deletes the account with the password', async () => {
    const { page } = maya
    await page.getByRole('button', { name: /^Account menu/ }).click()
    expect(
      await page.getByRole('menuitem', { name: 'Profile (Coming Soon)' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await page.getByRole('menuitem', { name: 'My data' }).click()
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')

    const remove = dialog(page).getByRole('button', { name: 'Delete my account' })
    await dialog(page).getByLabel('Your password').fill('not this one at all')
    await dialog(page).getByLabel('I want everything of mine deleted.').check()
    await remove.click()
    await dialog(page).getByRole('alert').getByText('The password is not right.').waitFor()
    await dialog(page).getByLabel('Your password').fill('another river by day')
    await remove.click()
    await page.getByRole('link', { name: 'Get Started' }).waitFor()

    await find(desk.page, maya.email)
    await desk.page.getByRole('alert').getByText('No user found with that email address.').waitFor()
    await desk.page.getByText('No student progress data available.').waitFor()
    expect([...desk.faults, ...maya.faults]).toEqual([])
  })
})
