import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import type { Look, Watched } from './browser.ts'
import { Learner } from './learner.ts'
import type { Served } from './workbook.ts'

/** An instructor on the start page: the first one, where nobody else was appointed. */
export async function instructorAtHome(browser: Browser, workbook: Served): Promise<Watched> {
  const ines = await Learner.make(workbook, [], { firstName: 'Ines', email: 'ines@example.edu' })
  await ines.appoint()
  return ines.atHome(browser)
}

/** A learner on the start page. @returns also what the person signs in with */
export async function learnerAtHome(
  browser: Browser,
  workbook: Served,
  firstName: string,
  look: Look = {},
): Promise<Watched & Pick<Learner, 'id' | 'firstName' | 'email' | 'password'>> {
  const person = await Learner.make(workbook, [], { firstName })
  const { id, email, password } = person
  return { ...(await person.atHome(browser, look)), id, firstName, email, password }
}

/** A learner in a browser of their own, who has begun the dialogue of chapter 1 and said something. */
export async function learnerWithDialogue(browser: Browser, workbook: Served, firstName: string) {
  const learner = await learnerAtHome(browser, workbook, firstName)
  await ask(learner.page, 'POST', '/api/ai-chat/1/initialize', {})
  await ask(learner.page, 'POST', '/api/ai-chat/1', {
    message: 'She moved money out of the account every week and called her sister for a place to sleep.',
    messages: [],
  })
  return learner
}

/** A call made by the page itself, with its cookies. @returns status and body */
export const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const response = await fetch(where as string, {
        method: how as string,
        ...(sent ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) } : {}),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    [method, path, body] as const,
  )

/** Opens the bell and follows the notification with these words. */
export async function followBell(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: words }).first().click()
}

/** Finds a student by the form on /admin and opens them. */
export async function find(page: Page, words: string): Promise<void> {
  await page.goto('/admin')
  await findForm(page).field.fill(words)
  await findForm(page).field.press('Enter')
}

export const findForm = (page: Page): { field: Locator; button: Locator } => ({
  field: page.getByLabel('Student email or name'),
  button: page.getByRole('button', { name: 'Search', exact: true }),
})

/** Makes a link for a new password on the page of a student, where no mails are sent. @returns its address */
export async function resetLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a reset link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click()
  return (await page.getByRole('dialog').locator('code').textContent()) ?? ''
}

/** The toast that is shown now. */
export const toastOf = (page: Page, title: string): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: title }).last()

/** Follows a link that downloads. @param what as the link names it: "CSV" @returns the file */
export async function download(page: Page, what: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${what}`, exact: true }).click(),
  ])
  return readFile(await file.path())
}
