import { SetupError } from './run.mjs'

/**
 * Numbers the lines a launcher prints: `[2/3] Building the pages.`
 * @param {number} total
 * @returns {(step: number) => (line: string) => void}
 */
export const steps = (total) => (step) => (line) => console.log(`[${step}/${total}] ${line}`)

/** Runs a launcher; what it cannot do is said in one sentence, without a stack, and ends with code 1. */
export async function launch(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
