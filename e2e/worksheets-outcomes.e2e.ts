import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflows, violations } from './support/axe.ts'
import type { Size } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { paste } from './support/paste.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const chapters = Array.from({ length: 10 }, (_, place) => String(place + 1))

/** Somebody past all dialogues. */
async function someone(size: Size) {
  const learner = await Learner.make(workbook, chapters)
  return learner.session(served.browser, { size })
}

const open = (page: Page, chapter: string) => page.goto(`/chapter/${chapter}?tab=exercise`)
const saved = (page: Page) =>
  page
    .getByText(/^Auto-saved/)
    .first()
    .waitFor()

/** Everything of the worksheet opened, no barrier, and nothing beyond the edge of the narrowest phone. */
async function meetsNoBarrier(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('section[aria-labelledby] details'))
      fold.open = true
  })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(page)).toBe(false)
}

async function pastes(page: Page, text: string, button: string): Promise<void> {
  await paste(page.getByLabel('Copied cells'), text)
  await page.getByRole('button', { name: button }).click()
}

async function measure(page: Page): Promise<void> {
  await page.getByLabel('Name of the measure').fill('PHQ-9')
  await page.getByLabel('A lower one').check()
  await page.getByLabel('Reliability', { exact: true }).fill('.84')
  await page.getByLabel('Test-retest').check()
  await page.getByLabel('Of a norm group').check()
  await page.getByLabel('Standard deviation of the norm group').fill('5.2')
  await page.getByLabel('Cut-off').fill('10')
}

async function twoGroups(page: Page): Promise<void> {
  for (const [place, [asked, reached, started]] of [
    ['39', '27', '48'],
    ['33', '16', '46'],
  ].entries()) {
    await page.getByLabel('Started').nth(place).fill(String(started))
    await page.getByLabel('Asked at the end').nth(place).fill(String(asked))
    await page.getByLabel('Reached it', { exact: true }).nth(place).fill(String(reached))
  }
}

const five = 'code,first,second\nP07,16,8\nP12,13,9\nP19,9,15\nP23,18,11\nP31,7,3'
const weeks = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59, 63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73]

describe('outcomes, weeks and the report on a phone', () => {
  test('people from a spreadsheet show who is worse, two groups what chance and loss allow', async () => {
    const { page, context, faults } = await someone('phone')
    await open(page, '8')
    await measure(page)
    await pastes(page, five, 'Use 5 people')
    await page.getByText(/^P19 got reliably worse/).waitFor()
    await page.getByText('5 lines from first to second value.', { exact: false }).waitFor()
    await twoGroups(page)
    await page.getByText('+20.7 points (−1.8 to +40.9 points)').waitFor()
    await saved(page)
    await meetsNoBarrier(page)
    await page.reload()
    await page.getByText(/^P19 got reliably worse/).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('twenty-four weeks become a chart whose frozen median shows the shift', async () => {
    const { page, context, faults } = await someone('phone')
    await open(page, '9')
    await page.getByLabel('What is measured').fill('Planned contacts completed')
    await pastes(
      page,
      weeks.map((value, place) => `week ${place + 1}\t${value}`).join('\n'),
      'Use 24 periods',
    )
    await page.getByLabel('Periods that belong to the baseline').fill('12')
    await page
      .getByText(
        /^Signal: a shift above the median: the run began at week 13 and could be called a shift from week 18 on/,
      )
      .waitFor()
    await page.getByLabel('Changed just before, week 13').fill('6 p.m. group')
    await page.locator('svg[aria-roledescription=chart]').getByText('6 p.m. group').first().waitFor()
    await saved(page)
    await meetsNoBarrier(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('the report is offered both, piece by piece, and holds its claim against them', async () => {
    const { page, context, faults } = await someone('phone')
    await open(page, '8')
    await twoGroups(page)
    await saved(page)
    await open(page, '10')
    await page.getByRole('button', { name: /^Copy here: The outcome: 27 of 39/ }).tap()
    await page.getByText('From chapter 8, Pre/post and reliable change: Two groups').waitFor()
    await page.getByLabel('Claim').fill('79% kept their housing.')
    await page.getByText(/^“79” is not in the evidence/).waitFor()
    await page.getByLabel('Claim').fill('More may have kept their housing: 27 of 39, 16 of 33 without it.')
    await page.getByText(/^“79” is not in the evidence/).waitFor({ state: 'detached' })
    await saved(page)
    await meetsNoBarrier(page)
    await page.getByText('More may have kept their housing', { exact: false }).last().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

test('five hundred people and five hundred weeks can be worked with', async () => {
  const { page, context, faults } = await someone('desktop')
  await open(page, '8')
  await measure(page)
  const people = Array.from(
    { length: 500 },
    (_, place) => `C${place},${(place * 7) % 28},${(place * 5) % 28},Program,Site ${place % 4}`,
  )
  await pastes(page, `code,pre,post,group,site\n${people.join('\n')}`, 'Use 500 people')
  await page.getByText(/^500 lines from first to second value/).waitFor()
  await page.getByLabel('First, C3', { exact: true }).fill('12.5')
  await page.getByLabel('Site, C3', { exact: true }).fill('North')
  await page.getByLabel('The claim').fill('Scores fell from first to second.')
  await saved(page)
  await open(page, '9')
  await pastes(
    page,
    Array.from({ length: 500 }, (_, place) => 40 + ((place * 13) % 29)).join('\n'),
    'Use 500 periods',
  )
  await page.getByText(/^500 periods from 40 to 68/).waitFor()
  await page.getByLabel('Changed just before, period 5', { exact: true }).fill('A new room')
  await page.getByLabel('Question', { exact: true }).fill('Does the room help?')
  await saved(page)
  expect(faults).toEqual([])
  await context.close()
})
