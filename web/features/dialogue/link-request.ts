import { newMessageId } from '../../drafts/outbox.ts'

/** Requests for a link that were not answered yet, by the turns they share. */
const unanswered = new Map<string, string>()

/**
 * Asks for a link to some turns. When the answer is lost, the link may have been made all the same: asked again
 * for the same turns, also in a dialog opened later, it is the same request, and makes no second link.
 * @param turns the ids of the messages
 * @param make makes the call with the id of the request
 */
export async function askForLink<T>(
  turns: readonly string[],
  make: (requestId: string) => Promise<T>,
): Promise<T> {
  const key = turns.join(' ')
  const requestId = unanswered.get(key) ?? newMessageId()
  unanswered.set(key, requestId)
  const answer = await make(requestId)
  unanswered.delete(key)
  return answer
}
