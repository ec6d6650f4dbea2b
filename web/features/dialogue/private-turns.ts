import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { readableMessages } from '#core/dialogue/private-parts'
import { newMessageId } from '../../drafts/outbox.ts'
import { call } from '../../lib/call.ts'
import { sessionOver } from '../../lib/error.ts'
import { useUser } from '../../lib/learner.ts'

/** Said where a choice is not stored because its person is not the one who is signed in. */
export const signInAgain = `${sessionOver} Sign in again in another tab, then try once more here.`

/** What a learner keeps private to begin with: what they said of themselves, and the answer to it. */
export const firstChoice = (messages: readonly ChatMessage[]): ReadonlySet<string> =>
  new Set(messages.filter((message) => message.private || message.support).map(({ id }) => id))

/** The choice with one turn put in or taken out. */
export function toggled(choice: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(choice)
  if (!next.delete(id)) next.add(id)
  return next
}

/** What nobody else reads: chosen turns, and what answers or repeats them. The server leaves out the same. */
export function leftOut(choice: ReadonlySet<string>, messages: readonly ChatMessage[]): ReadonlySet<string> {
  const chosen = messages.map((message) => ({ ...message, private: choice.has(message.id), support: false }))
  const readable = new Set(readableMessages(chosen).map(({ id }) => id))
  return new Set(messages.map(({ id }) => id).filter((id) => !readable.has(id)))
}

/** Stores what differs from what is stored. @returns the turns as they are stored now */
async function storeChoice(
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

/**
 * The choice while its dialog is open: of the turns, and for the person, of the moment in which it was opened, so that
 * what an answer on its way brings is neither saved nor shared unseen. @param latest the turns of the dialogue
 */
export function usePrivateChoice(chapterId: string, latest: readonly ChatMessage[]) {
  const user = useUser()
  const [person] = useState(user.data?.id)
  const [messages, setMessages] = useState(latest)
  const [chosen, setChosen] = useState(() => firstChoice(latest))
  return {
    person,
    /** For TurnChoice. */
    choice: { messages, chosen, onToggle: (id: string) => setChosen((old) => toggled(old, id)) },
    /** How many turns others can read with this choice. */
    left: messages.length - leftOut(chosen, messages).size,
    /** Stores the choice; what failed after it is tried again from there. */
    store: async (signal: AbortSignal) =>
      setMessages(await storeChoice({ chapterId, person, signal }, messages, chosen)),
  }
}

/** What the two dialogs get in which private turns are chosen. */
export interface ChoiceDialogProps {
  chapterId: string
  assistant: string
  messages: readonly ChatMessage[]
  /** Reads the dialogue again, for the page. */
  read: (signal?: AbortSignal) => Promise<unknown>
  onClose: () => void
}

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
