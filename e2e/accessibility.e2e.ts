import { describe, expect, test } from 'vitest'
import { barriers, looks } from './support/axe.ts'
import { join, newSession } from './support/browser.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const pages: [string, string][] = [
  ['/', 'The ten chapters'],
  ['/introduction', "What You'll Find"],
  ['/prologue', 'Start Chapter 1'],
  ['/chapter/1', 'Key Takeaway'],
  ['/chapter/1?tab=dialogue', 'Begin AI Interaction'],
  ['/chapter/1?tab=exercise', 'Action with Form'],
  ['/chapter/1?tab=reflection', 'Reflection Prompt'],
  ['/chapter/1?tab=competency', 'Complete the AI dialogue to unlock this section.'],
  ['/chapter/1?tab=submit', 'Create Shareable Link'],
  ['/chapter/2', 'Complete previous chapters to unlock'],
  ['/chapter/99', 'Chapter not found'],
  ['/nothing', '404 Page Not Found'],
  ['/admin', 'Administrator access required'],
  ['/shared/portfolio/unknown', 'This link is no longer available.'],
]

describe.each(looks)('at $size width, dark $dark', (look) => {
  test('gate, landing page and sign-in have no violation', async () => {
    const { page, context } = await newSession(served.browser, workbook.address, look)
    const found: string[] = []
    const check = async (name: string) =>
      found.push(...(await barriers(page)).map((barrier) => `${name} ${barrier}`))
    await page.goto('/')
    await page.getByLabel('Access Password').waitFor()
    await check('gate')
    await page.getByLabel('Access Password').fill('wrong')
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await page.getByText('Invalid password').waitFor()
    await check('gate with an error')
    await page.getByLabel('Access Password').fill('lantern river note goal')
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await page.getByRole('link', { name: 'Get Started' }).waitFor()
    await check('landing')
    await page.getByRole('link', { name: 'Get Started' }).click()
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await check('sign-in')
    expect(found).toEqual([])
    await context.close()
  })

  test('no page of the workbook has a violation or scrolls sideways', async () => {
    const { page, context, faults } = await newSession(served.browser, workbook.address, look)
    await join(page)
    const found: string[] = []
    for (const [path, text] of pages) {
      await page.goto(path)
      await page.locator('main').getByText(text).first().waitFor()
      found.push(...(await barriers(page)).map((barrier) => `${path} ${barrier}`))
    }
    expect(found).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }, 240_000)
})
