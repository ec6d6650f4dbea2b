import type { ChatMessage } from '#core/contract/dialogue'
import { readableMessages } from '#core/dialogue/private-parts'
import { call } from '../../lib/call.ts'
import { sessionOver } from '../../lib/error.ts'

/** Said where a choice is not stored because its person is not the one who is signed in. */
export const signInAgain = `${sessionOver} Sign in again in another tab, then try once more here.`

/**
 * Which turns a learner keeps private, as chosen in a dialog. What somebody said of themselves, and the answer
 * to it, is chosen to begin with.
 */
export const firstChoice = (messages: readonly ChatMessage[]): ReadonlySet<string> =>
  new Set(messages.filter((message) => message.private || message.support).map(({ id }) => id))

/** The choice with one turn put in or taken out. */
export function toggled(choice: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(choice)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * Every turn nobody else will read with this choice: the chosen ones, and with them the answers and later
 * lines that repeat their words. The server leaves out the same.
 */
export function leftOut(choice: ReadonlySet<string>, messages: readonly ChatMessage[]): ReadonlySet<string> {
  const chosen = messages.map((message) => ({ ...message, private: choice.has(message.id), support: false }))
  const readable = new Set(readableMessages(chosen).map(({ id }) => id))
  return new Set(messages.map(({ id }) => id).filter((id) => !readable.has(id)))
}

/**
 * Stores the choice: only what differs from what is stored is sent.
 * @param how whose turns they are, and until when it is waited for
 * @returns the turns as they are stored now
 */
export async function storeChoice(
  { chapterId, ...how }: { chapterId: string; person: string | undefined; signal: AbortSignal },
  messages: readonly ChatMessage[],
  choice: ReadonlySet<string>,
): Promise<ChatMessage[]> {
  for (const isPrivate of [true, false]) {
    const messageIds = messages
      .filter((message) => message.private !== isPrivate && choice.has(message.id) === isPrivate)
      .map(({ id }) => id)
    // The call takes at most two hundred at once.
    for (let from = 0; from < messageIds.length; from += 200) {
      await call('POST /api/ai-chat/:chapterId/private', {
        params: { chapterId },
        body: { messageIds: messageIds.slice(from, from + 200), private: isPrivate },
        ...how,
      })
    }
  }
  return messages.map((message) => ({ ...message, private: choice.has(message.id) }))
}
