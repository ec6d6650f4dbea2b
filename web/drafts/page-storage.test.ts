import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aServer } from '../testing/saving-server.ts'
import { storageWith } from '../testing/storage.ts'
import { autosaveFor } from './autosaves.ts'
import { inOneText } from './outbox.ts'
import { alternatesKey, draftKey, outboxKey, PageStorage, pageStorage } from './page-storage.ts'
import { OutboxStore } from './use-outbox.ts'

const key = draftKey('maya', '3/exercise')
const asIs = (value: unknown) => value
const openTabs = new Set<string>()
/** A tab of this browser, which tells which others are open. */
const tab = (id: string): PageStorage => {
  openTabs.add(id)
  return new PageStorage(id, async (own) => (other) => other !== own && !openTabs.has(other))
}
const foundBy = async (storage: PageStorage, of = key) =>
  (await storage.abandoned(of, asIs)).map(({ value }) => value)
/** Whether the browser is told to ask before the page is closed. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => openTabs.clear())

describe('what earlier versions stored in a browser', () => {
  const draft = (text: string) => JSON.stringify({ text, base: null, sent: null, at: 1 })
  const unsent = (text: string) => JSON.stringify({ text, id: text, sending: null })

  it('is restored after the update: a draft, and texts that were not chosen', async () => {
    localStorage.setItem('workbook-draft/maya/3/reflection/m5x1-k2j3', draft('Unsaved.'))
    localStorage.setItem('workbook-aside/maya/3/reflection', '["Not chosen."]')
    const controller = await autosaveFor(aServer().work, 'maya', null)
    expect(controller.state()).toMatchObject({
      text: 'Unsaved.',
      alternates: ['Not chosen.'],
      restored: true,
    })
    controller.actions.discard(0)
    expect(localStorage.getItem('workbook-aside/maya/3/reflection')).toBeNull()
  })

  it('is restored after the update: an unsent message, stored by a tab or before tabs had entries of their own', async () => {
    localStorage.setItem('workbook-unsent:maya:dialogue:1/m5x1-k2j3', unsent('Second.'))
    localStorage.setItem('workbook-unsent:maya:dialogue:1', unsent('First.'))
    const outboxes = new OutboxStore(tab('now'))
    await outboxes.takeOver(outboxKey('maya', 'dialogue:1'), inOneText)
    expect(outboxes.of(outboxKey('maya', 'dialogue:1')).text).toBe('First.\n\nSecond.')
    expect(Object.keys(localStorage)).toEqual(['workbook-unsent:maya:dialogue:1/now'])
  })

  it('belongs to its tab for as long as that stays open, with the old version', async () => {
    const locks = {
      request: (_: string, hold: () => unknown) => Promise.resolve(hold()),
      query: () => Promise.resolve({ held: [{ name: 'workbook-page/old' }] }),
    }
    vi.stubGlobal('navigator', { locks, onLine: true })
    localStorage.setItem('workbook-draft/maya/3/exercise/old', '{}')
    localStorage.setItem('workbook-draft/maya/3/exercise/older', '{}')
    expect(await foundBy(new PageStorage())).toHaveLength(1)
  })
})

describe('what a tab stores', () => {
  it('is not touched by another tab, and found by the next one once the tab is closed', async () => {
    const [first, second] = [tab('first'), tab('second')]
    first.set(key, { text: 'one' })
    second.set(key, { text: 'two' })
    second.set(key, null)
    expect(await foundBy(tab('third'))).toEqual([])
    openTabs.delete('first')
    expect(await foundBy(tab('fourth'))).toEqual([{ text: 'one' }])
  })

  it('comes back the newest tab’s first, and what cannot be read stays where it is', async () => {
    for (const [id, json] of Object.entries({ a: '"oldest"', b: '{', c: '"newest"' }))
      localStorage.setItem(`${key}/${id}`, json)
    localStorage.setItem(key, '"of an earlier version"')
    expect(await foundBy(tab('z'))).toEqual(['newest', 'oldest', 'of an earlier version'])
    expect(localStorage.getItem(`${key}/b`)).toBe('{')
  })

  it('is never found by another person, nor for another work', async () => {
    localStorage.setItem(`${draftKey('maya', '3/reflection')}/closed`, '"a"')
    localStorage.setItem(`${draftKey('linh', '3/exercise')}/closed`, '"b"')
    expect(await foundBy(tab('now'))).toEqual([])
  })

  it('is written again when a tab that cannot tell which are open took it away', () => {
    const first = tab('first')
    first.set(key, { text: 'one' })
    localStorage.removeItem(`${key}/first`)
    first.onStorage({ key: `${key}/first`, newValue: null })
    expect(localStorage.getItem(`${key}/first`)).toBe('{"text":"one"}')
  })
})

describe('an entry that all tabs share', () => {
  const shared = alternatesKey('maya', '3/exercise')
  const add = (text: string) => (stored: unknown) => [...(Array.isArray(stored) ? stored : []), text]

  it('holds what each of them added', () => {
    const [first, second] = [tab('first'), tab('second')]
    first.update(shared, add('one'))
    second.update(shared, add('two'))
    expect(localStorage.getItem(shared)).toBe('["one","two"]')
  })

  it('holds every change once there is room, also over what another tab changed meanwhile', () => {
    const { room } = storageWith(0)
    const storage = tab('first')
    storage.update(shared, add('one'))
    storage.update(shared, add('two'))
    expect([storage.isStored(shared), storage.isStored(key)]).toEqual([false, true])
    room(100)
    localStorage.setItem(shared, '["other"]')
    expect(storage.flush()).toBe(true)
    expect(localStorage.getItem(shared)).toBe('["other","one","two"]')
  })
})

describe('a browser that has no room', () => {
  it('is told of key by key, and takes what failed as soon as there is room', () => {
    const { room } = storageWith(10)
    const storage = tab('first')
    storage.set('short', [1])
    storage.set('long', ['a text too long for it'])
    expect([storage.isStored('short'), storage.isStored('long'), storage.isStored()]).toEqual([
      true,
      false,
      false,
    ])
    room(100)
    expect(storage.flush()).toBe(true)
    expect(localStorage.getItem('long/first')).toBe('["a text too long for it"]')
  })

  it('takes what failed in the room that another value leaves, without anything more being done', () => {
    storageWith(11)
    const storage = tab('first')
    storage.set('one', ['aaaaaa'])
    storage.set('other', ['bbbbbb'])
    expect(storage.isStored('other')).toBe(false)
    storage.set('one', null)
    expect(storage.isStored()).toBe(true)
    storage.set('one', ['cc'])
    expect([storage.isStored('one'), storage.isStored('other')]).toEqual([false, true])
    storage.set('other', ['b'])
    expect(storage.isStored()).toBe(true)
  })

  it('does not make the page ask about a text that was emptied again', () => {
    storageWith(0)
    const storage = tab('first')
    storage.set(key, { text: 'one' })
    storage.set(key, null)
    expect(storage.isStored()).toBe(true)
    expect(asks()).toBe(false)
  })
})

describe('a value that is to be stored soon', () => {
  it('is in memory for a moment, and written at once when the page may be about to end', () => {
    pageStorage.set(key, { text: 'one' }, { soon: true })
    expect([localStorage.length, pageStorage.isStored()]).toEqual([0, true])
    expect(asks()).toBe(false)
    expect(localStorage.length).toBe(1)
  })
})
