import { vi } from 'vitest'

/**
 * This browser's storage takes so many characters from now on, 0 for none at all; what was kept before counts.
 * @returns a way to change that, and what is kept
 */
export function storageWith(room: number): { room: (more: number) => void; kept: () => string } {
  const storage = localStorage
  const setItem = (key: string, value: string) => {
    const others = Object.entries(storage).filter(([other]) => other !== key)
    const used = others.reduce((sum, [, text]) => sum + String(text).length, value.length)
    if (used > room) throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  const get = (_: Storage, name: string) => {
    if (name === 'setItem') return setItem
    const value: unknown = Reflect.get(storage, name)
    return typeof value === 'function' ? value.bind(storage) : value
  }
  vi.stubGlobal('localStorage', new Proxy(storage, { get }))
  return {
    room: (more) => {
      room = more
    },
    kept: () => Object.values(storage).join(),
  }
}
