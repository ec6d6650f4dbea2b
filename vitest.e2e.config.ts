import { defineConfig } from 'vitest/config'

/** What people do, in a real browser: each file starts the workbook of its own and drives Chromium. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
