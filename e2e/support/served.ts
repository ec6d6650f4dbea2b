import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { Workbook } from './workbook.ts'

/** A workbook and a browser for all tests of a file: call it once at the top. */
export function servedWorkbook(environment: Record<string, string> = {}) {
  const workbook = new Workbook(environment)
  let opened: Browser | undefined
  beforeAll(async () => {
    await workbook.start()
    opened = await openBrowser()
  })
  afterAll(async () => {
    await opened?.close()
    await workbook.close()
  })
  return {
    workbook,
    /** The browser, once the tests run. */
    get browser(): Browser {
      if (!opened) throw new Error('the browser opens before the first test')
      return opened
    },
  }
}
