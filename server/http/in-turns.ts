import { setImmediate } from 'node:timers/promises'

/** Longest slice of work, in milliseconds. */
const slice = 5

/** Runs long work in slices, so that other requests are answered in between. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began < slice) continue
    await setImmediate()
    began = performance.now()
  }
}
