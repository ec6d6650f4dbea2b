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
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
