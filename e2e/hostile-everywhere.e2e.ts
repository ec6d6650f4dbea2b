import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '#server/my-data/testing/unzip'
import { newSession } from './support/browser.ts'
import { instructorAtHome } from './support/desk.ts'
import { hostileTexts } from './support/hostile-texts.ts'
import { end, giveHostileFeedback, storeHostile, writeHostile } from './support/hostile-work.ts'
import { Learner } from './support/learner.ts'
import { harmIn, listenTo } from './support/listener.ts'
import { emptyWorkbook } from './support/served.ts'

/**
 * Sixty hostile texts in everything a model says and everything a learner writes, on every page that shows it,
 * with a listener on everything those pages ask for.
 */
const served = emptyWorkbook()
const { workbook } = served
const competencies = ['ethical-documentation', 'cultural-responsiveness', 'critical-analysis']
const files = mkdtempSync(path.join(tmpdir(), 'workbook-hostile-'))
afterAll(() => rmSync(files, { recursive: true, force: true }))

let learner: Learner
let shared: string[] = []

beforeAll(async () => {
  learner = await Learner.make(workbook, ['1', '4', '5'])
  const { page, context } = await learner.session(served.browser)
  await page.goto('/')
  shared = await writeHostile(page, competencies)
  await storeHostile(workbook, learner.id)
  await context.close()
})

/** A session that is listened to, and a way to open a page in it and see that nothing came of the texts. */
async function listened(visits: readonly string[]) {
  const session = await newSession(served.browser, workbook.address)
  const { page, context, faults } = session
  const heard = listenTo(context, workbook.address, new Set(['/', ...visits.map(pathOf)]))
  return {
    ...session,
    /**
     * @param shows what stands on the page once the texts do
     * @param press the button they are behind
     */
    async open(address: string, shows = end, press?: string) {
      await page.goto(address)
      if (press) await page.getByRole('button', { name: press }).click()
      await standsOn(page, shows).catch((error: Error) => {
        throw new Error(`${address}: ${error.message}`)
      })
      expect(await harmIn(page), address).toEqual([])
      expect(pathOf(page.url()), address).toBe(pathOf(address))
    },
    async close() {
      expect(heard).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  }
}

const pathOf = (address: string): string => new URL(address, workbook.address).pathname

const standsOn = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      document.body.textContent.includes(text) ||
      [...document.querySelectorAll('textarea, input')].some((field) =>
        (field as HTMLInputElement).value.includes(text),
      ),
    words,
  )

test('there are sixty of them, no two alike', () => {
  expect(new Set(hostileTexts).size).toBe(60)
})

test('what listens hears a request, a dialog and an element that loads', async () => {
  const { page, context } = await newSession(served.browser, workbook.address)
  const heard = listenTo(context, workbook.address, new Set(['/']))
  await page.goto('/')
  await page.evaluate(() => {
    const main = document.body.appendChild(document.createElement('main'))
    main.innerHTML = '<p><img src="/nowhere.png" alt="">x</p><a href="javascript:window.harmed=1">y</a>'
    alert('heard')
  })
  await expect.poll(() => heard.toSorted()).toEqual(['dialog heard', `image ${workbook.address}/nowhere.png`])
  expect(await harmIn(page)).toEqual(['A href=javascript:window.harmed=1'])
  await context.close()
})

test("on the learner's own pages they are text", async () => {
  const visits: [address: string, shows?: string, press?: string][] = [
    ['/chapter/1?tab=dialogue', end, 'Reread the conversation'],
    ['/chapter/1?chat=open'],
    ['/chapter/1?tab=exercise'],
    ['/chapter/1?tab=reflection'],
    ['/chapter/1?tab=competency'],
    ['/chapter/1?tab=submit'],
    ['/chapter/4?tab=exercise'],
    ['/chapter/5?tab=exercise'],
    ['/portfolio', 'Download'],
  ]
  const { page, context, open, close } = await listened(visits.map(([address]) => address))
  await learner.signIn(context)
  for (const visit of visits) await open(...visit)
  // Pictures and links that name the way out have led nobody there.
  expect(await page.evaluate(() => fetch('/api/auth/user').then(({ status }) => status))).toBe(200)
  await close()
})

test('on the three kinds of public pages they are text, for somebody who is not signed in', async () => {
  const { open, close } = await listened(shared)
  expect(shared.map((address) => address.split('/')[2])).toEqual([
    'reflection',
    'ai',
    'portfolio',
    'portfolio',
    'portfolio',
  ])
  for (const address of shared) await open(address)
  await close()
})

test("at the instructor's desk they are text, and so is feedback to the learner", async () => {
  const first = await instructorAtHome(served.browser, workbook)
  await giveHostileFeedback(first.page, learner.id)
  const student = `/admin?student=${learner.id}`
  const visits = [
    '/admin',
    '/admin?view=queue',
    '/admin?view=audit',
    student,
    ...['1', '4', '5'].map((chapter) => `${student}&chapter=${chapter}`),
  ]
  const { context, open, close } = await listened(visits)
  await context.addCookies(await first.context.cookies())
  for (const address of visits) await open(address)
  await close()
  await first.context.close()

  const own = await listened(['/chapter/1'])
  await learner.signIn(own.context)
  await own.open('/chapter/1?tab=reflection', 'Feedback')
  await own.close()
})

test('in the page of My data, opened from disk, they are text', async () => {
  const { page, context } = await learner.session(served.browser)
  await page.goto('/')
  const answer = await context.request.get(`${workbook.address}/api/my-data`)
  const html = unzip(await answer.body()).get('my-data.html') ?? ''
  await context.close()
  const file = path.join(files, 'my-data.html')
  writeFileSync(file, html)

  const opened = await newSession(served.browser, workbook.address)
  const asked: string[] = []
  opened.context.on('request', (request) => asked.push(request.url()))
  opened.context.on('dialog', (dialog) => asked.push(dialog.message()))
  const address = pathToFileURL(file).href
  await opened.page.goto(address)
  await standsOn(opened.page, end)
  expect(await harmIn(opened.page)).toEqual([])
  expect(asked).toEqual([address])
  expect(opened.faults).toEqual([])
  await opened.context.close()
})
