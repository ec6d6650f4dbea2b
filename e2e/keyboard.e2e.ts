import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { newSession } from './support/browser.ts'
import { ask } from './support/desk.ts'
import { focused, outsideDialog, tabTo } from './support/keyboard.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'
import { sheetOf } from './support/sheet.ts'
import { sayNext } from './support/talk.ts'
import { accessPassword } from './support/workbook.ts'

const served = sharedWorkbook()
const { workbook } = served

/** Hands and eyes of somebody without a mouse. */
const keyboardOf = (page: Page) => {
  const nameOfFocus = async () => (await focused(page)).name
  return {
    nameOfFocus,
    to: (name: string | RegExp, role?: string) => tabTo(page, name, role),
    type: (text: string) => page.keyboard.type(text),
    press: (key: string) => page.keyboard.press(key),
    /** Goes to something and presses Enter on it. */
    async enter(name: string | RegExp, role?: string) {
      await tabTo(page, name, role)
      await page.keyboard.press('Enter')
    },
    /** From the tab that is shown to the one right of it. */
    async nextTab(name: string) {
      await tabTo(page, /./, 'tab')
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tab', { name, selected: true }).waitFor()
      expect((await focused(page)).name).toContain(name)
    },
    /** Writes the note of chapter 1's exercise, and saves it. */
    async saveNote(text: string) {
      await sheetOf(page, 'Exercise')
      await tabTo(page, 'Your rewritten note')
      await page.keyboard.type(text)
      await tabTo(page, /^Save$/)
      await page.keyboard.press('Enter')
      await page.getByText('Exercise saved successfully!').first().waitFor()
    },
    /** Opens the menu of the account and chooses an entry of it. */
    async choose(entry: string) {
      await tabTo(page, /^Account menu/)
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: entry }).waitFor()
      for (let at = await nameOfFocus(); !at.startsWith(entry); at = await nameOfFocus()) {
        await page.keyboard.press('ArrowDown')
        // The menu moves the focus a moment later.
        await expect.poll(nameOfFocus).not.toBe(at)
      }
      await page.keyboard.press('Enter')
    },
  }
}

