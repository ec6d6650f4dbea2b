import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createAccount, newSession, type Size, type Watched } from './browser.ts'
import { ask, toastOf } from './desk.ts'
import { Learner } from './learner.ts'
import { accessPassword, type Served } from './workbook.ts'

export interface Place {
  browser: Browser
  workbook: Served
}

/** The term that journeys are made in where its days do not matter. */
export const fall = {
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/**
 * Makes a section at the administrator's desk.
 * @param first the installation has none yet
 * @returns the address of its page
 */
export async function makeSection(
  page: Page,
  name: string,
  { first, term = fall }: { first: boolean; term?: typeof fall },
): Promise<string> {
  await page.goto('/admin?view=sections')
  await button(page, first ? 'Make the first section' : 'Make a section').click()
  await page.getByLabel('Name of the section').fill(name)
  await page.getByLabel('Term').fill(term.term)
  await page.getByLabel('First day').fill(term.startsOn)
  await page.getByLabel('Last day').fill(term.endsOn)
  await page.getByLabel('Time zone').fill(term.timeZone)
  await button(page, 'Make the section').click()
  await toastOf(page, 'Section made').waitFor()
  await heading(page, name).waitFor()
  return new URL(page.url()).pathname
}

/** The path of the first join link that a page, or a part of it, shows. */
export async function shownLink(page: Page | Locator): Promise<string> {
  const link = await page.locator('code').filter({ hasText: '/join/' }).first().textContent()
  return new URL(link ?? '').pathname
}

/** Invites somebody to teach, on a section's page of people. @returns the path of the link to hand over */
export async function inviteStaff(
  page: Page,
  email: string,
  role: 'Instructor' | 'Assistant',
): Promise<string> {
  await page.getByLabel('Email of a colleague').fill(email)
  await page.getByLabel('As what').selectOption({ label: role })
  await button(page, 'Invite').click()
  // Links of others who are invited may stand beside it.
  return shownLink(page.getByText(`Give this link to ${email} alone`).locator('..'))
}

/** A new person who follows a join link: through the gate, with an account, to the page it leads to. */
export async function follow(
  { browser, workbook }: Place,
  link: string,
  firstName: string,
  size: Size = 'desktop',
): Promise<Watched> {
  const session = await newSession(browser, workbook.address, { size })
  const { page } = session
  await page.goto(link)
  await page.getByLabel('Access Password').fill(accessPassword)
  await button(page, 'Access Workbook').click()
  await createAccount(page, {
    firstName,
    lastName: 'Quist',
    email: `${firstName.toLowerCase()}@school.example`,
    password: 'a quiet river at night',
  })
  return session
}

/** Somebody of the school who has an account already, at an address of the workbook. */
export async function signedIn(
  { browser, workbook }: Place,
  link: string,
  firstName: string,
): Promise<Watched> {
  const email = `${firstName.toLowerCase()}@school.example`
  const person = await Learner.make(workbook, [], { firstName, lastName: 'Quist', email })
  const session = await person.session(browser)
  await session.page.goto(link)
  return session
}

/** Comments on the first work that stands on the page, for the student to read. */
export async function comment(page: Page, text: string): Promise<void> {
  await button(page, 'Write feedback').first().click()
  await page.getByLabel('Your feedback').fill(text)
  await button(page, 'Release to the student').click()
  await toastOf(page, 'Feedback released').waitFor()
  await page.getByText(text).first().waitFor()
}

/** Everything a student does in Chapter 1 besides the dialogue, by the calls of their page; the reflection is handed in. */
export async function workThroughChapterOne(page: Page, clientVoice: string): Promise<void> {
  const { competencies } = (await ask(page, 'GET', '/api/chapters/1')).body as {
    competencies: { id: string }[]
  }
  const saves: [path: string, body: object][] = [
    ['/api/exercises', { chapterId: '1', formData: { clientVoice } }],
    ['/api/reflections', { chapterId: '1', content: 'I read my own record, and was not in it.' }],
    ['/api/reflections/1/hand-in', {}],
    ...competencies.map(({ id }): [string, object] => [
      '/api/competencies',
      { chapterId: '1', competencyId: id, rating: 2 },
    ]),
  ]
  for (const [path, body] of saves)
    expect([path, (await ask(page, 'POST', path, body)).status]).toEqual([path, 200])
}
