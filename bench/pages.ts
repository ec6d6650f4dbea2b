import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, sizes } from '../e2e/support/browser.ts'
import { keepVitals, slowProcessor, vitals } from './harness/browsing.ts'
import { head, machineLoad, ms, percentile, row } from './harness/figures.ts'
import { sessionCookie } from './harness/people.ts'
import { inDatabase, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:pages`: what a page costs the person who opens it, on a phone's screen: bytes, requests, largest
 * contentful paint, layout shift, the slowest interaction; cold and warm; as it is, and with the processor four times
 * slower over Chromium's "Fast 3G" (1.44 Mbit/s down, 675 kbit/s up, 562 ms a request). Build the pages before.
 */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
/** `npm run bench:pages -- gate landing` measures these only. */
const names = process.argv.slice(2)
const wanted = (name: string) => names.length === 0 || names.includes(name)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

await using workbook = await startWorkbook()
const [learner] = await workbook.people(1)
const gateHolder = await inDatabase(workbook, ({ db }) => sessionCookie(db, null))
await using browser = await openBrowser()

/** A phone with somebody's session and nothing else; without one, a stranger's. */
async function phone(cookie: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: workbook.address,
    viewport: sizes.phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  if (!cookie) return context
  const [name = '', value = ''] = cookie.split('=')
  await context.addInitScript(() => sessionStorage.setItem('workbook-access', 'authenticated'))
  await context.addCookies([{ name, value, url: workbook.address }])
  return context
}

const figures = ['kilobytes', 'requests', 'lcp', 'shift', 'slowest'] as const
type Visit = Record<(typeof figures)[number], number>

/** Does what a person does first on a page. */
async function interact(page: Page, address: string): Promise<void> {
  if (address.includes('tab=exercise')) {
    await page.getByRole('textbox').first().click()
    await page.keyboard.type('The client said that the bus was late, and that she walked.')
  } else if (address.includes('/chapter/')) {
    for (const tab of [1, 2, 0]) await page.getByRole('tab').nth(tab).click()
  } else {
    for (let time = 0; time < 2; time++) await page.keyboard.press('Tab')
    await page.mouse.click(5, 400)
  }
}

async function visit(context: BrowserContext, address: string, slow: boolean): Promise<Visit> {
  const page = await context.newPage()
  await keepVitals(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slow) {
    await session.send('Network.emulateNetworkConditions', fast3G)
    await slowProcessor(session, 4)
  }
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.goto(address)
  // What is measured is the page itself: a slow processor may still show what holds its place.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const { lcp, shift } = await vitals(page)
  await interact(page, address)
  // An interaction below 16 ms is not known.
  const slowest = Math.max(0, ...(await vitals(page)).interactions)
  await page.close()
  return { kilobytes: bytes / 1024, requests, lcp, shift, slowest }
}

/** The middle of several visits; of layout shifts the largest. */
function across(visits: readonly Visit[]): Visit {
  const share = (figure: keyof Visit) =>
    percentile(
      visits.map((one) => one[figure]),
      figure === 'shift' ? 100 : 50,
    )
  return Object.fromEntries(figures.map((figure) => [figure, share(figure)])) as Visit
}

const pages: [name: string, cookie: string | undefined, address: string][] = [
  ['gate', undefined, '/'],
  ['landing', gateHolder, '/'],
  ['dashboard', learner?.cookie, '/'],
  ['chapter', learner?.cookie, '/chapter/1'],
  ['exercise with worksheet', learner?.cookie, '/chapter/1?tab=exercise'],
]
head(3, 'page', 'conditions', 'visit', 'KB', 'requests', 'LCP', 'layout shift', 'slowest interaction')
for (const [name, cookie, address] of pages) {
  if (!wanted(name)) continue
  for (const slow of [false, true]) {
    const visits = { cold: [] as Visit[], warm: [] as Visit[] }
    for (let round = 0; round < rounds; round++) {
      const context = await phone(cookie)
      visits.cold.push(await visit(context, address, slow))
      visits.warm.push(await visit(context, address, slow))
      await context.close()
    }
    for (const kind of ['cold', 'warm'] as const) {
      const { kilobytes, requests, lcp, shift, slowest } = across(visits[kind])
      const seconds = `${(lcp / 1000).toFixed(2)} s`
      const conditions = slow ? 'CPU 4x, Fast 3G' : 'as it is'
      row(name, conditions, kind, kilobytes.toFixed(0), requests, seconds, shift.toFixed(3), ms(slowest))
    }
  }
}
console.log(`\nMiddle of ${rounds} visits each. ${machineLoad()}`)
