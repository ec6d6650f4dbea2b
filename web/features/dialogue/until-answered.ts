import type { DialogueView } from '#core/contract/dialogue'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/error.ts'

/** Milliseconds between two looks for an answer. */
const pause = 2000

/**
 * Waits for the answer to a message that is stored and not answered yet: waiting was stopped, the page left, or the
 * server restarted. It answers when the dialogue is resumed, and says 409 while it is at it.
 * @param person who said it; somebody else who is signed in by now must not begin a dialogue by it
 * @throws what is neither of the two nor a lost connection, e.g. 401
 */
export async function untilAnswered(
  chapterId: string,
  person: string,
  read: () => Promise<DialogueView>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await call('POST /api/ai-chat/:chapterId/initialize', { params: { chapterId }, person, signal })
      if (isAnswered(await read())) return
    } catch (error) {
      if (signal.aborted) return
      const passes = !(error instanceof CallError) || error.status === 409 || error.status >= 500
      if (!passes) throw error
    }
    await waiting(signal)
    if (signal.aborted) return
  }
}

/** Whether the last thing said is not the learner's. */
export const isAnswered = ({ messages }: DialogueView): boolean => messages.at(-1)?.role !== 'user'

/** A pause that ends early when the network is back or nobody waits any more. */
function waiting(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
