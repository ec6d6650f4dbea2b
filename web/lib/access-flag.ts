import { listeners } from './listeners.ts'

/** The gate's flag: what this session knows; the server keeps the pass, and where it asks anew the flag goes. */
// boot.js knows both.
const key = 'workbook-access'
const value = 'authenticated'
const { subscribe, tell } = listeners()

/** Where pages are rendered ahead there is no browser session. */
let assumed: boolean | undefined

export const accessFlag = {
  isSet(): boolean {
    if (assumed !== undefined) return assumed
    try {
      return sessionStorage.getItem(key) === value
    } catch {
      return false
    }
  },
  set(): void {
    try {
      sessionStorage.setItem(key, value)
    } finally {
      tell()
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key)
    } finally {
      tell()
    }
  },
  /** For the server: the pages it renders from now on are for who has given the password, or for who has not. */
  assume(given: boolean): void {
    assumed = given
  },
  subscribe,
}
