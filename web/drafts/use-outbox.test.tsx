import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storageWith } from '../testing/storage.ts'
import { arrived, sent, written } from './outbox.ts'
import { trackSending, useOutbox, useStored } from './use-outbox.ts'

/** Whether the browser is told to ask before the page is closed. */
function closing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

function openChat() {
  const { result } = renderHook(() => useOutbox('maya', 'dialogue:1'))
  const change = (how: Parameters<(typeof result.current)[1]>[0]) => act(() => void result.current[1](how))
  return { write: (text: string) => change((old) => written(old, text)), change }
}

describe('a message an earlier page sent', () => {
  it('does not bring back the one that was sent since, when it is known late that it did not arrive', async () => {
    let answer = (_: []) => {}
    const read = () => new Promise<[]>((resolve) => (answer = resolve))
    const { result } = renderHook(() => {
      const kept = useOutbox('maya', 'dialogue:1')
      useStored([], read, kept)
      return kept
    })
    const change = (how: Parameters<(typeof result.current)[1]>[0]) => act(() => void result.current[1](how))
    change((old) => ({ ...old, sending: { text: 'First', id: 'a' } }))
    // Meanwhile the first one turned out to have arrived.
    change(arrived)
    change((old) => written(old, 'Second'))
    const under = trackSending(result.current[0].id, () => new Promise(() => {}))
    change(sent)
    await act(async () => answer([]))
    expect(result.current[0]).toMatchObject({ text: '', sending: { text: 'Second' } })
    void under
  })
})

describe('a message this browser cannot keep', () => {
  it('is asked about before its page is closed, until it has arrived', () => {
    storageWith(0)
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
    const storage = storageWith(0)
    const { write } = openChat()
    write('A long answer.')
    storage.room(Number.POSITIVE_INFINITY)
    expect(closing()).toBe(false)
    expect(storage.kept()).toContain('A long answer.')
  })
})
