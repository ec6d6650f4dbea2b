import { CallError } from '../../lib/error.ts'
import { messages } from '../../messages.ts'
import { toastError } from '../../ui/toast.ts'

/** What stands in the way, said beside the field: a sentence, or that the way on is to sign in again. */
export type Trouble = { words: string } | 'signed-out'

/** The server's sentence of one 409; the other one says that the dialogue was reset, and has no answer to wait for. */
const stillAnswered = 'Your last message is still being answered.'

/** A failure that has words of its own, or null: then the catalogue's toast says it. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof CallError)) return null
  if (error.status === 401) return 'signed-out'
  if (error.status === 409 && error.body.message === stillAnswered) {
    return { words: `${stillAnswered} Send this one when the answer is here.` }
  }
  return [400, 403, 409, 413, 429].includes(error.status) && error.body.message
    ? { words: error.body.message }
    : null
}

/** Says a failure: in its own words beside the field, else with the catalogue's toast. */
export function sayFailure(error: unknown, failed: 'sendMessage' | 'initializeChat'): Trouble {
  const trouble = troubleOf(error)
  if (trouble) return trouble
  toastError(messages.failed[failed])
  return {
    words:
      failed === 'sendMessage' ? 'Not sent. Your message is still in the field.' : messages.failed[failed],
  }
}
