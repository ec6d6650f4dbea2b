import { vi } from 'vitest'

/**
 * This browser's storage takes so many characters from now on, 0 for none at all; what was kept before counts.
 * @returns a way to change that, and what is kept
 */
export function storageWith(room: number): { room: (more: number) => void; kept: () => string } {
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    clear: () => storage.clear(),
    setItem: (key: string, value: string) => {
      const others = Object.entries(storage).filter(([other]) => other !== key)
      const used = others.reduce((sum, [, text]) => sum + String(text).length, value.length)
      if (used > room) throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  })
  return {
    room: (more) => {
      room = more
    },
    kept: () => Object.values(storage).join(),
  }
}
