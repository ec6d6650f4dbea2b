import { expect, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { newSession } from './support/browser.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { sharedWorkbook } from './support/served.ts'
import { sayNext } from './support/talk.ts'
import { accessPassword } from './support/workbook.ts'

const served = sharedWorkbook()
const { workbook } = served

test('from the gate to a link for the professor without a mouse, and the focus is always in sight', async () => {
  const { page, context, faults } = await newSession(served.browser, workbook.address)
  const type = (text: string) => page.keyboard.type(text)
  const enter = () => page.keyboard.press('Enter')

  await page.goto('/')
  await page.getByLabel('Access Password').waitFor()
  await page.getByLabel('Access Password').focus()
  await type(accessPassword)
  await enter()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await tabTo(page, 'Get Started')
  await enter()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await tabTo(page, 'First name')
  await type('Keiko')
  await tabTo(page, 'Last name')
  await type('Boyd')
  await tabTo(page, /^E-?mail/)
  await type('keiko@example.edu')
  await tabTo(page, /^Password/)
  await type('a quiet river at night')
  await enter()
  await page.getByText('The ten chapters').first().waitFor()

  // The first stop of every page leads past what repeats.
  await page.goto('/chapter/1')
  await page.getByRole('tab', { name: 'AI Dialogue' }).waitFor()
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toMatch(/^Skip to/)
  await enter()
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Begin AI Interaction' }).waitFor()
  await tabTo(page, 'Begin AI Interaction')
  await enter()
  await page.getByLabel('Your message').waitFor()
  // The field is where the focus goes by itself.
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  const answers = strongAnswers('01-progress-notes')
  let complete = false
  for (let turn = 0; turn < 15 && !complete; turn++) complete = (await sayNext(page, answers)).isComplete
  await page.getByRole('button', { name: 'Go to Exercise' }).waitFor()
  await tabTo(page, 'Go to Exercise')
  await enter()
  await page.getByLabel('Your rewritten note', { exact: false }).waitFor()
  await tabTo(page, 'Your rewritten note')
  await type('She said that he put his hands on her neck in March.')
  await tabTo(page, /^Save$/)
  await enter()
  await page.getByText('Exercise saved successfully!').first().waitFor()

  await page.getByRole('tab', { selected: true }).focus()
  for (const name of ['Reflection', 'Competency', 'Submit to Professor']) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name, selected: true }).waitFor()
    expect((await focused(page)).name).toContain(name)
  }
  await page.getByRole('button', { name: 'Create Shareable Link' }).waitFor()
  await tabTo(page, 'Create Shareable Link')
  await enter()
  await page.getByRole('dialog').waitFor()
  // The dialog has the focus, keeps it, and gives it back.
  await type('By keyboard')
  expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('By keyboard')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await focused(page)).name).toBe('Create Shareable Link')
  expect(faults).toEqual([])
  await context.close()
}, 180_000)
