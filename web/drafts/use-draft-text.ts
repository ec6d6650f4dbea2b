import { useUser } from '../lib/learner.ts'
import { emptyOutbox, newMessageId, written } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * A text in a field of its own, sent with a button: stored in this browser at every change, for this person only,
 * until it has arrived or is discarded.
 * @param place what the text is about, such as "answer:ID"
 */
export function useDraftText(place: string) {
  const [{ text, id }, change] = useOutbox(useUser().data?.id ?? '', place)
  return {
    text,
    /** The same as long as the text is. */
    id,
    keep: (next: string) => change((before) => written(before, next)),
    /** Gives the same text another id, because its id was refused. */
    renew: () => change((now) => ({ ...now, id: newMessageId() })),
    /**
     * Empties the field once the text has arrived. An edit made since it was sent stays; told by its words, not its id,
     * so that a letter typed and deleted again leaves nothing to send.
     */
    arrived: (sent: string) => change((now) => (now.text === sent ? emptyOutbox() : now)),
  }
}
