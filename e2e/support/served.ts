import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openBrowser, takeViolations } from './browser.ts'
import { removeEverybody } from './learner.ts'
import { type Served, Workbook } from './workbook.ts'

/**
 * The workbook that journeys share, and a browser for all tests of a file: call it once at the top. Other people
 * are in it at the same time; whoever ends the server or counts students takes `emptyWorkbook`.
 */
export const sharedWorkbook = () => withBrowser(inject('workbook'))

/** The workbook of this process: one file after the other has it to itself. It ends with the process. */
let alone: Workbook | undefined

/**
 * A workbook that nobody else is in, and a browser for all tests of a file: call it once at the top. Whoever changes
 * settings takes `ownWorkbook`.
 */
export function emptyWorkbook() {
  alone ??= new Workbook()
  const workbook = alone
  beforeAll(async () => {
    if (!workbook.runs) await workbook.start()
    await removeEverybody(workbook)
  })
  return withBrowser(workbook)
}

/** A workbook of their own and a browser for all tests of a file: call it once at the top. */
export function ownWorkbook(environment: Record<string, string> = {}) {
  const workbook = new Workbook(environment)
  beforeAll(() => workbook.start())
  afterAll(() => workbook.close())
  return withBrowser(workbook)
}

/** Pages live for seconds here: compiling and collecting in threads beside them is an eighth of what they cost. */
const inOneThread = '--js-flags=--single-threaded'

/** The browser of this process: one file after the other uses it, each with browser sessions of its own. */
let launched: Browser | undefined

function withBrowser<W extends Served>(workbook: W) {
  beforeAll(async () => {
    if (!launched?.isConnected()) launched = await openBrowser(inOneThread)
  })
  // Whatever else a journey looks for.
  afterEach(() => expect(takeViolations()).toEqual([]))
  // Nothing of this file is left open for the next one. The browser itself ends with the process.
  afterAll(async () => {
    await Promise.all(launched?.contexts().map((context) => context.close()) ?? [])
    expect(takeViolations()).toEqual([])
  })
  return {
    workbook,
    /** The browser, once the tests run. */
    get browser(): Browser {
      if (!launched) throw new Error('the browser opens before the first test')
      return launched
    },
  }
}
