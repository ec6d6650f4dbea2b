import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest, mostly waiting: they begin first, so that none of them is left alone in the end. */
const longest = [
  'never-lost',
  'provider',
  'term',
  'chapter-one',
  'accounts',
  'said-and-so',
  'reading-aids',
  'accessibility',
  'instructor',
  'way-in',
  'worksheets-people',
  'firefox',
  'database',
  'two-machines',
  'kill',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/**
 * In two projects, what people do in a real browser (the Chromium that the variable CHROMIUM names, else the first
 * one found), and what becomes of their work where servers are ended, starved or cut off. Most journeys are made in
 * one workbook that they share. Whoever ends its server or counts people has that of the process, with nobody else in
 * it; whoever changes settings starts one of their own. The pages have to be built (`npm run build`). Modules are
 * shared between files (`isolate: false`), as the unit tests do it: a file leaves no module state behind.
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // Each file has a browser of its own, and waits for it or for what it has broken.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Nothing here measures time: a busy machine may take as long as it needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/*.e2e.ts'],
          globalSetup: ['e2e/support/shared-workbook.ts'],
        },
      },
      { extends: true, test: { name: 'faults', include: ['e2e/faults/*.e2e.ts'] } },
    ],
  },
})
