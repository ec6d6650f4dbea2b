import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflows, violations } from './support/axe.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const note =
  "Ct arrived 25 min late. Ct claims husband has been 'abusive.' Staying with sister at 418 Juniper. Poor insight."

/** Opens the worksheet of a chapter whose dialogue is done. */
async function open(page: Page, chapter: string): Promise<void> {
  await page.goto(`/chapter/${chapter}?tab=exercise`)
  await page.getByRole('heading', { level: 4 }).filter({ hasText: '1. ' }).waitFor()
}

/** Waits until the server has the worksheet. */
const saved = (page: Page) =>
  page
    .getByText(/^Auto-saved/)
    .first()
    .waitFor()

async function xray(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy the note on file' }).click()
  await page.getByText('It measures obedience and leaves out the reason.').first().waitFor()
  await page.getByLabel('The note to look at').fill(note)
  const claim = page.getByRole('listitem', { name: 'Sentence 2' })
  await claim.getByText('It tells the reader not to believe the person').waitFor()
  await claim.getByRole('radio', { name: 'Said' }).check()
  await claim.getByRole('checkbox', { name: 'The client said it' }).check()
  await claim.getByRole('group', { name: /^Kind/ }).getByRole('button', { name: 'No' }).click()
  await page.getByRole('checkbox', { name: 'Danger and protection' }).check()
  await page.getByText('“418 Juniper” looks like an address').waitFor()
  await saved(page)
  await page.reload()
  await claim.getByRole('radio', { name: 'Said', checked: true }).waitFor()
  await page.getByText('1 of 4 (25%)').waitFor()
}

async function goal(page: Page): Promise<void> {
  await page.getByLabel('In their words').fill('Get to the shop by bus')
  await page.locator('summary', { hasText: 'Its scale, Goal 1' }).click()
  await page.getByLabel('0 Expected').fill('two rides')
  await page.getByRole('radio', { name: '3, most' }).check()
  await page
    .getByRole('group', { name: /at the start/ })
    .getByRole('radio', { name: '−1' })
    .check()
  await page
    .getByRole('group', { name: /at follow-up/ })
    .getByRole('radio', { name: '0', exact: true })
    .check()
  await saved(page)
  await page.reload()
  await page.getByText('Goal 1 (Get to the shop by bus) went from −1 to 0.').waitFor()
  await page.getByText('50.00').first().waitFor()
}

async function people(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.keyboard.type('Household hosts')
  for (const [rating, value] of [
    ['Power', '1'],
    ['Interest', '4'],
    ['Stake', '5'],
  ] as const)
    await page
      .getByRole('group', { name: new RegExp(`^${rating}, 1 to 5`) })
      .getByRole('radio', { name: value, exact: true })
      .check()
  await page.getByText('voice gap +4 (most affected, least power)').waitFor()
  await page.getByLabel('Place (In …)').fill('Millrace')
  await saved(page)
  await page.reload()
  await page.getByRole('img', { name: /^1\. Household hosts: power 1, interest 4, stake 5/ }).waitFor()
  await page.getByText('In Millrace, [conditions, with the evidence]').waitFor()
}

test.each([
  ['1', 'desktop', false, xray],
  ['2', 'phone', true, goal],
  ['4', 'phone', false, people],
  ['4', 'desktop', true, people],
] as const)(
  'the worksheet of chapter %s is filled in, kept and read on a %s',
  async (chapter, size, dark, fill) => {
    const learner = await Learner.make(workbook, ['1', '2', '3', '4'])
    const { page, context, faults } = await learner.session(served.browser, { size, dark })
    await open(page, chapter)
    expect(await violations(page)).toEqual([])
    await fill(page)
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })
    expect(await violations(page)).toEqual([])
    expect(await overflows(page)).toBe(false)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toBe(false)
    expect(faults).toEqual([])
    await context.close()
  },
)
