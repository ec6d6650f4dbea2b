import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { useUser } from '../../lib/learner.ts'
import { firstChoice, leftOut, storeChoice, toggled } from './private-turns.ts'

/**
 * The choice of private turns while its dialog is open. It is of the turns, and for the person, of the moment in
 * which the dialog was opened: what an answer on its way brings must not be saved or shared unseen.
 * @param latest the turns of the dialogue, of which later ones are of no account
 */
export function usePrivateChoice(chapterId: string, latest: readonly ChatMessage[]) {
  const user = useUser()
  const [person] = useState(user.data?.id)
  const [messages, setMessages] = useState(latest)
  const [chosen, setChosen] = useState(() => firstChoice(latest))
  return {
    person,
    messages,
    chosen,
    /** How many turns others can read with this choice. */
    left: messages.length - leftOut(chosen, messages).size,
    toggle: (id: string) => setChosen((old) => toggled(old, id)),
    /** Stores the choice; what failed after it is tried again from there. */
    store: async (signal: AbortSignal) =>
      setMessages(await storeChoice({ chapterId, person, signal }, messages, chosen)),
  }
}