test('from the gate to a link for the professor without a mouse, and the focus is always in sight', async () => {
  const { page, context, faults } = await newSession(served.browser, workbook.address)
  const { to, type, press, enter, nextTab, saveNote } = keyboardOf(page)

  await page.goto('/')
  await page.getByLabel('Access Password').waitFor()
  await to('Access Password')
  await type(accessPassword)
  await press('Enter')
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await enter('Get Started')
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await to('First name')
  await type('Keiko')
  await to('Last name')
  await type('Boyd')
  await to(/^E-?mail/)
  await type(`keiko.${randomUUID()}@example.edu`)
  await to(/^Password/)
  await type('a quiet river at night')
  await press('Enter')
  await page.getByText('The ten chapters').first().waitFor()

  // The first stop of every page leads past what repeats.
  await page.goto('/chapter/1')
  // Drawn by the script, which has to be there before the tabs know keys.
  await page.getByText('Key Takeaway').first().waitFor()
  await press('Tab')
  expect((await focused(page)).name).toMatch(/^Skip to/)
  await press('Enter')
  await nextTab('AI Dialogue')
  await page.getByRole('button', { name: 'Begin AI Interaction' }).waitFor()
  await enter('Begin AI Interaction')
  await page.getByLabel('Your message').waitFor()
  // The field is where the focus goes by itself.
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  const answers = strongAnswers('01-progress-notes')
  let complete = false
  for (let turn = 0; turn < 15 && !complete; turn++) complete = (await sayNext(page, answers)).isComplete
  await page.getByRole('button', { name: 'Go to Exercise' }).waitFor()
  await enter('Go to Exercise')
  await saveNote('She said that he put his hands on her neck in March.')

  await nextTab('Reflection')
  await page.getByLabel('Your reflection').waitFor()
  await to('Your reflection')
  await type('A record once told my story without me.')
  await enter('Save Reflection')
  await page.getByText('Reflection saved successfully!').first().waitFor()

  await nextTab('Competency')
  const ratings = (await sheetOf(page, 'Competency')).getByRole('radio', { name: /Developing/ })
  await ratings.first().waitFor()
  for (const rating of await ratings.all()) {
    await to(/Beginner/, 'radio')
    await press('ArrowRight')
    await expect.poll(() => rating.isChecked()).toBe(true)
  }
  await enter('Complete All Assessments')
  await page.getByText('4 of 4 sections completed').first().waitFor()

  await nextTab('Submit to Professor')
  await page.getByRole('button', { name: 'Create Shareable Link' }).waitFor()
  await enter('Create Shareable Link')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The dialog has the focus, keeps it, and gives it back.
  await type('By keyboard')
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('By keyboard')
  expect(await outsideDialog(page)).toEqual([])
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await focused(page)).name).toBe('Create Shareable Link')
  await press('Enter')
  await dialog.waitFor()
  await to('Submission type', 'select')
  await type('Complete')
  await enter('Create Link')
  await page.getByText('Link Created!').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('what stands around the chapters: portfolio, My data, reading settings, notifications and the assistant', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context, faults } = await learner.session(served.browser)
  const { to, type, press, enter, choose, saveNote, nameOfFocus } = keyboardOf(page)
  await page.goto('/chapter/1?tab=exercise')
  await saveNote('She asked for the list of shelters.')

  await choose('My data')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Download my data' }).waitFor()
  expect(await outsideDialog(page)).toEqual([])
  const data = page.waitForEvent('download')
  await enter('Download my data')
  await data
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(nameOfFocus).toMatch(/^Account menu/)

  await enter('Reading settings')
  await dialog.waitFor()
  expect(await outsideDialog(page)).toEqual([])
  await to('Like the system', 'radio')
  await press('ArrowRight')
  await press('ArrowRight')
  await page.locator('html[data-theme="dark"]').waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(nameOfFocus).toBe('Reading settings')

  await enter(/^Notifications/)
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  await press('Escape')
  await expect.poll(nameOfFocus).toMatch(/^Notifications/)

  await enter(/^Open the chapter assistant/)
  // The focus goes into the panel, then into the field, by itself.
  await expect.poll(nameOfFocus).toBe('Start Chat')
  await press('Enter')
  await expect.poll(nameOfFocus).toMatch(/^Your question to/)
  await type('What is objective in a note?')
  await press('Enter')
  await page.getByRole('log').getByText('What is objective in a note?').waitFor()
  // The sections it may be about instead are buttons before the field.
  const offered = page.getByRole('group', { name: 'Or is it about …?' })
  await offered.waitFor()
  const title = (await offered.getByRole('button').last().textContent()) ?? ''
  await page.keyboard.press('Shift+Tab')
  await expect.poll(nameOfFocus).toBe(title)
  await press('Enter')
  await page.getByRole('log').getByText(`About “${title}”`).waitFor()
  await page.getByText(`under “${title}”`).last().getByRole('link', { name: title }).waitFor()
  await expect.poll(nameOfFocus).toMatch(/^Your question to/)
  await press('Escape')
  await expect.poll(nameOfFocus).toMatch(/^Open the chapter assistant/)

  await page.goto('/portfolio')
  await page.getByRole('radio', { name: /Word/ }).waitFor()
  await to(/PDF/, 'radio')
  await press('ArrowRight')
  const document = page.waitForEvent('download')
  await enter(/^Download/)
  expect((await document).suggestedFilename()).toBe('workbook-chapter-1.docx')
  expect(faults).toEqual([])
  await context.close()
})

test('the instructor’s desk: finding a student, reading work, answering it, and a step back from a deletion', async () => {
  // First by name: however many others there are in the shared workbook, hers is on the first page of the list.
  const noor = await Learner.make(workbook, [], { firstName: 'Noor', lastName: 'Abara' })
  const student = await noor.atHome(served.browser)

  const instructor = await Learner.make(workbook, [])
  await instructor.appoint()
  const { page, context, faults } = await instructor.session(served.browser)
  const { to, type, press, enter, choose } = keyboardOf(page)
  await page.goto('/')
  await page.getByText('The ten chapters').first().waitFor()
  await choose('Admin Panel')
  await page.getByRole('heading', { name: 'Student Progress Overview' }).waitFor()
  await to('Student email or name')
  await type(noor.email)
  await press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Noor Abara' }).waitFor()
  await enter(/^Ch\. 1 /, 'a')
  await page.getByRole('heading', { level: 2, name: /^Chapter 1:/ }).waitFor()
  await enter('Waive the dialogue')
  await page.getByText('Dialogue waived').first().waitFor()
  const work = { chapterId: '1', formData: { sessionSummary: 'She asked for the list of shelters.' } }
  expect((await ask(student.page, 'POST', '/api/exercises', work)).status).toBe(200)
  await student.context.close()
  await page.reload()
  await page.getByText('She asked for the list of shelters.').waitFor()
  await enter('Write feedback')
  await page.getByLabel('Your feedback').waitFor()
  await to('Your feedback')
  await type('Which of her own words could be kept?')
  await enter('Release')
  await page.getByText('Feedback released').first().waitFor()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Chapters of Noor Abara' }).waitFor()
  await enter('Delete All for Noor Abara')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // Where something may be lost the first press loses nothing.
  expect((await focused(page)).name).toBe('Cancel')
  expect(await outsideDialog(page)).toEqual([])
  await enter('Delete')
  await page.getByText('Submissions Deleted').first().waitFor()
  await enter(/^Undo/)
  await page.getByText('Undone').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
