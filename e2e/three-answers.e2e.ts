import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { AnswersFile } from '../core/content/answers.ts'
import { barriers, overflows, violations } from './support/axe.ts'
import type { Look } from './support/browser.ts'
import { learnerAtHome } from './support/desk.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const answersFile = new URL('../content/chapters/01-progress-notes/answers.yaml', import.meta.url)
const { sets } = (parse(readFileSync(answersFile, 'utf8')) as AnswersFile)['1.1']!
const stuck = ['I do not know', 'no idea, sorry', "I still don't know"]
const guess = 'It sounds right to me.'
const why =
  'He choked her until she lost her voice, and with the gun and her leaving this can end in her death.'

const group = (page: Page) => page.getByRole('group', { name: 'Three answers of colleagues' })
const cards = (page: Page) => group(page).getByRole('radio')
const marked = (page: Page, place: number) => cards(page).nth(place).isChecked()
const message = (page: Page) => page.getByLabel('Your message')
const reason = (page: Page) => page.getByLabel('Your reason')
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const said = (page: Page) => page.getByRole('log')

/** Whether the answers can be read from the first one on: what stands at their heading is it, no header and nothing else. */
const inSight = (page: Page) =>
  group(page)
    .locator('legend')
    .evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect()
      return document.elementFromPoint(left + 2, top + height / 2) === heading
    })

/** How a learner acts on the page. */
interface Way {
  look: Look
  begin(page: Page): Promise<void>
  mark(page: Page, place: number): Promise<void>
  say(page: Page, field: Locator, text: string): Promise<void>
}

/** By mouse or finger: the field, its words, the button. */
const byPressing = (look: Look, press: (target: Locator) => Promise<void>): Way => ({
  look,
  begin: (page) => press(page.getByRole('button', { name: 'Begin AI Interaction' })),
  mark: (page, place) => press(group(page).locator('label').nth(place)),
  async say(page, field, text) {
    await press(field)
    await page.keyboard.type(text)
    await press(send(page))
  },
})
const byMouse = byPressing({}, (target) => target.click())
const byFinger = byPressing({ size: 'phone', dark: true }, (target) => target.tap())

/** The field keeps the focus from one message to the next; a step back from it are the answers. */
const byKeyboard: Way = {
  look: {},
  async begin(page) {
    await tabTo(page, 'Begin AI Interaction')
    await page.keyboard.press('Enter')
  },
  async mark(page, place) {
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page)).role).toBe('radio')
    await page.keyboard.press(String(((place + 1) % 3) + 1))
    await expect.poll(() => marked(page, (place + 1) % 3)).toBe(true)
    while (!(await marked(page, place))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  },
  async say(page, field, text) {
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type(text)
    await send(page).click({ trial: true })
    await page.keyboard.press('Enter')
  },
}

/** The three answers as they stand there: the place of the one that has the idea, and what is said of each. */
async function standing(page: Page) {
  await cards(page).first().waitFor()
  const shown = await group(page).locator('label').allTextContents()
  const all = sets.flatMap(({ has, flaws }) => [
    { ...has, right: true },
    ...flaws.map((flaw) => ({ ...flaw, right: false })),
  ])
  const answers = shown.map((text) => all.find(({ answer }) => text.endsWith(answer))!)
  const right = answers.findIndex((answer) => answer.right)
  const wrong = (right + 1) % 3
  return { answers, right, wrong, has: answers[right]!, flawed: answers[wrong]! }
}
type Standing = Awaited<ReturnType<typeof standing>>

/**
 * A learner of chapter 1 who does not know, meets three answers, picks a flawed one, reads why, tries once more, and
 * works the idea through with other answers.
 * @param before what is looked at before the right pick
 * @returns who it is, and the two answers picked
 */
async function journey(
  { look, begin, mark, say }: Way,
  before: (page: Page, now: Standing) => Promise<void>,
) {
  const { id, page, faults } = await learnerAtHome(served.browser, served.workbook, 'Rosa', look)
  await page.goto('/chapter/1?tab=dialogue')
  await begin(page)
  for (const words of stuck) {
    await message(page).waitFor()
    await say(page, message(page), words)
    await said(page).getByText(words, { exact: true }).waitFor()
  }
  const first = await standing(page)
  await expect.poll(() => inSight(page)).toBe(true)
  await mark(page, first.wrong)
  await say(page, reason(page), guess)
  await said(page).getByText(first.flawed.why, { exact: false }).waitFor()
  await expect.poll(() => cards(page).count()).toBe(0)

  await say(page, message(page), 'I am still not sure what she will miss')
  const second = await standing(page)
  expect(second.has.answer).not.toBe(first.has.answer)
  await before(page, second)
  await mark(page, second.right)
  await say(page, reason(page), why)
  await page.getByText('1 of 5').filter({ visible: true }).first().waitFor()
  await said(page)
    .getByText(/^I pick the (first|second|third) answer\./)
    .last()
    .waitFor()
  expect(faults).toEqual([])
  return { id, flawed: first.flawed.answer, has: second.has.answer }
}

test('by mouse, a learner who is stuck meets three answers, picks a flawed one, reads why, then works the idea through; the desk reads both picks', async () => {
  const { id, flawed, has } = await journey(byMouse, async (page, now) => {
    expect(await barriers(page)).toEqual([])
    // The same three, in the same order, after a reload; what was begun of the reason is still there.
    await reason(page).fill('He choked her')
    await page.reload()
    expect(await standing(page)).toEqual(now)
    await expect.poll(() => reason(page).inputValue()).toBe('He choked her')
    await reason(page).clear()
  })
  const instructor = await Learner.make(served.workbook, [], { firstName: 'Ines' })
  await instructor.appoint()
  const desk = await instructor.session(served.browser)
  await desk.page.goto(`/admin?student=${id}&chapter=1`)
  const picks = desk.page.getByRole('list', { name: 'Answers picked' }).getByRole('listitem')
  await picks.first().waitFor()
  expect(await picks.allTextContents()).toEqual([
    `Picked a flawed answer: ${flawed}Reason: “${guess}”`,
    `Picked the answer with the idea: ${has}Reason: “${why}”`,
  ])
  await desk.page.getByText(/^Worked through with help\./).waitFor()
  expect(desk.faults).toEqual([])
})

test('by keyboard alone the same: a number marks, arrows move, Enter goes on to the reason and sends it', async () => {
  await journey(byKeyboard, async (page, { right }) => {
    await byKeyboard.mark(page, right)
    await byKeyboard.say(page, reason(page), '')
    // Without a word the reason is asked for, and the mark stays.
    await said(page).getByText('A pick without a reason could be luck.', { exact: false }).waitFor()
    await expect.poll(() => marked(page, right)).toBe(true)
  })
})

test('on a phone, in the dark, by tapping, the same; the answers fit', async () => {
  await journey(byFinger, async (page) => {
    expect(await overflows(page)).toBe(false)
    expect(await violations(page)).toEqual([])
  })
})
