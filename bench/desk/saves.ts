import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './server.ts'

/**
 * Learners who save, for as long as they are told to.
 * @param each how many milliseconds a learner takes from one save to the next; 0: as fast as the answers come
 * @returns saves in a second
 */
export async function rateOfSaves(
  learners: readonly Caller[],
  until: Promise<unknown>,
  each = 0,
): Promise<number> {
  let running = true
  void until.then(() => {
    running = false
  })
  let saves = 0
  const began = performance.now()
  const save = async (learner: Caller, place: number) => {
    await pause((each * place) / learners.length)
    for (let turn = 0; running; turn++) {
      const next = performance.now() + each
      const formData = {
        clientInitials: 'M.R.',
        sessionSummary: `Draft ${turn} of learner ${place}. `.repeat(20),
      }
      await learner.send('POST', '/api/exercises', { chapterId: '1', formData })
      saves++
      await pause(Math.max(0, next - performance.now()))
    }
  }
  await Promise.all(learners.map(save))
  return (saves / (performance.now() - began)) * 1000
}
