import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflows, violations } from './support/axe.ts'
import type { Size } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { paste } from './support/paste.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const earlier = ['1', '2', '3', '4', '5', '6', '7', '8']
const prompts = ['Level', 'Trend', 'Variability', 'Immediacy', 'Overlap', 'Consistency']
const values = (page: Page) => page.getByLabel('Values, in the order of the sessions')
const chart = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()
/** The next words of the save bar, after everything has been saved. */
const saved = (page: Page) =>
  page
    .getByText(/^Auto-saved/)
    .first()
    .waitFor()

/** The exercise of chapter 3, for somebody who is past its dialogue. */
async function lab(size: Size, dark = false) {
  const learner = await Learner.make(workbook, earlier)
  const session = await learner.session(served.browser, { size, dark })
  await session.page.goto('/chapter/3?tab=exercise')
  await values(session.page).waitFor()
  return session
}

/** What is printed, page by page. */
async function printed(page: Page): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(await page.pdf()) }).promise
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1)
  const texts = numbers.map(async (number) => {
    const { items } = await (await document.getPage(number)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(texts)
}

describe('a learner on a phone', () => {
  test('makes a single-case chart from nine typed numbers in under two minutes, and it prints on one page', async () => {
    const { page, context, faults } = await lab('phone')
    const start = Date.now()
    await page.getByLabel('Question in the person’s words').fill('Do the bus rides get easier?')
    await page.getByLabel('What is measured').fill('Distress on the 14 bus')
    await page.getByLabel('Down is better').check()
    await page.getByLabel('Lowest value').fill('0')
    await page.getByLabel('Highest value').fill('10')
    await page.getByLabel('Decision rule', { exact: true }).fill('Three of four rides at 6 or lower: go on.')
    for (const value of [8, 9, 7, 8, 8]) await values(page).pressSequentially(`${value}\n`)
    await page.getByRole('button', { name: 'Start B1 Plan' }).tap()
    for (const value of [6, 5, 4, 3]) await values(page).pressSequentially(`${value}\n`)
    await chart(page, /A1: 5 points from 7 to 9, mean 8\. B1: 4 points from 3 to 6, mean 4\.5/)
    await page.locator('svg[aria-roledescription=chart]').waitFor()
    const seconds = (Date.now() - start) / 1000
    console.log(`A chart from nine typed numbers on a phone: ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(120)

    await page.getByRole('button', { name: 'Print the chart' }).tap()
    await page.getByRole('dialog', { name: 'One person’s data' }).waitFor()
    const pages = await printed(page)
    expect(pages).toHaveLength(1)
    for (const words of [
      'Distress on the 14 bus (0 to 10)',
      'Do the bus rides get easier?',
      'Three of four rides at 6 or lower',
      '8, 9, 7, 8, 8',
    ])
      expect(pages[0]).toContain(words)
    await page.getByRole('button', { name: 'Close' }).first().tap()
    await saved(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('looks before any statistic opens, finds everything again, and meets no barrier', async () => {
    const { page, context, faults } = await lab('phone')
    await page.getByLabel('Down is better').check()
    await values(page).fill('8 9 7 8 8 | 7 6 6 5 4 5 4 3')
    await values(page).press('Enter')
    await chart(page, /B1: 8 points/)
    expect(await page.getByRole('rowheader', { name: 'NAP' }).count()).toBe(0)
    for (const name of prompts)
      await page.getByRole('textbox', { name, exact: true }).fill('Lower with the plan')
    const nap = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'NAP' }) })
    await nap.waitFor()
    await expect
      .poll(() => nap.textContent())
      .toMatch(/0\.9875[\s\S]*39\.5 of 40 pairs[\s\S]*ignores how much better/)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toBe(false)
    await saved(page)
    await page.reload()
    await page.getByRole('button', { name: 'Session 13: 3' }).waitFor()
    await nap.waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('five hundred points, twelve phases and nonsense', () => {
  test('are answered with sentences and can be worked with', async () => {
    const { page, context, faults } = await lab('desktop')
    const phase = (place: number) => `${'AB'[place % 2]}${Math.floor(place / 2) + 1}`
    const rows = Array.from({ length: 500 }, (_, row) => [
      row + 1,
      phase(Math.floor((row * 12) / 500)),
      `"${((row * 37) % 100) / 10}"`,
      row === 7 ? '"Rain, no bus"' : '',
    ])
    await page.getByText('Paste from a spreadsheet, or load a CSV file').click()
    const cells = page.getByLabel('Copied cells')
    await paste(cells, 'We talked, and then we talked, and it rained;\n\n"')
    await page.getByText('There is no number in what was pasted.').waitFor()
    await paste(cells, 'week,phase,"distress, 0 to 10",note\n1,A,8,\n2,A,eight,\n3,A,1e308,\n4,B,6,\n')
    await page.getByText('“1e308” is too large for a chart').waitFor()
    await page.getByText('“eight” is not a number').waitFor()
    await paste(
      cells,
      `session,phase,"distress, 0 to 10",note\n${rows.map((row) => row.join(',')).join('\n')}`,
    )
    await page.getByRole('button', { name: 'Use 500 sessions' }).click()
    await chart(page, /A6: 4\d points/)
    await page.getByLabel('Up is better').check()
    // With so many points a tick may be a moment in coming.
    for (const name of ['Median', '2-SD band', 'Celeration line', 'Trend']) {
      await page.getByRole('checkbox', { name }).click()
      await page.getByRole('checkbox', { name, checked: true }).waitFor()
    }
    await values(page).fill('eight 1e308 4')
    await values(page).press('Enter')
    await page.getByText('“eight” is not a number. It was not added.').waitFor()
    await page.getByText('A chart shows at most 500 points; 1 value did not fit.').waitFor()
    await page.getByRole('button', { name: /^Session 250:/ }).click()
    await page.getByLabel('What happened, if anything did').fill('The bus was late')
    await page.getByRole('button', { name: 'Close session 250' }).click()
    for (const name of prompts) await page.getByRole('textbox', { name, exact: true }).fill('seen')
    await page.getByRole('rowheader', { name: 'NAP' }).first().waitFor()
    await page.getByLabel('What is measured').fill('Distress')
    await saved(page)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a multiple baseline', () => {
  test('is read from a CSV file and by typing, in the dark as well, and goes on into chapter 8 as a copy', async () => {
    const { page, context, faults } = await lab('desktop', true)
    await page.getByLabel('What is measured').fill('Distress')
    await page.getByLabel('Down is better').check()
    await page.getByText('Paste from a spreadsheet, or load a CSV file').click()
    const rows = [8, 9, 7, 8, 8, 7, 6, 6, 5, 4].map((value, place) => `${place < 5 ? 'A' : 'B'};${value},5`)
    await page.getByLabel('Load a CSV file').setInputFiles({
      name: 'bus.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Phase;Value\r\n${rows.join('\r\n')}`),
    })
    await page.getByRole('button', { name: 'Use 10 sessions' }).click()
    await page.getByRole('button', { name: 'Session 10: 4.5' }).waitFor()
    await page.getByRole('button', { name: 'Add a series' }).click()
    await page.getByLabel('Name of this series').fill('Waiting room')
    await values(page).fill('7 8 7 7 8 7 8 | 6 5 5')
    await values(page).press('Enter')
    await chart(page, /Waiting room: AB\. A1: 7 points/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Print the chart' }).click()
    await page.getByRole('dialog', { name: 'One person’s data' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await printed(page)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await saved(page)

    await page.goto('/chapter/8?tab=exercise')
    const inside = page.getByText('One person’s data: the single-case lab')
    await inside.click()
    await page.getByRole('button', { name: 'Copy here: Distress, 20 sessions' }).click()
    await page.getByText('From chapter 3, Single-case lab: Distress').waitFor()
    expect(await violations(page)).toEqual([])
    await saved(page)
    await page.reload()
    await page.getByText('(Distress, 20 sessions)').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
