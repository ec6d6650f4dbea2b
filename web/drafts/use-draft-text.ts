import { useUser } from '../lib/learner.ts'
import { emptyOutbox, newMessageId, written } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

export interface DraftText {
  text: string
  /** The same as long as it is the same text. */
  id: string
  keep: (text: string) => void
  /** The same text becomes another one, because its id was refused. */
  renew: () => void
  /** Empties it once a text has arrived. Whatever was written since that text was sent stays. */
  arrived: (sent: string) => void
}

/**
 * A text that is being written into a box of its own and sent with a button: kept in this browser at every
 * change, for this person only, until it is emptied (once it has arrived, or when it was discarded).
 * @param place what the text is about, e.g. "answer:ID"
 */
export function useDraftText(place: string): DraftText {
  const [{ text, id }, change] = useOutbox(useUser().data?.id ?? '', place)
  return {
    text,
    id,
    keep: (next) => change((before) => written(before, next)),
    renew: () => change((now) => ({ ...now, id: newMessageId() })),
    // By its words, not its id: a letter that was typed and taken back leaves nothing to send.
    arrived: (sent) => change((now) => (now.text === sent ? emptyOutbox() : now)),
  }
}
