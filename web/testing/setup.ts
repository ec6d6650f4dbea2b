import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { stopAutosaves } from '../drafts/autosaves.ts'
import { forgetOutbox } from '../drafts/use-outbox.ts'
import { callFor } from '../lib/call.ts'
import { forgetCopied } from '../worksheets/parts/typed-entry.ts'

const { asyncWrapper } = getConfig()
// The real one, also where a test holds the time.
const nextTurn = setImmediate

configure({
  // Nothing here measures time: a busy machine may take longer than a second to show something.
  asyncUtilTimeout: 60_000,
  // What was found listens to its store only after React's effects, which wait in this same queue.
  asyncWrapper: (look) =>
    asyncWrapper(async () => {
      const found = await look()
      await new Promise((resolve) => nextTurn(resolve))
      return found
    }),
})

/**
 * For every element React's development build takes down who made it, for a warning that may follow: a fifth of
 * all time of these tests. It stops by itself after ten thousand a second, so here it is told that so many were.
 */
const inside: object | undefined = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (inside && 'recentlyCreatedOwnerStacks' in inside) {
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

/**
 * Before and after every test of the pages: what one test rendered or kept is gone before the next, and an
 * unexpected `console.error` (React reports broken pages there) fails the test that caused it. A test that
 * expects one replaces the spy with its own.
 */
const unexpected: string[] = []

// happy-dom lays nothing out.
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  unexpected.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpected.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  stopAutosaves()
  forgetOutbox()
  forgetCopied()
  callFor(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  expect(unexpected, 'console.error was called').toEqual([])
})
