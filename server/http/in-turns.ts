import { setImmediate } from 'node:timers/promises'

/** So long others may have to wait, in milliseconds, each time it goes on. */
const slice = 5

/** Does long work in slices, between which everybody else is answered. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began < slice) continue
    await setImmediate()
    began = performance.now()
  }
}
