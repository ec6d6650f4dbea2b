import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openForCommand } from '#server/db/open-for-command'
import { openBrowser } from '../e2e/support/browser.ts'
import { startServer } from './desk/server.ts'
import { dialogueDone, gateHolderCookie, signedPeople } from './load/people.ts'
import { interact, keepVitals, vitals } from './load/vitals.ts'

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

const dataDir = await mkdtemp(path.join(tmpdir(), 'workbook-bench-'))
const server = await startServer(dataDir)
const beside = await openForCommand({ databaseUrl: undefined, dataDir })
const [learner] = await signedPeople(beside.db, 1, { sections: dialogueDone })
const gateHolder = { cookie: await gateHolderCookie(beside.db) }
await beside.close()
const browser = await openBrowser()

/** A phone with somebody's session and nothing else; without one, a stranger's. */
async function phone(person: { cookie: string } | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  if (!person) return context
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addInitScript(() => sessionStorage.setItem('workbook-access', 'authenticated'))
  await context.addCookies([{ name, value, url: server.address }])
  return context
}

interface Visit {
  kilobytes: number
  requests: number
  lcp: number
  shift: number
  slowest: number
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

async function visit(context: BrowserContext, address: string, slow: boolean): Promise<Visit> {
  const page = await context.newPage()
  await keepVitals(page)
  const session = slow ? await slowDown(page) : await page.context().newCDPSession(page)
  await session.send('Network.enable')
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
  const slowest = await interact(page, address)
  await page.close()
  return { kilobytes: bytes / 1024, requests, lcp, shift, slowest }
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function measure(
  person: { cookie: string } | undefined,
  address: string,
  slow: boolean,
): Promise<{ cold: Visit; warm: Visit }> {
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await phone(person)
    cold.push(await visit(context, address, slow))
    warm.push(await visit(context, address, slow))
    await context.close()
  }
  const across = (visits: Visit[]): Visit => ({
    kilobytes: middle(visits.map((one) => one.kilobytes)),
    requests: middle(visits.map((one) => one.requests)),
    lcp: middle(visits.map((one) => one.lcp)),
    shift: Math.max(...visits.map((one) => one.shift)),
    slowest: middle(visits.map((one) => one.slowest)),
  })
  return { cold: across(cold), warm: across(warm) }
}

try {
  console.log('| page | conditions | visit | KB | requests | LCP | layout shift | slowest interaction |')
  console.log('|---|---|---|---:|---:|---:|---:|---:|')
  for (const [name, person, address] of [
    ['gate', undefined, '/'],
    ['landing', gateHolder, '/'],
    ['dashboard', learner, '/'],
    ['chapter', learner, '/chapter/1'],
    ['exercise with worksheet', learner, '/chapter/1?tab=exercise'],
  ] as const) {
    if (!wanted(name)) continue
    for (const slow of [false, true]) {
      const result = await measure(person, address, slow)
      for (const kind of ['cold', 'warm'] as const) {
        const { kilobytes, requests, lcp, shift, slowest } = result[kind]
        console.log(
          `| ${name} | ${slow ? 'CPU 4x, Fast 3G' : 'as it is'} | ${kind} | ${kilobytes.toFixed(0)} | ${requests} | ${(lcp / 1000).toFixed(2)} s | ${shift.toFixed(3)} | ${slowest.toFixed(0)} ms |`,
        )
      }
    }
  }
  console.log(`\nMiddle of ${rounds} visits each. Load of the machine ${loadavg()[0]?.toFixed(1)}.`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
