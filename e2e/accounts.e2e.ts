import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { checking } from './support/axe.ts'
import { newSession, type Watched } from './support/browser.ts'
import { find, instructorAtHome, learnerAtHome, resetLink, toastOf } from './support/desk.ts'
import { emptyWorkbook } from './support/served.ts'
import { accessPassword } from './support/workbook.ts'

const served = emptyWorkbook()
const { workbook } = served
let desk: Watched
beforeAll(async () => {
  desk = await instructorAtHome(served.browser, workbook)
})

const dialog = (page: Page) => page.getByRole('dialog')
const chosen = 'seven green bicycles'

/** Somebody new, in a browser of their own, far from the server. */
function person(firstName: string) {
  const look = { size: 'phone', timezoneId: 'Asia/Kathmandu' } as const
  return learnerAtHome(served.browser, workbook, firstName, look)
}

/** Gives the access password where it is asked for. */
async function pass(page: Page): Promise<void> {
  const gate = page.getByRole('heading', { name: 'Access Required' })
  await page.getByLabel('Access Password').fill(accessPassword)
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await gate.waitFor({ state: 'detached' })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const form = page.locator('form').filter({ has: button })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await button.click()
}

const pageOf = async (page: Page, name: string, email: string) => {
  await find(page, email)
  await page.getByRole('heading', { level: 2, name: `${name} Okafor` }).waitFor()
}

describe.sequential('accounts', () => {
  test('a password is changed under My data; this browser stays signed in, and every other one is signed out', async () => {
    const linh = await person('Linh')
    const elsewhere = await newSession(served.browser, workbook.address)
    await elsewhere.page.goto('/')
    await pass(elsewhere.page)
    await elsewhere.page.getByRole('link', { name: 'Get Started' }).click()
    await signIn(elsewhere.page, linh.email, linh.password)
    await elsewhere.page.getByRole('heading', { level: 1, name: /Linh/ }).waitFor()

    const { page } = linh
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'My data' }).click()
    const form = dialog(page).getByRole('form', { name: 'Change my password' })
    await form.getByLabel('Current password').fill('not this one at all')
    await form.getByLabel('New password').fill(chosen)
    await form.getByRole('button', { name: 'Change my password' }).click()
    await form.getByText('The current password is not right.').waitFor()
    await form.getByLabel('Current password').fill(linh.password)
    await form.getByRole('button', { name: 'Change my password' }).click()
    await form.getByText('Your password is changed.').waitFor()
    const looked = checking(page)
    await looked.check('My data')
    expect(looked.found).toEqual([])

    await page.goto('/chapter/1')
    await page.getByRole('tab', { name: 'Didactic Content' }).waitFor()
    await elsewhere.page.goto('/chapter/1')
    // An ended session takes the pass of the gate with it.
    await pass(elsewhere.page)
    await elsewhere.page.goto('/api/login')
    await signIn(elsewhere.page, linh.email, linh.password)
    await elsewhere.page.getByText('The email or password is not right.').waitFor()
    await signIn(elsewhere.page, linh.email, chosen)
    await elsewhere.page.getByRole('heading', { level: 1, name: /Linh/ }).waitFor()
    expect(linh.faults).toEqual([])
  })

  test('a link an instructor made and used stands on the page when the person signs in the next time', async () => {
    const tasha = await person('Tasha')
    await pageOf(desk.page, 'Tasha', tasha.email)
    const link = await resetLink(desk.page)

    // Whoever has the link is Tasha for the workbook, and puts away what it says.
    const intruder = await newSession(served.browser, workbook.address)
    await intruder.page.goto(link)
    await pass(intruder.page)
    await intruder.page.getByLabel('New password', { exact: true }).fill(chosen)
    await intruder.page.getByRole('button', { name: 'Save password' }).click()
    await intruder.page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(intruder.page, tasha.email, chosen)
    const notice = (page: Page) => page.getByRole('region', { name: 'About your account' })
    await notice(intruder.page).getByRole('button', { name: 'Put away' }).click()
    await notice(intruder.page).waitFor({ state: 'detached' })
    await intruder.page.reload()
    await intruder.page.getByRole('heading', { level: 1, name: /Tasha/ }).waitFor()
    expect(await notice(intruder.page).count()).toBe(0)

    const { page } = tasha
    await page.goto('/')
    await pass(page)
    await page.goto('/api/login')
    await signIn(page, tasha.email, chosen)
    const told = notice(page).getByText(
      /^An instructor made a link to choose a new password for your account on .*; it was used on /,
    )
    await told.waitFor()
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
    await page.reload()
    await told.waitFor()
    const looked = checking(page)
    await looked.check('The start page with a notice')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/chapter/1')
    await told.waitFor()
    await looked.check('A chapter with a notice')
    expect(looked.found).toEqual([])
    expect(tasha.faults).toEqual([])
  })

  test('an instructor is invited, is none before saying yes, and is one after that', async () => {
    const noor = await person('Noor')
    await pageOf(desk.page, 'Noor', noor.email)
    await desk.page.getByRole('button', { name: 'Invite as instructor' }).click()
    await dialog(desk.page).getByRole('button', { name: 'Invite' }).click()
    await toastOf(desk.page, 'Invitation sent').waitFor()
    await desk.page.getByRole('button', { name: 'Withdraw the invitation' }).waitFor()
    await desk.page.goto('/admin?view=settings')
    await desk.page.getByText(/^Noor Okafor is invited as instructor by Ines Okafor/).waitFor()
    const looked = checking(desk.page)
    await looked.check('Settings with an invitation')

    const { page } = noor
    await page.goto('/admin')
    await page.getByText('Administrator access required').waitFor()
    await page.goto('/')
    await page.getByText(/^Ines Okafor invites you\./).waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await toastOf(page, 'You are an instructor').waitFor()
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Student Progress Overview' }).waitFor()

    await desk.page.goto('/')
    await desk.page.getByRole('button', { name: /^Notifications/ }).click()
    await desk.page.getByText('Noor Okafor accepted and is an instructor now.').waitFor()

    // Of three instructors two have to want a link for the third.
    await pageOf(desk.page, 'Noor', noor.email)
    await desk.page.getByRole('button', { name: 'Ask for a reset link' }).click()
    await dialog(desk.page).getByRole('button', { name: 'Ask for a link' }).click()
    await toastOf(desk.page, 'Asked for').waitFor()
    await desk.page.goto('/admin?view=settings')
    await desk.page
      .getByText(/^Ines Okafor asks for a link with which Noor Okafor chooses a new password/)
      .waitFor()
    await looked.check('Settings with a wish for a link')
    expect(await desk.page.getByRole('button', { name: 'Agree' }).count()).toBe(0)
    await page.goto('/admin?view=settings')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await toastOf(page, 'Refused').waitFor()
    await page.getByText(/^Ines Okafor asks for a link/).waitFor({ state: 'detached' })
    expect(looked.found).toEqual([])
    expect([...noor.faults, ...desk.faults]).toEqual([])
  })
})
