import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Learner } from './learner.ts'
import { accessPassword, type Workbook } from './workbook.ts'

/** The two works a writer may be at: where, and which field. */
export const works = [
  { tab: 'reflection', field: 'Your reflection', stored: '/api/reflections/1' },
  { tab: 'exercise', field: 'Your rewritten note', stored: '/api/exercises/1/action-form' },
] as const

/** A word counts once it has been on the screen for this long, in milliseconds. */
const longEnough = 1000

interface Tab {
  page: Page
  /** The page of the chapter is there (it may be that the network was away when it was opened). */
  open: boolean
}

/**
 * A person who writes in one or two tabs while things go wrong. Every word is written once, so that each can be
 * looked for; those seen on the screen for more than a second must never be nowhere.
 */
export class Writer {
  readonly #context: BrowserContext
  readonly #workbook: Workbook
  readonly #learner: Learner
  readonly #work: (typeof works)[number]
  readonly tabs: Tab[] = []
  /** What was done, for the report of a failure. */
  readonly log: string[] = []
  /** When each word was first seen on a screen that is still there. */
  readonly #seen = new Map<string, { since: number; page: Page }>()
  /** Words that must be found in the end. */
  readonly owed = new Set<string>()
  #words = 0
  serving = true
  online = true
  signedIn = true

  constructor(context: BrowserContext, workbook: Workbook, learner: Learner, work: (typeof works)[number]) {
    this.#context = context
    this.#workbook = workbook
    this.#learner = learner
    this.#work = work
  }

  #area = (page: Page) => page.getByLabel(this.#work.field, { exact: true })

