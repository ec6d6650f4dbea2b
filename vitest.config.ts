import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * What computes or waits long, starts program after program, or tries every call as everybody, every store at its limit
 * and every model at its worst: with `npm run test:all` only.
 */
const long = [
  'server/db/backup/backup.test.ts',
  'server/db/durability.test.ts',
  'server/db/embedded.test.ts',
  'server/db/migrate-rows.test.ts',
  'server/db/migrate.test.ts',
  'server/db/open-for-command.test.ts',
  'server/exhausting-*.test.ts',
  'server/fuzz.test.ts',
  'server/hostile-learner.test.ts',
  'server/http/in-flight.test.ts',
  'server/http/right-taken-away.test.ts',
  'server/http/unread.test.ts',
  'server/http/who-may.test.ts',
  'server/main.test.ts',
  'server/portfolio/any-worksheet.test.ts',
  'server/portfolio/pdf/pdf-file.test.ts',
  'server/portfolio/portfolio.test.ts',
  'server/portfolio/render-queue.test.ts',
  'server/release-memory.test.ts',
  'server/tutor/model/failures.test.ts',
  'scripts/backup.test.ts',
  'scripts/for-person.test.ts',
  'scripts/seed/class.test.ts',
  'scripts/setup/keep-serving.test.ts',
]
/** The long ones that need no database: they ask the guide for minutes. */
const guide = ['server/tutor/guide/classify/unseen-lines.test.ts', 'scripts/eval/provider/captured.test.ts']
/** What needs neither a database nor a page. */
const plain = [
  'core/**/*.test.ts',
  'content/**/*.test.ts',
  'server/{content,language,tutor}/**/*.test.ts',
  'scripts/{,eval/**/,imports/,setup/,train/}*.test.ts',
]

/** What a test with a database needs. */
const withDatabase = {
  environment: 'node',
  globalSetup: ['server/testing/database-server.ts'],
  setupFiles: ['server/testing/properties.ts', 'server/testing/setup.ts'],
}

/**
 * The unit tests, in five projects: what runs on Node alone, what needs a database, the long ones of both, and the
 * pages in happy-dom. Modules are shared between the files of a project (`isolate: false`), because importing costs
 * more than testing here: a test therefore leaves no module state behind and does not replace modules.
 */
export default defineConfig({
  test: {
    isolate: false,
    // What a test makes is short-lived: with more room for it, the collector runs less often.
    execArgv: ['--max-semi-space-size=32'],
    maxWorkers: 2,
    // Nothing here measures time: a busy machine may take as long as it needs.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          include: plain,
          exclude: [...long, ...guide],
          setupFiles: ['server/testing/properties.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...plain, ...long, ...guide],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'long',
          include: long,
        },
      },
      {
        extends: true,
        test: {
          name: 'guide',
          environment: 'node',
          include: guide,
          setupFiles: ['server/testing/properties.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: ['server/testing/properties.ts', 'web/testing/setup.ts'],
        },
      },
    ],
  },
})
