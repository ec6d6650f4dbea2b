import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './server.ts'

/** Learners who save without a pause. @returns saves in a second */
export async function rateOfSaves(learners: readonly Caller[], seconds: number): Promise<number> {
  let running = true
  let saves = 0
  const save = async (learner: Caller, place: number) => {
    for (let turn = 0; running; turn++) {
      const formData = {
        clientInitials: 'M.R.',
        sessionSummary: `Draft ${turn} of learner ${place}. `.repeat(20),
      }
      await learner.send('POST', '/api/exercises', { chapterId: '1', formData })
      saves++
    }
  }
  const all = learners.map(save)
  await pause(seconds * 1000)
  running = false
  await Promise.all(all)
  return saves / seconds
}
