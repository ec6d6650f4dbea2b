import type { TestProject } from 'vitest/node'
import { scratchDir } from '../../server/testing/scratch-dir.mjs'
import { type Served, Workbook } from './workbook.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The workbook that most journeys are made in. */
    workbook: Served
  }
}

/**
 * Once for a whole run: one workbook for all journeys that neither end its server nor ask for settings of their
 * own, as many people share one.
 */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  // Where workbooks keep their data that end with their process, and can remove nothing then.
  const temporary = scratchDir()
  process.env.TMPDIR = temporary.directory
  const workbook = await new Workbook().start()
  const { address, dataDir, output } = workbook
  project.provide('workbook', { address, dataDir, output })
  return async () => {
    await workbook.close()
    temporary.remove()
  }
}
