import { CallError } from '../../lib/error.ts'
import { messages } from '../../messages.ts'
import { toastError } from '../../ui/toast.ts'

/** In the panel a failure is only logged, without a word of what was asked (docs/specification.md, 8). */
export function logFailure(error: unknown): void {
  const reason = error instanceof CallError ? `status ${error.status}` : 'no answer'
  // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this
  console.error(`The chapter assistant could not answer: ${reason}`)
}

/** In the dialog it is said in a toast, with other words once the session has ended. */
export function toastFailure(error: unknown): void {
  const unauthorized = error instanceof Error && error.message.includes('Unauthorized')
  toastError(unauthorized ? messages.failed.unauthorized : messages.failed.aiResponse)
}
