import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { checking } from './support/axe.ts'
import { join, newSession, type Watched } from './support/browser.ts'
import { ask, followBell, instructorAtHome, toastOf } from './support/desk.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const sentence = 'Nobody wrote down what she had tried before.'
let staff: Watched
let maya: Watched
let section = ''

beforeAll(async () => {
  staff = await instructorAtHome(served.browser, served.workbook)
  maya = await newSession(served.browser, served.workbook.address, { size: 'phone' })
  await join(maya.page, 'Maya')
  const { body } = await ask(staff.page, 'POST', '/api/admin/classes', {
    name: 'Section A',
    term: 'Fall 2026',
    startsOn: '2026-08-31',
    endsOn: '2026-12-18',
    timeZone: 'America/New_York',
    everybody: true,
  })
  section = `/sections/${(body as { id: string }).id}`
  const { id } = (await ask(maya.page, 'GET', '/api/auth/user')).body as { id: string }
  await ask(staff.page, 'POST', `/api/admin/waive-dialogue/${id}/1`, {})
  const content = `I remember my own record. ${sentence} I would have said it.`
  expect((await ask(maya.page, 'POST', '/api/reflections', { chapterId: '1', content })).status).toBe(200)
  await ask(maya.page, 'POST', '/api/reflections/1/hand-in', {})
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Marks words of a text on the page with the mouse, from their first letter to their last. */
async function mark(page: Page, words: string): Promise<void> {
  const text = page.getByText(words).first()
  await text.scrollIntoViewIfNeeded()
  const ends = await text.evaluate((element, wanted) => {
    const node = element.firstChild as Text
    const at = node.data.indexOf(wanted)
    return [at, at + wanted.length - 1].map((place, end) => {
      const range = document.createRange()
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const box = range.getBoundingClientRect()
      return { x: end === 0 ? box.left + 0.5 : box.right - 0.5, y: (box.top + box.bottom) / 2 }
    })
  }, words)
  const [from, to] = ends
  if (!from || !to) throw new Error(`${words} is not on the page`)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

describe.sequential('words from the class', () => {
  test('are marked with the mouse below handed-in work, and their writer is asked', async () => {
    const { page } = staff
    await page.goto(section)
    await page.getByRole('link', { name: /^Maya / }).click()
    await page.getByText(sentence).first().waitFor()
    await mark(page, sentence)
    await button(page, 'Ask to show words of it').first().click()
    const field = page.getByLabel('The words', { exact: true })
    expect(await field.inputValue()).toBe(sentence)
    const look = checking(page)
    await look.check('the question')
    expect(look.found).toEqual([])
    await button(page, 'Ask the student').click()
    await toastOf(page, 'The student is asked').waitFor()
    await page.getByText('Not agreed.').waitFor()
  })

  test('the writer reads on a phone who asks for which words, by the bell, and agrees', async () => {
    const { page } = maya
    await page.reload()
    await followBell(page, /asks whether words of yours may be shown in “Section A”, without your name\./)
    await page.getByText(`“${sentence}”`).waitFor()
    await button(page, 'Agree').click()
    await page.getByText('You agreed: they can be shown.').waitFor()
    const look = checking(page)
    await look.check('my words')
    expect(look.found).toEqual([])
  })

  test('stand on the wall alone, in reach of the keyboard, and Escape leads back', async () => {
    const { page } = staff
    await page.goto(`${section}?view=words`)
    await page.getByRole('link', { name: 'Project' }).waitFor()
    const look = checking(page)
    await look.check('the words')
    await page.getByRole('link', { name: 'Project' }).click()
    const wall = page.getByRole('main')
    await wall.getByText(`“${sentence}”`).waitFor()
    expect(await page.locator('#root').textContent()).not.toMatch(/Maya|Section A|example\.edu/)
    await look.check('the wall')
    await button(page, 'For a dark room').or(button(page, 'For a light room')).click()
    await look.check('the wall in the other room')
    expect(look.found).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Words from the class' }).waitFor()
  })

  test('that were taken back are off the wall with the next turn', async () => {
    await staff.page.goto(`${section}/words`)
    await staff.page.getByRole('main').getByText(`“${sentence}”`).waitFor()
    await button(maya.page, 'Take back').click()
    await maya.page.getByText('You said no: they are not shown.').waitFor()
    await staff.page.keyboard.press('ArrowRight')
    await staff.page.getByText('There are no words to show now.').waitFor()
  })

  test('a class of one is no statistic: the figures say so', async () => {
    const { page } = staff
    await page.goto(`${section}?view=class`)
    await page.getByText('Fewer than five students so far have work in any chapter.').waitFor()
    const look = checking(page)
    await look.check('the class')
    expect([...look.found, ...staff.faults, ...maya.faults]).toEqual([])
  })
})
