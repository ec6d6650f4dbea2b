import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './support/axe.ts'
import { enter, newSession } from './support/browser.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'
import { accessPassword } from './support/workbook.ts'

const served = sharedWorkbook()
const { workbook } = served

const signIn = async (page: Page) => (await Learner.make(workbook, [])).signIn(page.context())

/**
 * Somebody's page whose script does not come before it is let through.
 * @param wayIn signs in, unless something else is said
 */
async function slowPage(wayIn: (page: Page) => Promise<unknown> = signIn): Promise<{
  page: Page
  context: BrowserContext
  faults: string[]
  letThrough: () => void
  close: () => Promise<void>
}> {
  const { page, context, faults } = await newSession(served.browser, workbook.address, { size: 'phone' })
  await wayIn(page)
  // The first page after a start also loads what renders it, and may be sent without.
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let letThrough = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  return { page, context, faults, letThrough, close: () => context.close() }
}

/** Goes to a page that comes with what it shows; a server that is busy for two seconds sends it without. */
async function goRendered(page: Page, path: string): Promise<void> {
  let html: string | undefined
  while (!html?.includes('<div id="root"><'))
    html = await (await page.goto(path, { waitUntil: 'commit' }))?.text()
}

test('a chapter can be read before its script is there, and the script goes on with what is read', async () => {
  const { page, faults, letThrough, close } = await slowPage()
  await goRendered(page, '/chapter/1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The setting of the chapter; the reading itself is below the first screen.
  await page.getByText(/^This chapter's case includes/).waitFor()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-read', ''))
  letThrough()
  await page.getByText('Key Takeaway').first().waitFor()
  expect(await page.locator('h1[data-read]').count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('what is pressed too early is done once it can be', async () => {
  const { page, faults, letThrough, close } = await slowPage()
  await goRendered(page, '/chapter/1')
  await page.getByRole('tab', { name: 'Reflection' }).click()
  letThrough()
  await page.locator('main').getByText('Reflection Prompt').waitFor()
  await goRendered(page, '/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'My Progress' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a key pressed on a tab before the script is there moves on once it is', async () => {
  const { page, faults, letThrough, close } = await slowPage()
  await goRendered(page, '/chapter/1')
  await page.getByRole('tab', { name: 'Didactic Content' }).waitFor()
  await tabTo(page, 'Didactic Content', 'tab')
  await page.keyboard.press('ArrowRight')
  letThrough()
  await page.getByRole('tab', { name: 'AI Dialogue', selected: true }).waitFor()
  expect((await focused(page)).name).toContain('AI Dialogue')
  expect(faults).toEqual([])
  await close()
})

test('the gate can be filled in and sent before its script is there, and nothing of it stands in the address', async () => {
  const { page, faults, letThrough, close } = await slowPage(async () => {})
  await goRendered(page, '/chapter/1')
  await page.getByRole('heading', { name: 'Access Required' }).waitFor()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-read', ''))
  await page.getByLabel('Access Password').fill('not the right one')
  await page.getByLabel('Access Password').press('Enter')
  letThrough()
  await page.getByText('Invalid password').waitFor()
  expect(await page.locator('h1[data-read]').count()).toBe(1)
  expect(await page.getByLabel('Access Password').inputValue()).toBe('not the right one')
  await page.getByLabel('Access Password').fill(accessPassword)
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Access Required' }).waitFor()
  expect(page.url()).toBe(`${workbook.address}/chapter/1`)
  expect(faults).toEqual([])
  await close()
})

test('the landing page can be read before its script is there, and the script goes on with it', async () => {
  const { page, faults, letThrough, close } = await slowPage(async (own) => {
    await enter(own)
    await own.getByRole('link', { name: 'Get Started' }).waitFor()
  })
  await goRendered(page, '/')
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-read', ''))
  await page.getByRole('button', { name: 'Reading settings' }).click()
  letThrough()
  await page.getByRole('dialog', { name: 'Reading settings' }).waitFor()
  expect(await page.locator('h1[data-read]').count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('who holds the pass does not see the gate in a new tab, not even for a moment', async () => {
  const { page, faults, letThrough, close } = await slowPage()
  // As in a tab of its own: the cookies are there, the flag of the session is not.
  await page.evaluate(() => sessionStorage.clear())
  await goRendered(page, '/chapter/1')
  await page.getByRole('heading', { level: 1, name: 'Progress Notes with Purpose' }).waitFor()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-read', ''))
  letThrough()
  await page.getByText('Key Takeaway').first().waitFor()
  expect(await page.locator('h1[data-read]').count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('whose pass has ended sees the gate, and nothing before it', async () => {
  const { page, context, faults, letThrough, close } = await slowPage()
  // The flag of the session is there, the cookies are not.
  await context.clearCookies()
  await goRendered(page, '/chapter/1')
  await page.getByRole('heading', { name: 'Access Required' }).waitFor()
  letThrough()
  await page.waitForFunction(() => document.title.startsWith('Access Required'))
  expect(await page.getByText('What you will be able to do').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('where nothing can be stored the gate asks again, and what is behind it does not show before it', async () => {
  const { page, letThrough, close } = await slowPage()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('Storage is switched off.')
      },
    }),
  )
  await goRendered(page, '/chapter/1')
  await page.locator('h1').waitFor({ state: 'attached' })
  await page.locator('h1').waitFor({ state: 'hidden' })
  letThrough()
  await page.getByLabel('Access Password').waitFor()
  expect(await page.getByText('What you will be able to do').count()).toBe(0)
  await close()
})

test.each([
  ['/chapter/99', 'Chapter not found'],
  ['/admin', 'Administrator access required'],
  ['/shared/portfolio/unknown', 'This link is no longer available.'],
])('%s, which is not rendered ahead, is drawn as soon as all of it has come', async (path, words) => {
  const learner = await Learner.make(workbook, [])
  const { page, faults, context } = await learner.session(served.browser)
  // Time goes by in the page only here, a millisecond with each look: a busy machine may take as long as it needs.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(path)
  let waited = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      waited += 1
      return page.getByText(words).first().isVisible()
    })
    .toBe(true)
  // What stands in the place of something may not hold it up.
  expect(waited).toBeLessThan(250)
  expect(faults).toEqual([])
  await context.close()
})

test('a page whose code cannot be had says so, and comes when it is tried again', async () => {
  const { page, faults, context } = await newSession(served.browser, workbook.address)
  await page.route(/\/assets\/SharedPortfolioPage-/, (route) => route.abort(), { times: 1 })
  await page.goto('/shared/portfolio/unknown')
  await page.getByRole('main').getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This link is no longer available.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
