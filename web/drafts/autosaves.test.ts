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
    const controller = await autosaveFor(server.work, 'maya', record('One'))
    expect(controller.state()).toMatchObject({ text: 'One two', restored: true })
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
    const controller = await autosaveFor(aServer().work, 'maya', null)
    expect(controller.state()).toMatchObject({ text: '', restored: false })
    expect(localStorage.getItem('workbook-draft/maya/3/reflection/open')).toBe(json)
  })

  it('shows a text that was not chosen also while the tab that set it aside is still open', async () => {
    const record = { content: 'Theirs', updatedAt: new Date(9).toISOString() }
    // Every tab that stored anything is open.
    const openTabs = () =>
      Object.keys(localStorage).map((key) => ({ name: `workbook-page/${key.split('/').at(-1)}` }))
    const locks = {
      request: (_: string, hold: () => unknown) => Promise.resolve(hold()),
      query: () => Promise.resolve({ held: openTabs() }),
    }
    vi.stubGlobal('navigator', { locks, onLine: true })
    const first = await autosaveFor(aServer().work, 'maya', record)
    first.actions.undoDiscard('Mine')
    stopAutosaves()
    const second = await autosaveFor(aServer().work, 'maya', record)
    expect(second.state().alternates).toEqual(['Mine'])
  })

  it('never shows one person what another wrote on the same machine', async () => {
    const server = aServer()
    const maya = await autosaveFor(server.work, 'maya', null)
    maya.actions.edit('Mine alone')
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
    const controller = await autosaveFor(aServer().work, 'maya', record('One'))
    expect(controller.state()).toMatchObject({ text: 'One', alternates: ['kept'] })
  })

  it('keeps texts that were not chosen until they are put away by hand', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', record('One'))
    controller.actions.edit('Mine')
    await pass(3000)
    const current = { content: 'Theirs', updatedAt: new Date(9).toISOString() }
    await server.fail(refusal(409, { message: 'Changed.', current }))
    expect(controller.state().conflict?.value).toBe('Theirs')
    controller.actions.keepOther()
    stopAutosaves()
    const again = await autosaveFor(server.work, 'maya', current)
    expect(again.state()).toMatchObject({ text: 'Theirs', alternates: ['Mine'], conflict: null })
    again.actions.discard(0)
    again.actions.undoDiscard('Mine')
    stopAutosaves()
    const third = await autosaveFor(server.work, 'maya', current)
    expect(third.state().alternates).toEqual(['Mine'])
    third.actions.discard(0)
    stopAutosaves()
    const last = await autosaveFor(server.work, 'maya', current)
    expect(last.state().alternates).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('is told truthfully, and asks before a page with unsaved text is closed', async () => {
    storageWith(0)
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    controller.actions.edit('One')
    await pass(200)
    expect(controller.isStored()).toBe(false)
    expect(closing()).toBe(true)
    await server.answer()
    expect(closing()).toBe(false)
  })
})

describe('a browser that is nearly full', () => {
  async function afterTwoChoices(texts: [string, string], between: () => void) {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', record('One'))
    const kept: boolean[] = []
    for (const [moment, mine] of texts.entries()) {
      controller.actions.edit(mine)
      await pass(3000)
      const current = { content: `Theirs ${moment}`, updatedAt: new Date(moment + 1).toISOString() }
      await server.fail(refusal(409, { message: 'Changed.', current }))
      controller.actions.keepOther()
      kept.push(controller.isStored())
      between()
    }
    stopAutosaves()
    const again = await autosaveFor(server.work, 'maya', record('Theirs'))
    return { kept, alternates: again.state().alternates }
  }

  it('keeps every text that was not chosen once it has room again', async () => {
    const { room } = storageWith(0)
    const { kept, alternates } = await afterTwoChoices(['A long text of mine', 'A short one'], () =>
      room(9999),
    )
    expect(kept).toEqual([false, true])
    expect(alternates).toEqual(['A long text of mine', 'A short one'])
  })

  it('keeps a text that was not chosen in the room that its draft leaves', async () => {
    storageWith(1500)
    const [first, second] = ['x'.repeat(600), 'y'.repeat(600)]
    const { kept, alternates } = await afterTwoChoices([first, second], () => {})
    expect(kept).toEqual([true, true])
    expect(alternates).toEqual([first, second])
  })
})

describe('whether anything is kept', () => {
  it('can be said to whoever has to sign in again', async () => {
    expect(hasDrafts()).toBe(false)
    const controller = await autosaveFor(aServer().work, 'maya', null)
    controller.actions.edit('One')
    await pass(200)
    expect(hasDrafts()).toBe(true)
  })
})
