import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { firefox } from '../../scripts/setup/programs.mjs'

/** No network but this machine's own (which goes past a proxy), and nothing of Firefox's that begins by itself. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'ui.prefersReducedMotion': 1,
}

/** What the protocol answers, as far as it is used here. */
interface Answer {
  context: string
  userContext: string
  nodes: { sharedId: string }[]
  result: { value: unknown }
}
interface Told {
  id?: number
  result: Answer
  error?: string
  message?: string
  params?: { level: string; text: string }
}

declare global {
  interface Window {
    /** In a page under test: whether the press came to what was to be pressed. */
    arrived?: boolean
  }
}

/** Keys that write nothing, as the protocol names them. */
export const keys = { tab: '\uE004', enter: '\uE007' }

/** Longest time a page may take until it shows what is waited for. */
const patience = { timeout: 120_000, interval: 50 }

/** The Firefox of this machine, spoken to by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export class Firefox {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'workbook-firefox-'))
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #process: ChildProcess | undefined
  #socket: WebSocket | undefined
  #asked = 0
  /** Errors of scripts and of the console, in any page. */
  readonly faults: string[] = []

  /** @throws Error with one sentence when this machine has no Firefox */
  async start(): Promise<this> {
    const lines = Object.entries(preferences).map(
      (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
    )
    writeFileSync(path.join(this.#directory, 'user.js'), lines.join('\n'))
    const options = [
      '--headless',
      '--no-remote',
      '--profile',
      this.#directory,
      '--remote-debugging-port',
      '0',
    ]
    const child = spawn(firefox.find(), options, { stdio: ['ignore', 'ignore', 'pipe'] })
    this.#process = child
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (text: Buffer) => {
        said += text
        const [, at] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
        if (at) resolve(at)
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)))
    })
    const socket = new WebSocket(`${address}/session`)
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)))
    await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))
    await this.ask('session.new', { capabilities: {} })
    await this.ask('session.subscribe', { events: ['log.entryAdded'] })
    return this
  }

  #hear({ id, result, error, message, params }: Told): void {
    if (id === undefined) {
      if (params?.level === 'error') this.faults.push(params.text)
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result)
  }

  /** One command. @throws Error with what Firefox says against it */
  ask(method: string, params: object): Promise<Answer> {
    const id = ++this.#asked
    this.#socket?.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  /** A page with cookies of its own: somebody else's Firefox, as it were. */
  async session(): Promise<FirefoxPage> {
    const { userContext } = await this.ask('browser.createUserContext', {})
    const { context } = await this.ask('browsingContext.create', { type: 'tab', userContext })
    return new FirefoxPage(this, context)
  }

  /** Ends it and removes its profile. */
  async close(): Promise<void> {
    const child = this.#process
    const ended = child && child.exitCode === null && new Promise((resolve) => child.once('exit', resolve))
    child?.kill()
    await ended
    rmSync(this.#directory, { recursive: true, force: true })
  }
}

class FirefoxPage {
  readonly #firefox: Firefox
  readonly #context: string

  constructor(firefox: Firefox, context: string) {
    this.#firefox = firefox
    this.#context = context
  }

  async goto(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { url, wait: 'complete' })
  }

  async reload(): Promise<void> {
    await this.#ask('browsingContext.reload', { wait: 'complete' })
  }

  /** Waits until the page shows a text. @param text as it reads, without regard to upper and lower case */
  async shows(text: string): Promise<void> {
    const isShown = (words: string) =>
      // biome-ignore lint/performance/useDomNodeTextContent: the page's data stands in its text, and is not shown
      document.body.innerText.toLowerCase().includes(words)
    await this.#until(`shows “${text}”`, () => this.run(isShown, text.toLowerCase()))
  }

  /** What is in the field that has the focus. */
  focused(): Promise<string | undefined> {
    return this.run(() => (document.activeElement as HTMLTextAreaElement | null)?.value, '')
  }

  /** Waits for one thing of this role and name that is to be seen and stands still, and presses it. */
  async press(role: string, name: string): Promise<void> {
    const value = role === '' ? { name } : { role, name }
    await this.#until(`has the ${role} “${name}”`, async () => {
      // Only of these: to work out the names of all that a page holds takes Firefox most of a second.
      const startNodes = await this.#located({ type: 'css', value: 'a, button, input, select, textarea' })
      const nodes = startNodes[0] ? await this.#located({ type: 'accessibility', value }, { startNodes }) : []
      for (const { sharedId } of nodes) if (await this.#pressed(sharedId)) return true
      return false
    })
  }

  async #located(locator: object, within = {}): Promise<{ sharedId: string }[]> {
    const { nodes } = await this.#ask('browsingContext.locateNodes', { locator, ...within })
    return nodes.map(({ sharedId }) => ({ sharedId }))
  }

  /** Presses an element, if it is on top and stands still. @returns whether the press arrived there */
  async #pressed(sharedId: string): Promise<boolean> {
    if (!(await this.#canBePressed(sharedId))) return false
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#ask('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    // A press may already have led to another page.
    return this.run(() => window.arrived !== false, '')
  }

  /** Presses the field of this name and writes into it, key by key. */
  async write(name: string, text: string, role = 'textbox'): Promise<void> {
    await this.press(role, name)
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#ask('input.performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Runs a function in the page, with one text. */
  async run<T>(what: (text: string) => T, text: string): Promise<T> {
    const { result } = await this.#firefox.ask('script.callFunction', {
      target: { context: this.#context },
      functionDeclaration: String(what),
      arguments: [{ type: 'string', value: text }],
      awaitPromise: true,
    })
    return result.value as T
  }

  /** Scrolls to it; then whether it is on top and has not moved for two frames. Watches for the press. */
  async #canBePressed(sharedId: string): Promise<boolean> {
    const { result } = await this.#firefox.ask('script.callFunction', {
      target: { context: this.#context },
      functionDeclaration: String(async (element: Element) => {
        const place = () => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        }
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const before = place()
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        const { x, y } = place()
        window.arrived = false
        const watch = ({ target }: Event) => {
          window.arrived ||= element.contains(target as Node)
        }
        document.addEventListener('click', watch, { capture: true, once: true })
        return x === before.x && y === before.y && element.contains(document.elementFromPoint(x, y))
      }),
      arguments: [{ sharedId }],
      awaitPromise: true,
    })
    return result.value === true
  }

  #ask(method: string, params: object): Promise<Answer> {
    return this.#firefox.ask(method, { context: this.#context, ...params })
  }

  /** A page may be replaced while it is asked: what then fails is asked again. @throws Error when it never comes */
  async #until<T>(what: string, look: () => Promise<T>): Promise<Exclude<T, undefined | false>> {
    return vi.waitFor(async () => {
      const found = await look()
      if (!found) throw new Error(`No page in Firefox ${what}.`)
      return found as Exclude<T, undefined | false>
    }, patience)
  }
}
