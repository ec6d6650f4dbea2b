import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount, enter, newSession, type Watched } from './support/browser.ts'
import { findForm, toastOf } from './support/desk.ts'
import { Learner } from './support/learner.ts'
import { ownWorkbook } from './support/served.ts'
import type { Served } from './support/workbook.ts'

const served = ownWorkbook({ HOST: '0.0.0.0' })
const { workbook } = served

/** The workbook by another address than the one it was set up with. */
const elsewhere = (): Served => ({
  address: workbook.address.replace('127.0.0.1', '127.0.0.2'),
  dataDir: workbook.dataDir,
  output: workbook.output,
})

/** Somebody whose dialogues of these chapters are complete, at the other address; no page may report a fault. */
async function learner(chapters: string[], walk: (session: Watched) => Promise<void>): Promise<void> {
  const person = await Learner.make(elsewhere(), chapters)
  const session = await person.session(served.browser)
  await walk(session)
  expect(session.faults).toEqual([])
  await session.context.close()
}

async function createLink(page: Page, title = 'My note'): Promise<void> {
  await page.getByRole('button', { name: 'Create Shareable Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Submission type').selectOption('ai-conversation')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await page.getByText('Your shareable link is ready.').first().waitFor()
}

const isChecked = (page: Page) => page.getByRole('tab', { name: 'Submit to Professor completed' }).isVisible()

test('links on a page start with the address it was opened at, and are copied over plain http too', () =>
  learner(['1'], async ({ page, context }) => {
    const { address } = elsewhere()
    await page.goto('/chapter/1?tab=submit')
    // Over plain http a browser has a clipboard for pages only on this machine's own names.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.reload()
    await createLink(page)
    const shown = await page.locator('main code').first().textContent()
    expect(shown).toMatch(new RegExp(`^${address}/shared/portfolio/`))
    const previews = page.getByRole('link', { name: /^Preview/ })
    // One on the card, one in the list, which is read anew.
    await previews.nth(1).waitFor()
    for (const link of await previews.all()) expect(await link.getAttribute('href')).toBe(shown)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Shareable link copied to clipboard.').waitFor()
    // Pasted where it can be read.
    await page.getByRole('button', { name: 'Create Shareable Link' }).click()
    await page.getByLabel('Title').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(shown)
    await page.getByRole('button', { name: 'Cancel' }).click()
    const preview = context.waitForEvent('page')
    await previews.first().click()
    await (await preview).getByRole('heading', { name: 'My note' }).waitFor()
  }))

test('where a browser lets no page copy, the link is selected and the page says so', () =>
  learner(['1'], async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.goto('/chapter/1?tab=submit')
    await createLink(page)
    await page.getByRole('button', { name: /^Copy the link to My note/ }).click()
    await page.getByText('The link is selected. Copy it by hand.').waitFor()
    const selected = () => page.evaluate(() => String(getSelection()))
    expect(await selected()).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/shared\/portfolio\//)
  }))

test('a new tab does not ask for the access password again, signed in or not; a new browser session does', async () => {
  const { page, context, faults } = await newSession(served.browser, elsewhere().address)
  await enter(page)
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  const flag = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('workbook-access'))
  const beside = await context.newPage()
  await beside.goto('/')
  await beside.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(await flag(beside)).toBe('authenticated')
  await beside.close()

  await page.getByRole('link', { name: 'Get Started' }).click()
  await createAccount(page, {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.edu',
    password: 'a quiet river at night',
  })
  await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
  // Nothing but the cookie comes along into a new tab: a flag of its own is set because the server says so.
  for (const [path, words] of [
    ['/chapter/1', 'Chapter 1'],
    ['/admin', 'Administrator access required'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    const tab = await context.newPage()
    await tab.goto(path)
    await tab.getByText(words).first().waitFor()
    expect(await flag(tab)).toBe('authenticated')
  }
  // What the browser keeps beyond its end opens nothing: it is known again there, and asked all the same.
  const kept = (await context.cookies()).filter(({ expires }) => expires !== -1)
  expect(kept.map(({ name }) => name)).toEqual(['wb_device'])
  expect(faults).toEqual([])
  await context.close()

  const other = await newSession(served.browser, elsewhere().address)
  await other.context.addCookies(kept)
  await other.page.goto('/')
  await other.page.getByLabel('Access Password').waitFor()
  expect(await flag(other.page)).toBeNull()
  await other.context.close()
})

test('Submit to Professor has its check once a link exists, not because it was opened', () =>
  learner(['1'], async ({ page }) => {
    await page.goto('/chapter/1?tab=submit')
    await page.getByText('Nothing of this chapter is shared yet.').waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Submit to Professor' }).waitFor()
    expect(await isChecked(page)).toBe(false)
    const counted = page.getByText('1 of 4 sections completed')
    await counted.waitFor()
    await createLink(page)
    await expect.poll(() => isChecked(page)).toBe(true)
    await counted.waitFor()
  }))

test('a conversation held elsewhere goes with a submission, and its page says who provided it', () =>
  learner(['1'], async ({ page, context }) => {
    await page.goto('/chapter/1?tab=submit')
    await page.getByRole('button', { name: 'Create Shareable Link' }).click()
    await page.getByLabel('Title').fill('With ChatGPT')
    await page.getByLabel('Submission type').selectOption('ai-conversation')
    const field = page.getByLabel('ChatGPT Conversation Link')
    await field.fill('http://chatgpt.com/share/1')
    await page.getByRole('button', { name: 'Create Link' }).click()
    await toastOf(page, 'The conversation link must be a whole address').waitFor()
    await field.fill('https://chatgpt.com/share/1')
    await toastOf(page, 'The conversation link must be a whole address').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create Link' }).click()
    const preview = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /^Preview/ })
      .first()
      .click()
    const shared = await preview
    const link = shared.getByRole('link', { name: 'https://chatgpt.com/share/1' })
    expect(await link.getAttribute('href')).toBe('https://chatgpt.com/share/1')
    await shared
      .getByText('Provided by the student. The workbook did not record this conversation.')
      .waitFor()
  }))

