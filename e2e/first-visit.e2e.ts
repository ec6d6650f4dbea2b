import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newSession, type Size } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'
import { accessPassword } from './support/workbook.ts'

const served = sharedWorkbook()
const { workbook } = served

interface Transfer {
  url: string
  bytes: number
  script: boolean
}

/** Bytes over the network, headers included, as the browser itself counts them. */
async function countTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, { url: string; script: boolean }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    urls.set(requestId, { url: response.url, script: type === 'Script' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = urls.get(requestId)
    if (known) transfers.push({ ...known, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return transfers
}

/** Layout shifts so far that no input of the person caused. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const count = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => count(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without a single shift the observer is never called.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            count(observer.takeRecords())
            observer.disconnect()
            resolve(sum)
          }),
        )
      }),
  )

const kilobytes = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

test.each<Size>(['desktop', 'phone'])(
  'nothing jumps on the gate when its letters come late: %s',
  async (size) => {
    const { page } = await newSession(served.browser, workbook.address, { size })
    let letThrough = () => {}
    const mayCome = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Access Password').waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    letThrough()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await layoutShift(page)).toBeLessThan(0.01)
  },
)

test('the first visit, gate and landing page, brings at most 100 KB of script and 236 KB in all', async () => {
  const { page } = await newSession(served.browser, workbook.address)
  const transfers = await countTransfers(page)
  await page.goto('/')
  await page.getByLabel('Access Password').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.getByLabel('Access Password').fill(accessPassword)
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  const script = kilobytes(transfers.filter((transfer) => transfer.script))
  const all = kilobytes(transfers)
  console.info(`first visit: ${script.toFixed(0)} KB script, ${all.toFixed(0)} KB in all`)
  expect(script).toBeLessThanOrEqual(100)
  expect(all).toBeLessThanOrEqual(236)
})

/** Bytes of a file for a browser that knows gzip and nothing smaller. */
const zipped = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

test('looking for details that point to a person brings at most 38 KB, once somebody writes', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page } = await learner.session(served.browser)
  await page.goto('/chapter/1?tab=reflection')
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByLabel('Your reflection').fill('I talked with keisha brown about the note.'),
  ])
  await page.getByRole('listitem').filter({ hasText: 'keisha brown' }).waitFor()
  const size = (await zipped(worker.url())) / 1024
  console.info(`looking for details: ${size.toFixed(0)} KB`)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(38)
})

test('a second visit transfers no script, style or font again', async () => {
  const { page } = await newSession(served.browser, workbook.address)
  await page.goto('/')
  await page.getByLabel('Access Password').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const again = await page.context().newPage()
  const transfers = await countTransfers(again)
  await again.goto('/')
  await again.getByLabel('Access Password').waitFor()
  await again.waitForLoadState('networkidle')
  expect(
    transfers.filter(({ url, bytes }) => url.includes('/assets/') && bytes > 0).map(({ url }) => url),
  ).toEqual([])
})
