import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, overflows } from './support/axe.ts'
import { sizes } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const chapters = Array.from({ length: 10 }, (_, place) => String(place + 1))

/** Somebody past all dialogues. */
async function someone() {
  const learner = await Learner.make(workbook, chapters)
  return learner.session(served.browser, { size: 'phone' })
}

const open = (page: Page, chapter: string) => page.goto(`/chapter/${chapter}?tab=exercise`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) =>
  page
    .getByText(/^Auto-saved/)
    .first()
    .waitFor()

/** Everything opened: no barrier, and nothing beyond the edge of the narrowest phone. */
async function meetsNoBarrier(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('section[aria-labelledby] details'))
      fold.open = true
  })
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize({ width, height })
}

/** Two core activities, an outcome, and a link between. */
async function smallModel(page: Page): Promise<void> {
  await open(page, '5')
  await press(page, 'Add an activity')
  await page.getByLabel('Activity 1', { exact: true }).fill('Weekly contact')
  await page.getByRole('checkbox', { name: 'Core component' }).check()
  await page.getByLabel(/^Fidelity indicator/).fill('Contact in 3 of 4 weeks')
  await press(page, 'Add a medium-term outcome')
  await page.getByLabel('Medium-term outcome 1', { exact: true }).fill('No forced move in the last 90 days')
  await page.getByText('“Weekly contact” leads to no outcome. What is it for?').waitFor()
  await page.getByLabel('This box', { exact: true }).selectOption({ label: 'Weekly contact' })
  await page
    .getByLabel('leads to this one', { exact: true })
    .selectOption({ label: 'No forced move in the last 90 days' })
  await press(page, 'Add the link')
  await page.getByLabel('Because', { exact: true }).fill('trouble is seen early')
  await page.getByRole('radio', { name: 'Practice' }).check()
}

test('what is drawn in chapter 5 is offered in 6 and 7, and all of it is there after a reload', async () => {
  const { page, context, faults } = await someone()
  await smallModel(page)
  await page.getByRole('img', { name: /Leads to No forced move in the last 90 days, because/ }).waitFor()
  await saved(page)
  await meetsNoBarrier(page)
  await page.reload()
  await page.getByRole('img', { name: /Leads to No forced move in the last 90 days, because/ }).waitFor()

  await open(page, '6')
  await press(page, 'Copy here: Weekly contact')
  await page.getByText('From chapter 5, Logic model: Activity: Weekly contact').waitFor()
  await press(page, 'Add a site')
  await page.getByLabel('Name of the site', { exact: true }).fill('East Landing')
  const row = page.getByRole('region', { name: 'Weekly contact' })
  await row.locator('summary').click()
  await row.getByLabel('Barrier', { exact: true }).fill('No door that closes')
  await row.getByLabel('First month', { exact: true }).fill('4')
  await row.getByLabel('Last month (of 18)', { exact: true }).fill('20')
  await page.getByRole('img', { name: /months 4 to 20, past the end of the grant/ }).waitFor()
  await saved(page)
  await meetsNoBarrier(page)

  // The last part at a desk.
  await page.setViewportSize(sizes.desktop)
  await open(page, '7')
  await press(page, 'Copy here: East Landing')
  await press(page, 'Copy here: Weekly contact: Contact in 3 of 4 weeks')
  await page.getByRole('radio', { name: '3, grave' }).check()
  await page.getByLabel('Threshold in percent', { exact: true }).fill('80')
  await page.getByLabel('Delivered as designed', { exact: true }).fill('5')
  await page.getByLabel('Times it was due', { exact: true }).fill('16')
  await page.getByText('31.3%, 5 of 16. Below the threshold (−48.8 points). Internal only.').waitFor()
  await page
    .getByText(/This cannot wait for a report: with whom do you go through each case today\?/)
    .waitFor()
  expect(await page.getByLabel('Result', { exact: true }).count()).toBe(0)
  await page.getByLabel('Prediction', { exact: true }).fill('Two thirds will come')
  await press(page, 'Lock my prediction')
  await page.getByLabel('Result', { exact: true }).fill('Half came')
  await saved(page)
  await meetsNoBarrier(page)
  await page.reload()
  await page.getByRole('button', { name: 'Change my prediction' }).waitFor()
  await expect.poll(() => page.getByLabel('Result', { exact: true }).inputValue()).toBe('Half came')
  expect(faults).toEqual([])
  await context.close()
})
