import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A server that works more than this share of its time is left alone: a full collection takes a tenth of a second. */
const quiet = 0.5
/** Bytes in use beyond the least there was that make a collection worth it. */
const worthIt = 100 * 1024 ** 2

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void

/**
 * Gives memory back after a burst, by a full collection that compacts (bench/hostile.ts).
 * @param lookEvery milliseconds @returns ends it
 */
export function releaseMemory(lookEvery = 20_000): () => void {
  let least = process.memoryUsage().heapTotal
  let before = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const since = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    const { heapTotal } = process.memoryUsage()
    least = Math.min(least, heapTotal)
    if (since.utilization < quiet && heapTotal - least > worthIt)
      collect({ type: 'major', flavor: 'last-resort' })
  }, lookEvery).unref()
  return () => clearInterval(looking)
}
