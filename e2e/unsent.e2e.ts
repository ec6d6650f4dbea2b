import { expect, test } from 'vitest'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'
import { say } from './support/talk.ts'

const served = sharedWorkbook()
const address = '/chapter/1?tab=dialogue'

test('a message that is being written outlives another tab that sends one, its own tab, and a reload', async () => {
  const learner = await Learner.make(served.workbook, [])
  const { page, context, faults } = await learner.session(served.browser)
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
  await page.getByLabel(/^Your (message|reason)$/).waitFor()
  const other = await context.newPage()
  await other.goto(address)

  await page.getByLabel(/^Your (message|reason)$/).fill('Nobody wrote down what she said about the list.')
  await say(other, 'Her own words are missing from the note.')
  await other.getByRole('log').getByText('Her own words are missing from the note.').waitFor()
  await expect.poll(() => other.getByLabel(/^Your (message|reason)$/).inputValue()).toBe('')
  await page.close()

  const next = await context.newPage()
  await next.goto(address)
  const kept = () => next.getByLabel(/^Your (message|reason)$/).inputValue()
  await expect.poll(kept).toBe('Nobody wrote down what she said about the list.')
  await next.reload()
  await next.getByRole('log').getByText('Her own words are missing from the note.').waitFor()
  await expect.poll(kept).toBe('Nobody wrote down what she said about the list.')
  await say(next, await kept())
  await next.getByRole('log').getByText('Nobody wrote down what she said about the list.').waitFor()
  await expect.poll(kept).toBe('')
  expect(faults).toEqual([])
  await context.close()
})
