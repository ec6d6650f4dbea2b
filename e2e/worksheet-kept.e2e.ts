import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { besidesKilled } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const address = '/chapter/3?tab=exercise'
const rule = (page: Page) => page.getByLabel('Decision rule', { exact: true })
const status = (page: Page, words: RegExp | string) =>
  page.getByRole('status').getByText(words).first().waitFor()
const onServer = async (context: BrowserContext) =>
  (await context.request.get('/api/exercises/3/action-form')).text()

test('what is written into a worksheet while the workbook is out of reach is there again after the page was closed, and saved', async () => {
  const learner = await Learner.make(served.workbook, ['1', '2', '3'])
  const { page, context, faults } = await learner.session(served.browser)
  await page.goto(address)
  await rule(page).fill('Three of four rides at 6 or lower.')
  await status(page, /^Auto-saved/)

  await served.workbook.stop('SIGKILL')
  await rule(page).press('ControlOrMeta+End')
  await rule(page).pressSequentially(' And not one panic.')
  await page.getByLabel('Values, in the order of the sessions').pressSequentially('8\n9\n7\n')
  await page.getByRole('button', { name: 'Session 3: 7' }).waitFor()
  // The code of the first chart cannot come; everything else stays.
  await page.getByText('The chart could not be loaded. Nothing is lost.').waitFor()
  await status(page, 'The workbook cannot be reached. Your text is kept in this browser.')
  // The page is gone, and with it all that only a page knows.
  await page.close()
  await served.workbook.start()
  expect(await onServer(context)).not.toContain('panic')
  const again = await context.newPage()
  await again.goto(address)
  await status(again, 'Text you had not saved yet is back.')
  await expect
    .poll(() => rule(again).inputValue())
    .toBe('Three of four rides at 6 or lower. And not one panic.')
  await again.getByRole('button', { name: 'Session 3: 7' }).waitFor()
  await again.locator('svg[aria-roledescription=chart]').waitFor()
  await status(again, /^Auto-saved/)
  await expect.poll(() => onServer(context)).toContain('And not one panic.')
  expect(besidesKilled(faults)).toEqual([])
  await context.close()
})

test('a chart that could not be loaded without a network is drawn once it is back, in the same page', async () => {
  const learner = await Learner.make(served.workbook, ['1', '2', '3'])
  const { page, context, faults } = await learner.session(served.browser)
  await page.goto(address)
  await rule(page).waitFor()
  await context.setOffline(true)
  await page.getByLabel('Values, in the order of the sessions').pressSequentially('8\n9\n7\n')
  await page.getByText('The chart could not be loaded. Nothing is lost.').waitFor()
  await context.setOffline(false)
  await page.locator('svg[aria-roledescription=chart]').waitFor()
  await status(page, /^Auto-saved/)
  expect(faults).toEqual([])
  await context.close()
})

test('of two versions of a worksheet a person keeps one, and the other can take its place again', async () => {
  const learner = await Learner.make(served.workbook, ['1', '2', '3'])
  const [laptop, phone] = [
    await learner.session(served.browser),
    await learner.session(served.browser, { size: 'phone' }),
  ]
  for (const { page } of [laptop, phone]) {
    await page.goto(address)
    await rule(page).waitFor()
  }
  await laptop.context.setOffline(true)
  await rule(laptop.page).fill('Written on the laptop.')
  await status(laptop.page, /^You are offline/)
  await rule(phone.page).fill('Written on the phone.')
  await status(phone.page, /^Auto-saved/)
  await laptop.context.setOffline(false)

  const choice = laptop.page.getByRole('region', { name: 'Which text do you want to keep?' })
  await choice.getByText('Written on the laptop.').waitFor()
  await choice.getByText('Written on the phone.').waitFor()
  await choice.getByRole('button', { name: 'Keep the other' }).click()
  await expect.poll(() => rule(laptop.page).inputValue()).toBe('Written on the phone.')
  await laptop.page.reload()
  const aside = laptop.page.getByRole('region', { name: 'A text that was not kept' })
  await aside.getByText('Written on the laptop.').waitFor()
  await laptop.page.getByRole('button', { name: 'Use this one instead' }).click()
  await expect.poll(() => rule(laptop.page).inputValue()).toBe('Written on the laptop.')
  await aside.getByText('Written on the phone.').waitFor()
  await expect.poll(() => onServer(laptop.context)).toContain('Written on the laptop.')
  for (const { context, faults } of [laptop, phone]) {
    expect(faults).toEqual([])
    await context.close()
  }
})

/** What sticks to the bottom of the window. */
const atTheBottom = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { position, bottom } = getComputedStyle(element)
        return position === 'sticky' && bottom === '0px'
      })
      .map((element) => element.textContent),
  )

test('on a phone nothing covers the foot of an exercise until there is something to say about saving', async () => {
  const learner = await Learner.make(served.workbook, ['1', '2', '3'])
  const { page, context, faults } = await learner.session(served.browser, { size: 'phone' })
  await page.goto(address)
  await rule(page).waitFor()
  expect(await atTheBottom(page)).toEqual([])
  await rule(page).fill('Three of four rides at 6 or lower.')
  await status(page, /^Auto-saved/)
  expect(await atTheBottom(page)).toEqual([expect.stringMatching(/^Auto-saved/)])
  expect(faults).toEqual([])
  await context.close()
})