test('the assistants of chapters 5 to 7 greet without calling the built-in guide an AI', () =>
  learner(['5', '6', '7'], async ({ page }) => {
    for (const [chapter, greeting] of [
      ['5', 'Program Architect here. I love'],
      ['6', 'Implementation Strategist here. Show me'],
      ['7', 'Process Monitor here. I'],
    ]) {
      await page.goto(`/chapter/${chapter}?chat=open`)
      await page
        .getByRole('log')
        .getByText(greeting ?? '')
        .waitFor()
    }
  }))

test('the assistant greets as fits the tab, at the end of what was said before', () =>
  learner(['1'], async ({ page }) => {
    await page.goto('/chapter/1?chat=open')
    await page.getByPlaceholder('Ask or think aloud').fill('What is drift?')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await log.getByText('Built-in guide').first().waitFor()
    await page.getByRole('button', { name: 'Close the assistant' }).click()
    await page.getByRole('tab', { name: 'Exercise' }).click()
    await page.getByRole('button', { name: /^Open the chapter assistant/ }).click()
    await log.getByText(/Which field are you on\?/).waitFor()
    await log.getByText('What is drift?').waitFor()
  }))

test('while a page is on its way it says Loading...', () =>
  learner([], async ({ page, context }) => {
    let letThrough = () => {}
    const mayCome = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await context.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto('/introduction', { waitUntil: 'commit' })
    const words = page.locator('#loading')
    await words.waitFor()
    expect(await words.textContent()).toBe('Loading...')
    letThrough()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await words.waitFor({ state: 'hidden' })
  }))

test('a locked chapter invites to no chat', () =>
  learner([], async ({ page }) => {
    await page.goto('/chapter/9')
    const card = page.getByRole('region', { name: 'Chapter-Specific GPT' })
    await card.getByText('Complete previous chapters to unlock').waitFor()
    expect(await card.getByRole('button', { name: 'Start Dialogue' }).isDisabled()).toBe(true)
  }))

test('Share Work leads to a chapter with saved work', () =>
  learner(['4'], async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Create Link' }).click()
    await page.getByRole('tab', { name: 'Submit to Professor', selected: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/chapter/4')
  }))

test('the End key marks the introduction as read; a link to its glossary does not', () =>
  learner([], async ({ page }) => {
    const isRead = async () => {
      const records = await page.evaluate(() => fetch('/api/progress').then((answer) => answer.json()))
      return (records as { chapterId: string }[]).some(({ chapterId }) => chapterId === 'introduction')
    }
    await page.goto('/introduction#glossary-drift')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(await isRead()).toBe(false)
    await page.goto('/')
    await page.goto('/introduction')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('End')
    await expect.poll(isRead).toBe(true)
  }))

test('an address written otherwise leads to the page it names', () =>
  learner(['1'], async ({ page }) => {
    for (const [written, canonical] of [
      ['/introduction/', '/introduction'],
      ['/Chapter/1?tab=exercise', '/chapter/1?tab=exercise'],
    ] as const) {
      const answer = await page.goto(written)
      expect(answer?.status()).toBe(200)
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(canonical)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  }))

test('a tab that was clicked shows no ring of the keyboard, one that is reached by keyboard does', () =>
  learner(['1'], async ({ page }) => {
    await page.goto('/chapter/1')
    const outline = (name: string) =>
      page.getByRole('tab', { name, selected: true }).evaluate((tab) => getComputedStyle(tab).outlineStyle)
    await page.getByRole('tab', { name: 'Exercise' }).click()
    expect(await outline('Exercise')).toBe('none')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => outline('Reflection')).toBe('solid')
    await page.getByRole('tab', { name: 'Exercise' }).click()
    expect(await outline('Exercise')).toBe('none')
  }))

test('the desk finds nobody by name in words of a name, and names what opens a student’s chapters', async () => {
  const instructor = await Learner.make(elsewhere(), [])
  await instructor.appoint()
  const { page, faults, context } = await instructor.session(served.browser)
  await page.goto('/admin')
  await findForm(page).field.fill('Nobody Atall')
  await findForm(page).field.press('Enter')
  await toastOf(page, 'No user found with that name.').waitFor()
  await findForm(page).field.fill('nobody@example.edu')
  await toastOf(page, 'User Not Found').waitFor({ state: 'detached' })
  await findForm(page).field.press('Enter')
  await toastOf(page, 'No user found with that email address.').waitFor()
  const open = page.getByRole('button', { name: /^Chapters of / }).first()
  expect(await open.textContent()).toBe('Chapters')
  await open.click()
  await page
    .getByRole('button', { name: /Chapter 1/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await context.close()
})
