import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aServer, drafts, pass, refusal, type TextRecord } from '../testing/saving-server.ts'
import { storageWith } from '../testing/storage.ts'
import { autosaveFor, stopAutosaves } from './autosaves.ts'
import { hasDrafts } from './page-storage.ts'

const record = (content: string): TextRecord => ({ content, updatedAt: new Date(0).toISOString() })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stopAutosaves()
  vi.useRealTimers()
})

describe('opening a work again', () => {
  it('brings back what a page that is gone has left, and takes it over', async () => {
    localStorage.setItem(
      'workbook-draft/maya/3/reflection/gone',
      JSON.stringify({
        text: 'One two',
        base: { value: 'One', updatedAt: record('').updatedAt },
        sent: null,
        at: 1,
      }),
    )
    const server = aServer()
    const keeper = await autosaveFor(server.work, 'maya', record('One'))
    expect(keeper.state()).toMatchObject({ text: 'One two', restored: true })
    expect(drafts()).toHaveLength(1)
    expect(drafts()[0]?.key).not.toContain('gone')
    await pass(3000)
    expect(server.texts()).toEqual(['One two'])
  })

  it('leaves alone what a page that is open is writing', async () => {
    const locks = {
      request: (_: string, hold: () => unknown) => Promise.resolve(hold()),
      query: () => Promise.resolve({ held: [{ name: 'workbook-page/open' }] }),
    }
    vi.stubGlobal('navigator', { locks, onLine: true })
    const json = JSON.stringify({ text: 'theirs', base: null, sent: null, at: 1 })
    localStorage.setItem('workbook-draft/maya/3/reflection/open', json)
    const keeper = await autosaveFor(aServer().work, 'maya', null)
    expect(keeper.state()).toMatchObject({ text: '', restored: false })
    expect(localStorage.getItem('workbook-draft/maya/3/reflection/open')).toBe(json)
  })

  it('never shows one person what another wrote on the same machine', async () => {
    const server = aServer()
    const maya = await autosaveFor(server.work, 'maya', null)
    maya.type('Mine alone')
    await pass(200)
    const linh = await autosaveFor(server.work, 'linh', null)
    expect(linh.state()).toMatchObject({ text: '', restored: false })
    expect(drafts().map(({ text }) => text)).toEqual(['Mine alone'])
  })

  it('passes over what cannot be read', async () => {
    localStorage.setItem('workbook-draft/maya/3/reflection/a', '{')
    localStorage.setItem('workbook-draft/maya/3/reflection/b', '{"text":7,"at":1}')
    localStorage.setItem('workbook-draft/maya/3/reflection/c', 'null')
    localStorage.setItem('workbook-aside/maya/3/reflection', '[1,"kept"]')
    const keeper = await autosaveFor(aServer().work, 'maya', record('One'))
    expect(keeper.state()).toMatchObject({ text: 'One', aside: ['kept'] })
  })

  it('keeps texts that were not chosen until they are put away by hand', async () => {
    const server = aServer()
    const keeper = await autosaveFor(server.work, 'maya', record('One'))
    keeper.type('Mine')
    await pass(3000)
    const current = { content: 'Theirs', updatedAt: new Date(9).toISOString() }
    await server.fail(refusal(409, { message: 'Changed.', current }))
    expect(keeper.state().conflict?.value).toBe('Theirs')
    keeper.keepOther()
    stopAutosaves()
    const again = await autosaveFor(server.work, 'maya', current)
    expect(again.state()).toMatchObject({ text: 'Theirs', aside: ['Mine'], conflict: null })
    again.putAway(0)
    again.putBack('Mine')
    stopAutosaves()
    const third = await autosaveFor(server.work, 'maya', current)
    expect(third.state().aside).toEqual(['Mine'])
    third.putAway(0)
    stopAutosaves()
    const last = await autosaveFor(server.work, 'maya', current)
    expect(last.state().aside).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('is told truthfully, and asks before a page with unsaved text is closed', async () => {
    storageWith(0)
    const server = aServer()
    const keeper = await autosaveFor(server.work, 'maya', null)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    keeper.type('One')
    await pass(200)
    expect(keeper.isStored()).toBe(false)
    expect(closing()).toBe(true)
    await server.answer()
    expect(closing()).toBe(false)
  })
})

describe('a browser that is nearly full', () => {
  async function afterTwoChoices(texts: [string, string], between: () => void) {
    const server = aServer()
    const keeper = await autosaveFor(server.work, 'maya', record('One'))
    const kept: boolean[] = []
    for (const [moment, mine] of texts.entries()) {
      keeper.type(mine)
      await pass(3000)
      const current = { content: `Theirs ${moment}`, updatedAt: new Date(moment + 1).toISOString() }
      await server.fail(refusal(409, { message: 'Changed.', current }))
      keeper.keepOther()
      kept.push(keeper.isStored())
      between()
    }
    stopAutosaves()
    const again = await autosaveFor(server.work, 'maya', record('Theirs'))
    return { kept, aside: again.state().aside }
  }

  it('keeps every text that was not chosen once it has room again', async () => {
    const { room } = storageWith(0)
    const { kept, aside } = await afterTwoChoices(['A long text of mine', 'A short one'], () => room(9999))
    expect(kept).toEqual([false, true])
    expect(aside).toEqual(['A long text of mine', 'A short one'])
  })

  it('keeps a text that was not chosen in the room that its draft leaves', async () => {
    storageWith(1500)
    const [first, second] = ['x'.repeat(600), 'y'.repeat(600)]
    const { kept, aside } = await afterTwoChoices([first, second], () => {})
    expect(kept).toEqual([true, true])
    expect(aside).toEqual([first, second])
  })
})

describe('whether anything is kept', () => {
  it('can be said to whoever has to sign in again', async () => {
    expect(hasDrafts()).toBe(false)
    const keeper = await autosaveFor(aServer().work, 'maya', null)
    keeper.type('One')
    await pass(200)
    expect(hasDrafts()).toBe(true)
  })
})
