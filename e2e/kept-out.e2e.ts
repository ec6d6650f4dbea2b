import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Watched } from './support/browser.ts'
import { ask, find, instructorAtHome, learnerWithDialogue, toastOf } from './support/desk.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const { workbook } = served
let desk: Watched
let maya: Awaited<ReturnType<typeof learnerWithDialogue>>
beforeAll(async () => {
  desk = await instructorAtHome(served.browser, workbook)
  maya = await learnerWithDialogue(served.browser, workbook, 'Maya')
})

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openMaya = async (page: Page) => {
  await find(page, maya.email)
  await page.getByRole('heading', { level: 2, name: 'Maya Okafor' }).waitFor()
}

/** Types address and password into the sign-in page. */
async function signIn({ page, email, password }: typeof maya): Promise<void> {
  await page.goto('/api/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}
const isIn = ({ page, firstName }: typeof maya) =>
  page.getByRole('heading', { level: 1, name: new RegExp(firstName) }).waitFor()

const messagesOf = async ({ page }: Watched) =>
  ((await ask(page, 'GET', '/api/ai-chat/1')).body as { messages: unknown[] }).messages.length

describe.sequential('a person who is to be kept out', () => {
  let said = 0

  test('is suspended after a confirmation that says what happens, is signed out at once, and reads why', async () => {
    const { page } = desk
    said = await messagesOf(maya)
    await openMaya(page)
    await button(page, 'Suspend').click()
    await dialog(page).getByText('The person is signed out everywhere at once.').waitFor()
    await dialog(page).getByText('Links already shared stay open').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await toastOf(page, 'Account suspended').waitFor()
    await page.getByText(/^Suspended .+: signed out/).waitFor()

    await maya.page.reload()
    await maya.page.getByLabel('Access Password').fill('lantern river note goal')
    await button(maya.page, 'Access Workbook').click()
    await maya.page.getByRole('link', { name: 'Get Started' }).waitFor()
    await signIn(maya)
    await maya.page
      .getByText('This account is suspended. Your work is kept. Please ask your instructor.')
      .waitFor()
    await page.goto('/admin')
    await page.getByRole('row', { name: /^Maya Okafor.*Suspended/ }).waitFor()
  })

  test('is let back in, finds everything as it was, and is told by the bell', async () => {
    const { page } = desk
    await openMaya(page)
    await button(page, 'Let back in').click()
    await toastOf(page, 'Let back in').waitFor()
    // Both buttons gave way: the keyboard goes on beside them.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Remove account')

    await signIn(maya)
    await isIn(maya)
    expect(await messagesOf(maya)).toBe(said)
    await button(maya.page, 'Notifications, 1 unread').click()
    await maya.page.getByText('An instructor suspended your account and has let you back in.').waitFor()
  })

  test('is removed after a confirmation that names what goes, and put back whole by Undo', async () => {
    const { page } = desk
    await openMaya(page)
    await button(page, 'Remove account').click()
    await dialog(page).getByText('Remove this account with everything in it?').waitFor()
    await dialog(page)
      .getByText(/^Name, address and sign-in go, and with them \d+ dialogue messages?\.$/)
      .waitFor()
    await dialog(page)
      .getByText(/To keep somebody out, suspend the account instead/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Remove account' }).click()
    await toastOf(page, 'Account removed').waitFor()
    await page.getByText(/^Account removed \(1 piece\)/).waitFor()
    await page.getByRole('row', { name: /^Maya Okafor/ }).waitFor({ state: 'detached' })
    expect((await ask(maya.page, 'GET', '/api/progress')).status).toBe(403)

    await page.getByRole('button', { name: /^Undo: Account removed/ }).click()
    await toastOf(page, 'Undone').waitFor()
    await page.getByRole('row', { name: /^Maya Okafor/ }).waitFor()
    await maya.page.goto('/')
    await maya.page.getByLabel('Access Password').fill('lantern river note goal')
    await button(maya.page, 'Access Workbook').click()
    await maya.page.getByRole('link', { name: 'Get Started' }).waitFor()
    await signIn(maya)
    await isIn(maya)
    expect(await messagesOf(maya)).toBe(said)
  })

  test('nothing went wrong in either page while a person was kept out', () => {
    expect([...desk.faults, ...maya.faults]).toEqual([])
  })
})
