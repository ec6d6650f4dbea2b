import { beforeAll, describe, expect, test } from 'vitest'
import { newSession, type Watched } from './support/browser.ts'
import { instructorAtHome, toastOf } from './support/desk.ts'
import { Learner } from './support/learner.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const { workbook } = served
let desk: Watched
let maya: Watched
let learner: Learner
beforeAll(async () => {
  desk = await instructorAtHome(served.browser, workbook)
  learner = await Learner.make(workbook, ['1'])
  maya = await learner.session(served.browser)
})

const words = 'I was scared of my client, and I wrote it down as her risk.'
const comment = 'Say where the fear went.'
const own = 'Written, and not handed in: only the student can read it.'

const readers = () => maya.page.getByRole('region', { name: 'Who can read it' })
const atDesk = async () => {
  const { page } = desk
  await page.goto(`/admin?student=${learner.id}&chapter=1`)
  const part = page.getByRole('region', { name: 'Reflection', exact: true })
  await part.waitFor()
  return part
}
/** What the page at an address says to somebody without an account, and the status of its data. */
async function visit(address: string) {
  const { page, context } = await newSession(served.browser, workbook.address)
  const answered = page.waitForResponse((response) => response.url().includes('/api/shared/reflection/'))
  await page.goto(address)
  const status = (await answered).status()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  await context.close()
  return { status, text }
}

describe.sequential('a reflection, from both sides', () => {
  let address = ''

  test('is written for oneself: the instructor sees that it is there, a visitor with its address nothing', async () => {
    const { page } = maya
    await page.goto('/chapter/1?tab=reflection')
    await page
      .getByText('Write for yourself first. Nothing goes to your professor until you share a link.')
      .waitFor()
    await readers()
      .getByText(/^Nothing is saved yet/)
      .waitFor()
    await page.getByLabel('Your reflection').fill(words)
    await page.getByRole('button', { name: 'Save Reflection' }).click()
    await readers()
      .getByText(/^Your own: only you can read it/)
      .waitFor()

    const link = page.getByRole('link', { name: /^View Submission/ })
    address = (await link.getAttribute('href')) ?? ''
    const [opened] = await Promise.all([maya.context.waitForEvent('page'), link.click()])
    await opened.getByText('Only you can open this page').waitFor()
    await opened.getByText(words).waitFor()
    await opened.close()
    const stranger = await visit(address)
    expect([stranger.status, stranger.text.includes(words)]).toEqual([404, false])
    expect(stranger.text).toContain('This link is no longer available.')

    const part = await atDesk()
    await part.getByText(own).waitFor()
    expect(await desk.page.content()).not.toContain(words)
    await desk.page.goto('/admin?view=queue')
    await desk.page.getByText('Nothing waits to be read.').waitFor()
    await page.goto('/chapter/1?tab=submit')
    await page.getByText('Nothing of this chapter is shared yet.').waitFor()
  })

  test('is handed in with a button, read at the desk, and taken back', async () => {
    const { page } = maya
    await page.goto('/chapter/1?tab=reflection')
    await readers().getByRole('button', { name: 'Hand in to my instructors' }).click()
    await toastOf(page, 'Handed in').waitFor()
    await readers()
      .getByText(/^Handed in since .*: your instructors read it as it stands\.$/)
      .waitFor()
    await (await atDesk()).getByText(words).waitFor()
    expect((await visit(address)).status).toBe(404)

    await readers().getByRole('button', { name: 'Take back' }).click()
    await toastOf(page, 'Taken back').waitFor()
    await (await atDesk()).getByText(own).waitFor()
    expect(await desk.page.content()).not.toContain(words)
  })

  test('is shared by its link: a visitor reads it, and nobody once the link is turned off', async () => {
    const { page } = maya
    await readers().getByRole('button', { name: 'Share by link' }).click()
    await readers().getByText(`${workbook.address}${address}`).waitFor()
    const shared = await visit(address)
    expect([shared.status, shared.text.includes(words)]).toEqual([200, true])
    await (await atDesk()).getByText(words).waitFor()
    expect(await desk.page.content()).not.toContain(address)
    await page.goto('/chapter/1?tab=submit')
    await page.getByText('Chapter 1 Reflection').waitFor()

    await page.goto('/chapter/1?tab=reflection')
    await readers().getByRole('button', { name: 'Turn the link off' }).click()
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await readers()
      .getByText(/^Your own: only you can read it/)
      .waitFor()
    expect((await visit(address)).status).toBe(404)
    await (await atDesk()).getByText(own).waitFor()
  })

  test('stays handed in once an instructor has commented on it, and both sides see it so', async () => {
    const { page } = maya
    await readers().getByRole('button', { name: 'Hand in to my instructors' }).click()
    await readers().getByRole('button', { name: 'Take back' }).waitFor()
    const part = await atDesk()
    await part.getByRole('button', { name: 'Write feedback' }).click()
    await part.getByLabel('Your feedback').fill(comment)
    await part.getByRole('button', { name: 'Release to the student' }).click()
    await toastOf(desk.page, 'Feedback released').waitFor()

    // The page of the learner does not know yet.
    await readers().getByRole('button', { name: 'Take back' }).click()
    await page
      .getByRole('alert')
      .getByText('An instructor has commented on this reflection, so it stays handed in.')
      .waitFor()
    await readers()
      .getByText(/one of them has commented, so it stays handed in\.$/)
      .waitFor()
    await readers().getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(comment).waitFor()
  })
})

test('nothing went wrong on the pages meanwhile', () => {
  expect([desk.faults, maya.faults]).toEqual([[], []])
})
