import { useSyncExternalStore } from 'react'
import { listeners } from './listeners.ts'

/** How a reader wants to read; kept in this browser, set on <html> (by boot.js before the first paint). */
export interface ReadingSettings {
  theme: 'system' | 'light' | 'dark'
  text: 'standard' | 'large' | 'larger'
  spacing: 'standard' | 'loose'
}

const storageKey = 'workbook-reading'
const standard: ReadingSettings = { theme: 'system', text: 'standard', spacing: 'standard' }
const { subscribe, tell } = listeners()
let current: ReadingSettings | undefined

function read(): ReadingSettings {
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return standard
  }
}

const settings = (): ReadingSettings => {
  current ??= read()
  return current
}

/** Changes some settings: at once on the page, kept in this browser where it allows that. */
export function changeReading(change: Partial<ReadingSettings>): void {
  current = { ...settings(), ...change }
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries(current)) {
    if (value === standard[name as keyof ReadingSettings]) delete dataset[name]
    else dataset[name] = value
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Storage is switched off: the settings last until the page is left.
  }
  tell()
}

/** The reader's settings, following every change. */
export const useReadingSettings = (): ReadingSettings =>
  useSyncExternalStore(subscribe, settings, () => standard)
