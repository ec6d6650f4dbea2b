import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrived, inOneText, joined, type Outbox, returned, sent, withoutStored, written } from './outbox.ts'
import { PageStorage } from './page-storage.ts'
import { OutboxStore } from './use-outbox.ts'

/*
 * Tabs of one browser that show the same chat, opened, edited, sent from and closed in any order. Of a closed tab
 * nothing is left but what the browser stores.
 */

const key = 'workbook-unsent:maya:dialogue:1'
const doings = [
  'open',
  'close',
  'write',
  'write',
  'send',
  'fail',
  'fail-stored',
  'answer',
  'look',
  'clear',
] as const
interface Step {
  page: number
  what: (typeof doings)[number]
}
const steps = fc.array(fc.record({ page: fc.nat(2), what: fc.constantFrom(...doings) }), {
  maxLength: 60,
  size: 'max',
})

class Browser {
  readonly open = new Map<number, { id: string; storage: PageStorage; store: OutboxStore }>()
  readonly server = new Map<string, string>()
  /** Every word written and not deleted. */
  readonly words = new Set<string>()
  readonly #hasLocks: boolean
  #named = 0
  #written = 0

  constructor(hasLocks: boolean) {
    this.#hasLocks = hasLocks
    localStorage.clear()
  }

  /** Opens a page in a place, instead of the one that was there. */
  async openPage(place: number): Promise<Outbox> {
    // A later page’s id sorts after an earlier one’s.
    const id = `page${String(++this.#named).padStart(3, '0')}`
    const storage = new PageStorage(id, () => {
      const ids = [...this.open.values()].map((page) => page.id)
      return Promise.resolve((page) => page !== id && !(this.#hasLocks && ids.includes(page)))
    })
    const store = new OutboxStore(storage)
    this.open.set(place, { id, storage, store })
    await this.#telling(id, () => store.takeOver(key, inOneText))
    return store.of(key)
  }

  /** The other pages are told of the entries this one removes. */
  async #telling(id: string, act: () => void | Promise<void>): Promise<void> {
    const before = Object.keys(localStorage)
    await act()
    for (const name of before.filter((one) => localStorage.getItem(one) === null))
      for (const page of this.open.values())
        if (page.id !== id) page.storage.onStorage({ key: name, newValue: null })
  }

  async run({ page: place, what }: Step): Promise<void> {
    const page = this.open.get(place)
    if (what === 'open') await this.openPage(place)
    else if (page && what === 'close') this.open.delete(place)
    else if (page) await this.#telling(page.id, () => this.#act(page.store, what))
  }

  #act(store: OutboxStore, what: Step['what']): void {
    const { text, sending } = store.of(key)
    const word = `w${this.#written}.`
    if (sending && (what === 'answer' || what === 'fail-stored')) this.server.set(sending.id, sending.text)
    if (what === 'write') {
      this.#written++
      this.words.add(word)
      store.change(key, (old) => written(old, `${text} ${word}`))
    } else if (what === 'send' && !sending && text !== '') store.change(key, sent)
    else if (what === 'fail' || what === 'fail-stored') store.change(key, returned)
    else if (what === 'answer') store.change(key, arrived)
    else if (what === 'look') store.change(key, (old) => withoutStored(old, (id) => this.server.has(id)))
    else if (what === 'clear') {
      store.change(key, (old) => written(old, ''))
      const shown = [...this.open.values()].map((page) => page.store.of(key))
      const left = shown.map((one) => `${one.text} ${one.sending?.text ?? ''}`).join(' ')
      for (const one of this.words) if (text.includes(one) && !left.includes(one)) this.words.delete(one)
    }
  }

  kept(): string {
    const entries = Object.values(localStorage).map((json) => JSON.parse(json) as Outbox)
    return entries.map(({ text, sending }) => `${text} ${sending?.text ?? ''}`).join(' ')
  }

  lost(): string[] {
    const everywhere = [this.kept(), ...this.server.values()].join(' ')
    return [...this.words].filter((word) => !everywhere.includes(word))
  }
}

describe('whatever happens in several pages, in whatever order', () => {
  it('every word is kept in the browser, once, or stored', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const browser = new Browser(true)
        for (const step of all) {
          await browser.run(step)
          expect(browser.lost()).toEqual([])
          for (const word of browser.words) expect(browser.kept().split(word).length).toBeLessThan(3)
        }
      }),
    )
  })

  it('every word is kept or stored also where nobody can tell which pages are open', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const browser = new Browser(false)
        for (const step of all) {
          await browser.run(step)
          expect(browser.lost()).toEqual([])
        }
        // Opening page after page does not make the text grow.
        const first = await browser.openPage(3)
        expect((await browser.openPage(4)).text).toBe(first.text)
      }),
    )
  })
})

describe('what a page that is gone has left', () => {
  const typed = (text: string): Outbox => ({ text, id: text, sending: null })

  it('stays the same message where there is no other', () => {
    expect(joined(typed('left'), typed(''), inOneText)).toEqual(typed('left'))
    expect(joined(typed('left'), typed('left'), inOneText)).toEqual(typed('left'))
  })

  it('comes before what was written since, and is then a message of its own', () => {
    const both = joined(typed('left'), typed('mine'), inOneText)
    expect(both?.text).toBe('left\n\nmine')
    expect(['left', 'mine']).not.toContain(both?.id)
  })

  it('is not taken for a part of a longer word', () => {
    expect(inOneText('yes', 'yesterday')).toBe('yes\n\nyesterday')
    expect(inOneText('yes', 'no\n\nyes')).toBe('no\n\nyes')
  })

  it('waits while a message from each is on its way', () => {
    expect(joined(sent(typed('left')), sent(typed('mine')), inOneText)).toBeNull()
  })
})
