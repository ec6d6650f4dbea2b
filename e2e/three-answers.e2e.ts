import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { AnswersFile } from '../core/content/answers.ts'
import { barriers, overflows } from './support/axe.ts'
import type { Look } from './support/browser.ts'
import { ask, learnerAtHome } from './support/desk.ts'
import { tabTo } from './support/keyboard.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const answersFile = new URL('../content/chapters/01-progress-notes/answers.yaml', import.meta.url)
const { sets } = (parse(readFileSync(answersFile, 'utf8')) as AnswersFile)['1.1']!

/** A learner of chapter 1 who does not know, and stands before three answers. */
async function stuck(look: Look = {}) {
  const session = await learnerAtHome(served.browser, served.workbook, 'Rosa', look)
  const { page } = session
  await ask(page, 'POST', '/api/ai-chat/1/initialize', {})
  for (const message of ['I do not know', 'no idea, sorry', "I still don't know"])
    await ask(page, 'POST', '/api/ai-chat/1', { message })
  await page.goto('/chapter/1?tab=dialogue')
  await cards(page).first().waitFor()
  return session
}
const group = (page: Page) => page.getByRole('group', { name: 'Three answers of colleagues' })
const cards = (page: Page) => group(page).getByRole('radio')
const reason = (page: Page) => page.getByLabel('Your reason')
const said = (page: Page) => page.getByRole('log')

/** The three answers as they stand there: the place of the one that has the idea, and what is said of each. */
async function standing(page: Page) {
  const shown = await group(page).locator('label').allTextContents()
  const all = sets.flatMap(({ has, flaws }) => [
    { ...has, right: true },
    ...flaws.map((flaw) => ({ ...flaw, right: false })),
  ])
  const answers = shown.map((text) => all.find(({ answer }) => text.endsWith(answer))!)
  const right = answers.findIndex((answer) => answer.right)
  return { answers, right, wrong: (right + 1) % 3 }
}
const why =
  'He choked her until she lost her voice, and with the gun and her leaving this can end in her death.'
const worked = (page: Page) => page.getByText('1 of 5').filter({ visible: true }).first()

test('a learner who is stuck meets three answers, picks a flawed one, reads why, and then picks the one with the idea', async () => {
  const { page, faults } = await stuck()
  const first = await standing(page)
  expect(await barriers(page)).toEqual([])
  await cards(page).nth(first.wrong).check()
  await reason(page).fill('It sounds right to me.')
  await page.getByRole('button', { name: 'Send' }).click()
  await said(page).getByText(first.answers[first.wrong]!.why, { exact: false }).waitFor()
  await expect.poll(() => cards(page).count()).toBe(0)

  await page.getByLabel('Your message').fill('I am still not sure what she will miss')
  await page.getByRole('button', { name: 'Send' }).click()
  await cards(page).first().waitFor()
  const second = await standing(page)
  expect(second.answers[second.right]!.answer).not.toBe(first.answers[first.right]!.answer)
  // The same three, in the same order, after a reload; what was begun of the reason is still there.
  await reason(page).fill('He choked her')
  await page.reload()
  await cards(page).first().waitFor()
  expect(await standing(page)).toEqual(second)
  await expect.poll(() => reason(page).inputValue()).toBe('He choked her')

  await cards(page).nth(second.right).check()
  await reason(page).fill(why)
  await page.getByRole('button', { name: 'Send' }).click()
  await worked(page).waitFor()
  await said(page)
    .getByText(/^I pick the (first|second|third) answer\./)
    .last()
    .waitFor()
  expect(faults).toEqual([])
})

test('by keyboard alone: a number marks, arrows move, Enter goes on to the reason and sends it', async () => {
  const { page, faults } = await stuck()
  const { right } = await standing(page)
  await tabTo(page, /./, 'radio')
  await page.keyboard.press(String(((right + 1) % 3) + 1))
  const marked = (place: number) => cards(page).nth(place).isChecked()
  await expect.poll(() => marked((right + 1) % 3)).toBe(true)
  while (!(await marked(right))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // Without a word the reason is asked for, and the mark stays.
  await said(page).getByText('A pick without a reason could be luck.', { exact: false }).waitFor()
  await expect.poll(() => marked(right)).toBe(true)
  await tabTo(page, 'Your reason')
  await page.keyboard.type(why)
  await page.keyboard.press('Enter')
  await worked(page).waitFor()
  expect(faults).toEqual([])
})

test('on a phone, in the dark, the answers fit, and may be picked in words', async () => {
  const { page, faults } = await stuck({ size: 'phone', dark: true })
  const { right } = await standing(page)
  expect(await overflows(page)).toBe(false)
  expect(await barriers(page)).toEqual([])
  await reason(page).fill(`the ${['first', 'second', 'third'][right]}, because ${why}`)
  await page.getByRole('button', { name: 'Send' }).tap()
  await worked(page).waitFor()
  expect(faults).toEqual([])
})
