import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, join, newSession, type Size, sizes, type Watched } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'
import { sheetOf } from './support/sheet.ts'

const served = sharedWorkbook()
const { workbook } = served

/** One browser session for a journey; no page may report a fault. */
async function journey(size: Size, walk: (session: Watched) => Promise<void>): Promise<void> {
  const session = await newSession(served.browser, workbook.address, { size })
  await walk(session)
  expect(session.faults).toEqual([])
  await session.context.close()
}

/** Somebody with an account comes to the start page, signed in. */
async function comeHome(page: Page, firstName = 'Maya'): Promise<Learner> {
  const learner = await Learner.make(workbook, [], { firstName })
  await learner.signIn(page.context())
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: new RegExp(firstName) }).waitFor()
  return learner
}

const landing = (page: Page) => page.getByRole('link', { name: 'Get Started' })
const alert = (page: Page) => page.getByRole('alert')

test('the gate says what is missing and what is wrong, opens, stays open on reload and asks a new session again', () =>
  journey('phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Access Required' }).waitFor()
    await page
      .getByText('This workbook is protected. Please enter the access password to continue.')
      .waitFor()
    await page.getByText('For access, contact your instructor or workbook administrator.').waitFor()
    await page.getByPlaceholder('Enter password').fill('not the password')
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await alert(page).getByText('Invalid password').waitFor()
    await page.getByLabel('Access Password').fill('')
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await alert(page).getByText('Password is required').waitFor()
    await enter(page)
    await landing(page).waitFor()
    await page.reload()
    await landing(page).waitFor()

    const other = await newSession(served.browser, workbook.address, { size: 'phone' })
    await other.page.goto('/')
    await other.page.getByRole('heading', { name: 'Access Required' }).waitFor()
    await other.context.close()
  }))

test('the flag set by hand opens nothing', () =>
  journey('desktop', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('workbook-access', 'authenticated'))
    await page.reload()
    await page.getByRole('heading', { name: 'Access Required' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('workbook-access'))).toBeNull()
  }))

test('a lost network is said, and the button works again', () =>
  journey('phone', async ({ page, context }) => {
    await page.goto('/')
    await page.getByLabel('Access Password').fill('anything at all')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await alert(page).getByText('Network error. Please try again.').waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByRole('button', { name: 'Access Workbook' }).isEnabled()).toBe(true)
  }))

test('without a network a page not opened before says so in its place, and comes once there is one', () =>
  journey('desktop', async ({ page, context }) => {
    await comeHome(page)
    await context.setOffline(true)
    const account = page.getByRole('button', { name: /^Account menu/ })
    await account.click()
    await page.getByRole('menuitem', { name: 'My data' }).click()
    await alert(page).getByText('Your data could not be shown.').waitFor()
    await account.click()
    await page.getByRole('menuitem', { name: 'Your portfolio' }).click()
    await page.getByText('This page could not be loaded. Nothing is lost.').waitFor()
    await expect.poll(() => account.isVisible()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Your portfolio' }).waitFor()
    await account.click()
    await page.getByRole('menuitem', { name: 'My data' }).click()
    await page.getByRole('dialog', { name: 'My data' }).waitFor()
  }))

test('from Get Started over an account to every page there is, and out again, at both widths', () =>
  journey('phone', async ({ page }) => {
    const { firstName } = await join(page)

    /** What stands in the page once it has come, and still does at the desktop's width. */
    const stands = async (what: Locator) => {
      for (const size of ['phone', 'desktop'] as const) {
        await page.setViewportSize(sizes[size])
        await what.first().waitFor()
      }
      await page.setViewportSize(sizes.phone)
    }
    const text = (words: string) => page.locator('main').getByText(words)
    const shows = async (path: string, words: string) => {
      await page.goto(path)
      await stands(text(words))
    }
    await stands(page.getByRole('heading', { level: 1, name: new RegExp(firstName) }))
    await stands(text('0 of 40 sections completed'))
    await shows('/introduction', 'How to Use This Workbook')
    await shows('/prologue', 'Start Chapter 1')
    for (const open of ['1', '4', '5']) {
      await page.goto(`/chapter/${open}`)
      await stands(page.getByRole('tab', { name: 'Didactic Content' }))
    }
    for (const locked of ['2', '3', '6', '7', '8', '9', '10']) {
      await shows(`/chapter/${locked}`, 'Complete previous chapters to unlock')
    }
    await shows('/chapter/99', 'Chapter not found')
    await shows('/nothing/here', '404 Page Not Found')
    await shows('/admin', 'Administrator access required')

    await page.goto('/')
    const account = page.getByRole('button', { name: /account|menu of/i }).first()
    const out = page.getByRole('menuitem', { name: 'Log out' })
    await account.click()
    await out.waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize(sizes.desktop)
    await account.click()
    await out.click()
    await landing(page).waitFor()
  }))

test('a person comes back with email and password, and a wrong one is told in words', () =>
  journey('desktop', async ({ page }) => {
    const person = await comeHome(page, 'Linh')
    await page.goto('/api/logout')
    await page.getByRole('link', { name: 'Start Learning Now' }).click()
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Sign in', exact: true }) })
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill('not this one either')
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The email or password is not right.').waitFor()
    await form.getByLabel('Password', { exact: true }).fill(person.password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Linh/ }).waitFor()
  }))

test('a reload keeps the tab of a chapter, and the pager moves through all six', () =>
  journey('phone', async ({ page }) => {
    await comeHome(page)
    await page.goto('/chapter/1?tab=reflection')
    const selected = page.getByRole('tab', { selected: true })
    await selected.getByText('Reflection').waitFor()
    await page.reload()
    await selected.getByText('Reflection').waitFor()
    await page.goto('/chapter/1')
    await page.getByText('Key Takeaway').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    for (const name of ['AI Dialogue', 'Exercise', 'Reflection', 'Competency', 'Submit to Professor']) {
      await page.getByRole('button', { name: 'Next' }).click()
      await selected.getByText(name).waitFor()
      await sheetOf(page, name)
    }
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  }))
