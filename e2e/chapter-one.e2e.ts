import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { besidesKilled, join, newSession, type Size } from './support/browser.ts'
import { emptyWorkbook } from './support/served.ts'
import { sheetOf } from './support/sheet.ts'
import { sayNext } from './support/talk.ts'

const served = emptyWorkbook()
const { workbook } = served

/** The longest dialogue a learner in good faith may need. */
const mostTurns = 15

const field = (page: Page) => page.getByLabel('Your message')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** The server ends in the middle of a sentence, is started again, and nothing said or typed is lost. */
async function restart(page: Page): Promise<void> {
  const half = 'Half a thought that was not sent'
  const turns = await page.getByRole('log').getByText('Built-in guide').count()
  await field(page).fill(half)
  await workbook.stop('SIGKILL')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Failed to send message. Please try again.').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe(half)
  await workbook.start()
  await page.reload()
  await field(page).waitFor()
  await expect.poll(() => field(page).inputValue()).toBe(half)
  await expect.poll(() => page.getByRole('log').getByText('Built-in guide').count()).toBe(turns)
}

/** From "Begin AI Interaction" to the card that takes the place of the chat. */
async function talk(page: Page, restarts: boolean): Promise<void> {
  await tab(page, 'AI Dialogue').click()
  await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
  await field(page).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Quick help' }).getByRole('button').count())
    .toBe(2)
  expect(await page.getByRole('button', { name: 'Generate Link' }).count()).toBe(0)
  const left = strongAnswers('01-progress-notes')
  let now = await sayNext(page, left)
  expect(now.goals.filter(({ reached }) => reached)).toHaveLength(1)
  await page.getByText('1 of 5').locator('visible=true').first().waitFor()
  if (restarts) await restart(page)
  for (let turn = 0; turn < mostTurns && !now.isComplete; turn++) now = await sayNext(page, left)
  await toast(page, 'AI Interaction Complete')
  await page.getByText('You can now access the chapter exercises and reflections.').first().waitFor()
  await expect.poll(() => field(page).count()).toBe(0)
}

/** A link to the dialogue, with one turn kept private. @returns its address and the private words */
async function shareDialogue(page: Page): Promise<{ url: string; secret: string }> {
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const dialog = page.getByRole('dialog')
  const second = dialog.getByRole('listitem').nth(1)
  const secret = ((await second.locator('span').last().textContent()) ?? '').split(/[\n.]/)[0] ?? ''
  await second.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Generate Link' }).click()
  const url = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { url, secret }
}

const summary = 'Data: 30 minutes, English.\nShe said he put his hands on her neck in March.'
const reflection =
  'A record once told my story without me. I was called guarded, and nobody wrote down what I had been asked.'
const evidence = 'On Tuesday I rewrote a note and read it to my supervisor.'

/** Exercise, reflection and competency, each until it says that it is saved. */
async function work(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to Exercise' }).click()
  const sheet = await sheetOf(page, 'Exercise')
  await sheet.getByLabel('Your rewritten note', { exact: false }).fill(summary)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Exercise saved successfully!')
  await tab(page, 'Reflection').click()
  await page.getByLabel('Your reflection').fill(reflection)
  await page.getByRole('button', { name: 'Save Reflection' }).click()
  await toast(page, 'Reflection saved successfully!')
  await tab(page, 'Competency').click()
  const items = (await sheetOf(page, 'Competency'))
    .getByRole('article')
    .filter({ has: page.getByRole('radio') })
  await items.first().waitFor()
  for (const item of await items.all()) {
    await item.getByRole('radio', { name: /Proficient/ }).check()
    await item.getByLabel('What makes you say so?').fill(evidence)
  }
  await page.getByRole('button', { name: 'Complete All Assessments' }).click()
  await toast(page, 'Competency assessment saved successfully!')
}

/** A complete-chapter submission. @returns the address of its link */
async function submit(page: Page): Promise<string> {
  await tab(page, 'Submit to Professor').click()
  await page.getByRole('button', { name: 'Create Shareable Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Chapter 1, everything')
  await dialog.getByLabel('Submission type').selectOption('complete-chapter')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await toast(page, 'Link Created!')
  return (await page.locator('code').textContent()) ?? ''
}

/** What somebody sees who has a link and nothing else: no password, no account. */
async function openSignedOut(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function wholeChapter(size: Size, restarts: boolean): Promise<void> {
  const { page, context, faults } = await newSession(served.browser, workbook.address, { size })
  await join(page)
  await page.getByText('Complete previous chapters to unlock').first().waitFor()
  await page.goto('/chapter/1')
  await talk(page, restarts)
  const dialogue = await shareDialogue(page)
  await work(page)
  await page.getByText('4 of 4 sections completed').waitFor()
  const submission = await submit(page)

  const professor = await newSession(served.browser, workbook.address, { size })
  const letter = await openSignedOut(professor.context, submission)
  await letter.getByText('When it was submitted, this text was the work saved in the workbook.').waitFor()
  for (const words of ['Maya Okafor', summary.split('\n')[1] ?? '', reflection, evidence]) {
    await letter.getByText(words).first().waitFor()
  }
  expect(await letter.getByText(dialogue.secret).count()).toBe(0)
  const conversation = await openSignedOut(professor.context, dialogue.url)
  await conversation.getByText('Recorded by the workbook, word for word.').waitFor()
  await conversation.getByText(/messages were left out by the student/).waitFor()
  expect(await conversation.getByText(dialogue.secret).count()).toBe(0)
  expect(professor.faults).toEqual([])
  await professor.context.close()

  await page.reload()
  await page
    .getByText(/^Opened once, last on/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page
    .getByRole('link', { name: /^(Unread: )?Chapter 2, SMART Goals That Don't Suck, is open\./ })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: "SMART Goals That Don't Suck" }).waitFor()
  await tab(page, 'AI Dialogue').click()
  await page.getByRole('button', { name: 'Begin AI Interaction' }).waitFor()
  expect(besidesKilled(faults)).toEqual([])
  await context.close()
}

test('chapter 1 from the gate to a link the professor opens, and on to chapter 2, told by the bell', () =>
  wholeChapter('desktop', false))

test('the same on a phone, with the server killed and started again in the middle of the dialogue', () =>
  wholeChapter('phone', true))
