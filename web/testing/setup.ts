import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { stopKeepers } from '../lib/drafts/keepers.ts'

/**
 * Before and after every test of the pages: what one test rendered or kept is gone before the next, and an
 * unexpected `console.error` (React reports broken pages there) fails the test that caused it. A test that
 * expects one replaces the spy with its own.
 */
const unexpected: string[] = []

beforeEach(() => {
  unexpected.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpected.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  stopKeepers()
  sessionStorage.clear()
  localStorage.clear()
  expect(unexpected, 'console.error was called').toEqual([])
})
