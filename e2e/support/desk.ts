import type { Browser, Locator, Page } from 'playwright-core'
import { createAccount, join, newSession, type Watched } from './browser.ts'
import { instructorLink, type Served } from './workbook.ts'

/** The first instructor, by the link the workbook made at its start. */
export async function firstInstructor(browser: Browser, workbook: Served): Promise<Watched> {
  const session = await newSession(browser, workbook.address)
  const { page } = session
  await page.goto(instructorLink(workbook))
  await page.getByLabel('Access Password').fill('lantern river note goal')
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await createAccount(page, {
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines@example.edu',
    password: 'a quiet river at night',
  })
  await page.getByText('You are an instructor').waitFor()
  return session
}

/** A learner in a browser of their own, who has begun the dialogue of chapter 1 and said something. */
export async function learnerWithDialogue(browser: Browser, workbook: Served, firstName: string) {
  const session = await newSession(browser, workbook.address)
  const person = await join(session.page, firstName)
  await ask(session.page, 'POST', '/api/ai-chat/1/initialize', {})
  await ask(session.page, 'POST', '/api/ai-chat/1', {
    message: 'She moved money out of the account every week and called her sister for a place to sleep.',
    messages: [],
  })
  return { ...session, ...person }
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
