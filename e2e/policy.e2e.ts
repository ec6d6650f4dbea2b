import { expect, test } from 'vitest'
import { newSession, takeViolations } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

test('what a page tries against the content security policy is noticed, also where its failure is caught', async () => {
  const { page, context } = await newSession(served.browser, workbook.address)
  await page.goto('/')
  await page.evaluate(() => {
    // Not in the middle of this call: what a debugger evaluates may do more.
    setTimeout(() => {
      try {
        new Function('')
      } catch {
        // As a library does that only wants to know.
      }
    })
  })
  const noticed: string[] = []
  await expect
    .poll(() => {
      noticed.push(...takeViolations())
      return noticed
    })
    .toEqual([expect.stringContaining('script-src refused eval')])
  await context.close()
})

test('the worksheet of an exercise tries nothing against it', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context } = await learner.session(served.browser)
  await page.goto('/chapter/1?tab=exercise')
  await page.getByRole('heading', { name: /X-ray/i }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(takeViolations()).toEqual([])
  await context.close()
})
