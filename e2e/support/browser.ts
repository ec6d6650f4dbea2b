import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromium as program } from '../../scripts/setup/programs.mjs'
import { accessPassword } from './workbook.ts'

/** The two widths every journey is made at. */
export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes

/** How a page is looked at: at the desktop's width and in light, if nothing is said. */
export interface Look {
  size?: Size
  dark?: boolean
  /** Where the reader is; as this machine if nothing is said. */
  timezoneId?: string
}

/**
 * What a browser need not do for its tests. The last of these lists counts, so Playwright's own comes first: what
 * would ask somebody else, or show and store pages in another way. Then what costs more than our pages do: the pages
 * of which Chromium's own windows are made, and a process made ready for a page that nobody opens.
 */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * The Chromium of this machine, closed to every address but this machine's own.
 * @param more switches for this browser
 * @throws Error with one sentence when there is none
 */
export async function openBrowser(...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: program.find(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without.join()}`,
      ...more,
    ],
  })
  browser.on('context', watchPolicy)
  return browser
}

/** What a page says on its console where the browser refused something by the content security policy. */
const refused = 'Against the content security policy: '
const violations: string[] = []

/** What was tried against the content security policy since this was last asked, in any page of any browser here. */
export const takeViolations = (): string[] => violations.splice(0)

/** Also notes what the browser refuses without a word on the console, such as an `eval` whose failure is caught. */
function watchPolicy(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().startsWith(refused)) violations.push(message.text())
  })
  // Ahead of every page: both go the same way, one after the other.
  void context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      console.error(
        `${prefix}${effectiveDirective} refused ${blockedURI}, from ${sourceFile}:${lineNumber}, on ${location.href}`,
      )
    })
  }, refused)
}

/** What went wrong in a page: errors of scripts and of the console. */
export interface Watched {
  page: Page
  context: BrowserContext
  faults: string[]
}

/** Refusals that a journey provokes on purpose show in the console as well; they are no faults. */
const expected =
  /the server responded with a status of (400|401|403|404|409)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/

/** A browser session of its own with one page, which reports every fault. */
export async function newSession(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', dark = false, timezoneId }: Look = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(timezoneId ? { timezoneId } : {}),
  })
  // Nothing here measures time: a busy machine may take as long as it needs.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  return { page, context, faults }
}

/** What went wrong apart from calls that were under way when a journey killed the workbook. */
export const besidesKilled = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !/net::ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_)/.test(fault))

/** Passes the gate, on the start page if nothing else is said. */
export async function enter(page: Page, password = accessPassword, at = '/'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Access Password').fill(password)
  await page.getByRole('button', { name: 'Access Workbook' }).click()
}

/** Passes the gate and makes an account; ends on the dashboard. @returns the person's first name and address. */
export async function join(
  page: Page,
  firstName = 'Maya',
  lastName = 'Okafor',
  at = '/',
): Promise<{ firstName: string; email: string; password: string }> {
  const person = {
    firstName,
    lastName,
    // Nobody else in a shared workbook has this address.
    email: `${firstName.toLowerCase()}.${randomUUID()}@example.edu`,
    password: 'a quiet river at night',
  }
  await enter(page, accessPassword, at)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await createAccount(page, person)
  await page.getByRole('heading', { level: 1, name: new RegExp(firstName) }).waitFor()
  return person
}

/** Fills the sign-up form of the sign-in page. */
export async function createAccount(
  page: Page,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create account' }) })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Create account' }).click()
}
