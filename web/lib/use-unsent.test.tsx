import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { arrived, sent, written } from './unsent.ts'
import { useUnsent } from './use-unsent.ts'

/** Whether the browser is told to ask before the page is closed. */
function closing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

/** A browser whose storage takes nothing as long as it is full. */
function storage() {
  const own = localStorage
  const state = { full: true, kept: () => Object.values(own).join() }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => own.getItem(key),
    removeItem: (key: string) => own.removeItem(key),
    clear: () => own.clear(),
    setItem: (key: string, value: string) => {
      if (state.full) throw new DOMException('full', 'QuotaExceededError')
      own.setItem(key, value)
    },
  })
  return state
}

function openChat() {
  const { result } = renderHook(() => useUnsent('maya', 'dialogue:1'))
  const change = (how: Parameters<(typeof result.current)[1]>[0]) => act(() => void result.current[1](how))
  return { write: (text: string) => change((old) => written(old, text)), change }
}

describe('a message this browser cannot keep', () => {
  it('is asked about before its page is closed, until it has arrived', () => {
    storage()
    const { write, change } = openChat()
    expect(closing()).toBe(false)
    write('A long answer.')
    expect(closing()).toBe(true)
    change(sent)
    expect(closing()).toBe(true)
    change(arrived)
    expect(closing()).toBe(false)
  })

  it('is kept after all when there is room again', () => {
    const state = storage()
    const { write } = openChat()
    write('A long answer.')
    state.full = false
    expect(closing()).toBe(false)
    expect(state.kept()).toContain('A long answer.')
  })
})
