import type { TestProject } from 'vitest/node'
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
  const workbook = await new Workbook().start()
  const { address, dataDir, output } = workbook
  project.provide('workbook', { address, dataDir, output })
  return () => workbook.close()
}
