import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/setup/browser.mjs'

/**
 * What people do, in a real browser: each file starts a workbook of its own and drives the Chromium that
 * `process.env.CHROMIUM` names. The pages have to be built (`npm run build`).
 */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    env: { CHROMIUM: findBrowser() ?? '' },
    // Each file has a server, a database and a browser of its own, and mostly waits for them.
    maxWorkers: 2,
    // Nothing here measures time: a busy machine may take as long as it needs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