  /** What the field on a tab's screen holds, in one look; null where the gate has taken its place. */
  #textOn = async ({ page, open }: Tab): Promise<string | null> =>
    open
      ? this.#area(page).evaluateAll((fields) => {
          const field = fields.find((one) => one.checkVisibility()) as HTMLTextAreaElement | undefined
          return field ? field.value : null
        })
      : null

  /** Opens a tab, as far as network and server allow. */
  async openTab(): Promise<void> {
    this.log.push('tab')
    const page = await this.#context.newPage()
    const tab = { page, open: false }
    this.tabs.push(tab)
    await this.#load(tab)
  }

  async #load(tab: Tab): Promise<void> {
    tab.open = false
    if (!this.serving || !this.online) return
    await tab.page.goto(`/chapter/1?tab=${this.#work.tab}`)
    // Signed out there is another page at this address.
    if (!this.signedIn) return
    await this.#area(tab.page).waitFor()
    tab.open = true
  }

  /** Writes a few words at the end of a tab's text, key by key. */
  async type(which: number, count: number): Promise<void> {
    const tab = this.tabs[which % this.tabs.length]
    if (!tab?.open) return
    const isThere = await this.#area(tab.page).evaluateAll((fields) => {
      const field = fields.find((one) => one.checkVisibility()) as HTMLTextAreaElement | undefined
      field?.focus()
      field?.setSelectionRange(field.value.length, field.value.length)
      return field !== undefined
    })
    if (!isThere) return
    const words = Array.from({ length: count }, () => `w${++this.#words}`)
    this.log.push(`type ${words.join(' ')} in ${this.tabs.indexOf(tab)}`)
    await tab.page.keyboard.type(` ${words.join(' ')}`, { delay: 15 })
    await this.look()
  }

  /** Notes what is on the screens now. */
  async look(): Promise<void> {
    for (const tab of this.tabs) {
      const text = await this.#textOn(tab)
      if (text === null) continue
      const { page } = tab
      const now = Date.now()
      for (const word of text.match(/w\d+/g) ?? []) {
        const before = this.#seen.get(word)
        if (!before) this.#seen.set(word, { since: now, page })
        else if (now - before.since > longEnough) this.owed.add(word)
      }
    }
  }

  /** A page is about to end: words it alone showed for less than a second are not owed. */
  #forget(page: Page): void {
    for (const [word, seen] of this.#seen)
      if (seen.page === page && !this.owed.has(word)) this.#seen.delete(word)
  }

  async reload(which: number): Promise<void> {
    const tab = this.tabs[which % this.tabs.length]
    if (!tab) return
    this.log.push(`reload ${this.tabs.indexOf(tab)}`)
    await this.look()
    this.#forget(tab.page)
    if (this.serving && this.online) await this.#load(tab)
    else {
      tab.open = false
      await tab.page.reload().catch(() => {})
    }
  }

  /** The page ends from one moment to the next: its process is gone. */
  async crash(which: number): Promise<void> {
    const tab = this.tabs[which % this.tabs.length]
    if (!tab) return
    this.log.push(`crash ${this.tabs.indexOf(tab)}`)
    await this.look()
    this.#forget(tab.page)
    if (tab.open) {
      const gone = tab.page.waitForEvent('crash')
      const devtools = await this.#context.newCDPSession(tab.page)
      devtools.send('Page.crash').catch(() => {})
      await gone
    }
    await tab.page.close()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    await this.openTab()
  }

  async cut(): Promise<void> {
    this.log.push('cut the network')
    this.online = false
    await this.#context.setOffline(true)
  }

  async mend(): Promise<void> {
    this.log.push('mend the network')
    this.online = true
    await this.#context.setOffline(false)
  }

  async stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.log.push(signal)
    this.serving = false
    await this.#workbook.stop(signal)
  }

  async startServer(): Promise<void> {
    this.log.push('start')
    await this.#workbook.start()
    this.serving = true
  }

  /** The session ends, as by a password reset; with the gate's pass, as after three days. */
  async endSession(gateToo: boolean): Promise<void> {
    if (!this.serving) return
    this.log.push(gateToo ? 'session and pass end' : 'session ends')
    this.signedIn = false
    if (gateToo) await this.#context.clearCookies()
    else await this.#learner.signOut(this.#context)
  }

  /** Signs in again in another tab, and comes back. */
  async signInAgain(): Promise<void> {
    if (!this.serving) return
    this.log.push('sign in')
    await this.#learner.signIn(this.#context)
    this.signedIn = true
    for (const { page, open } of this.tabs) {
      if (open) await page.evaluate(() => dispatchEvent(new Event('focus')))
    }
  }

  /** Gives the access password where a tab asks for it. */
  async #passGate({ page }: Tab): Promise<void> {
    const field = page.getByLabel('Access Password')
    if (!(await field.isVisible())) return
    this.log.push('gate')
    await field.fill(accessPassword)
    await page.getByRole('button', { name: 'Access Workbook' }).click()
    await this.#area(page).waitFor()
  }

  /** Chooses between two texts where a tab asks for it. */
  async choose(keepMine: boolean): Promise<void> {
    const name = keepMine ? 'Keep mine' : 'Keep the other'
    for (const { page, open } of this.tabs) {
      const button = page.getByRole('button', { name })
      if (open && (await button.count()) > 0 && (await button.isEnabled())) {
        this.log.push(`${name} in ${this.tabs.findIndex((tab) => tab.page === page)}`)
        await button.click()
      }
    }
  }

  /** Everything is well again: waits until every tab says that its text is saved. */
  async calm(keepMine: () => boolean): Promise<void> {
    if (!this.online) await this.mend()
    if (!this.serving) await this.startServer()
    await this.signInAgain()
    for (const tab of this.tabs) {
      if (tab.open) await this.#passGate(tab)
      if ((await this.#textOn(tab)) === null) await this.#load(tab)
    }
    await this.look()
    // What is on a screen now is owed.
    for (const word of this.#seen.keys()) this.owed.add(word)
    const deadline = Date.now() + 60_000
    while (!(await this.#allSaved())) {
      if (Date.now() > deadline) throw new Error(`not saved after a minute:\n${await this.#report()}`)
      for (const tab of this.tabs) await this.#passGate(tab)
      await this.choose(keepMine())
      for (const { page } of this.tabs) await page.evaluate(() => dispatchEvent(new Event('focus')))
      await pause(200)
    }
  }

  async #report(): Promise<string> {
    const screens = this.tabs.map(async (tab, index) => {
      const text = await this.#textOn(tab)
      return `tab ${index}: ${(await tab.page.getByRole('status').allInnerTexts()).join(' | ')}\n${text}`
    })
    return [...this.log, ...(await Promise.all(screens))].join('\n')
  }

  async #allSaved(): Promise<boolean> {
    for (const tab of this.tabs) {
      const { page } = tab
      const text = await this.#textOn(tab)
      if (text === null) return false
      const said = await page.getByRole('status').allInnerTexts()
      if (text.trim() !== '' && !said.some((text) => text.startsWith('Auto-saved'))) return false
      if ((await page.getByText(/^Not saved/).count()) > 0) return false
    }
    return true
  }

  /** Owed words that are neither on the server nor among the texts set aside. */
  async missing(): Promise<string[]> {
    const answer = await this.#context.request.get(this.#work.stored)
    const page = await this.#context.newPage()
    await page.goto(`/chapter/1?tab=${this.#work.tab}`)
    await this.#area(page).waitFor()
    const aside = await page.getByLabel('A text that was not kept').allInnerTexts()
    const everywhere = new Set([await answer.text(), ...aside].join(' ').match(/w\d+/g))
    return [...this.owed].filter((word) => !everywhere.has(word))
  }
}
