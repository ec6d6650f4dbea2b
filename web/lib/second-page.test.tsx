import { act, renderHook } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/*
 * Several pages of one browser: each runs the scripts of its own, all share what the browser keeps, and the
 * browser tells a page what another one changed there.
 */

const place = 'dialogue:1'

/** Which pages are open, as the browser's locks say it. */
let open: Set<string>
beforeEach(() => {
  open = new Set()
})

// Files share what they import: the next one is to have none of these pages' scripts.
afterAll(() => {
  vi.resetModules()
})

/** Opens a page that shows a chat. */
async function openPage({ locks = true } = {}) {
  let lock = ''
  const manager = {
    request: (name: string, hold: () => unknown) => {
      lock = name
      open.add(name)
      return Promise.resolve(hold())
    },
    query: () => Promise.resolve({ held: [...open].map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { ...(locks && { locks: manager }), onLine: true })
  vi.resetModules()
  const { useOutbox } = await import('../drafts/use-outbox.ts')
  const { written, sent, arrived } = await import('../drafts/outbox.ts')
  const { forgetPerson } = await import('../drafts/page-storage.ts')
  const { result, unmount } = renderHook(() => useOutbox('maya', place))
  await act(async () => {})
  const change = (how: Parameters<(typeof result.current)[1]>[0]) => act(() => void result.current[1](how))
  return {
    text: () => result.current[0].text,
    sending: () => result.current[0].sending,
    write: (text: string) => change((old) => written(old, text)),
    send: () => change(sent),
    arrive: () => change(arrived),
    forget: () => forgetPerson('maya'),
    close: () => {
      unmount()
      open.delete(lock)
    },
  }
}

const entries = () => Object.entries(localStorage)

describe('what is written in one of two pages', () => {
  it('is kept when the other one sends something, and found when its own page is gone', async () => {
    const first = await openPage()
    const second = await openPage()
    first.write('A long message.')
    second.write('Short.')
    second.send()
    second.arrive()
    expect(first.text()).toBe('A long message.')
    first.close()
    second.close()
    expect((await openPage()).text()).toBe('A long message.')
    expect(entries()).toHaveLength(1)
  })

  it('belongs to that page as long as it is open, also what it is sending', async () => {
    const first = await openPage()
    first.write('On its way.')
    first.send()
    first.write('In the field.')
    const second = await openPage()
    expect([second.text(), second.sending()]).toEqual(['', null])
  })

  it('is all there when both are gone', async () => {
    const first = await openPage()
    const second = await openPage()
    first.write('From the first.')
    second.write('From the second.')
    first.close()
    second.close()
    const third = await openPage()
    expect(third.text()).toContain('From the first.')
    expect(third.text()).toContain('From the second.')
    expect(entries()).toHaveLength(1)
  })
})

describe('what an earlier version of the workbook kept', () => {
  it('is found, and is then kept by the page that shows it', async () => {
    const kept = { text: 'From last week.', id: 'a', sending: null }
    localStorage.setItem(`workbook-unsent:maya:${place}`, JSON.stringify(kept))
    const page = await openPage()
    expect(page.text()).toBe('From last week.')
    expect(entries().map(([, json]) => JSON.parse(json))).toEqual([kept])
    page.write('')
    expect(entries()).toEqual([])
  })
})

describe('in a browser that does not say which pages are open', () => {
  it('a page keeps what it shows also after another one has taken it over and emptied its field', async () => {
    const first = await openPage({ locks: false })
    first.write('A long message.')
    const [key = ''] = entries()[0] ?? []
    const second = await openPage({ locks: false })
    expect(second.text()).toBe('A long message.')
    expect(localStorage.getItem(key)).toBeNull()
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    second.write('')
    expect(entries().map(([, json]) => JSON.parse(json).text)).toEqual(['A long message.'])
  })
})

describe('a person who was forgotten', () => {
  it('leaves nothing in the browser, whatever an open page does after that', async () => {
    const page = await openPage()
    page.write('Mine.')
    page.forget()
    expect(entries()).toEqual([])
    page.write('Mine, again.')
    dispatchEvent(new Event('pagehide'))
    expect(entries()).toEqual([])
  })

  it('is forgotten in the other pages as well', async () => {
    const other = await openPage()
    other.write('Mine.')
    const [key = ''] = entries()[0] ?? []
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'workbook-forgotten', newValue: 'maya' }))
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    other.write('Mine, again.')
    expect(entries()).toEqual([])
  })
})
