/**
 * A message that is being written and one that is on its way: neither is ever lost. Pure; `use-unsent.ts`
 * keeps it in the browser. Every message has an id of its own, so that sending it again is not a second
 * message (the server answers a known id with the answer it gave).
 */

export interface Message {
  text: string
  id: string
}

/** Which of three answers is picked, from 0, and of which choice. */
export interface Pick {
  choice: string
  place: number
}

/** A message that was sent. */
export interface Sending extends Message {
  /** The text is the reason for it. */
  pick?: Pick
  /** A button said it: it was never in the field, and does not go there. */
  pressed?: true
}

export interface Outbox extends Message {
  /** Sent, and not yet known to have arrived. */
  sending: Sending | null
}

/** An id no other message has; made by hand because randomUUID exists on https pages only. */
export const newMessageId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const emptyOutbox = (): Outbox => ({ text: '', id: newMessageId(), sending: null })

/** The text in the field was changed; a changed text is another message. */
export const written = (unsent: Outbox, text: string): Outbox =>
  text === unsent.text ? unsent : { ...unsent, text, id: newMessageId() }

/** What is in the field goes out, as the reason for a pick where there is one, and the field is empty. */
export const sent = ({ text, id }: Outbox, pick?: Pick): Outbox => ({
  ...emptyOutbox(),
  sending: { text, id, ...(pick && { pick }) },
})

/** What a button says goes out; the field stays as it is. */
export const pressed = (unsent: Outbox, text: string): Outbox => ({
  ...unsent,
  sending: { text, id: newMessageId(), pressed: true },
})

/** The message that went out is stored by the server. */
export const arrived = (unsent: Outbox): Outbox => ({ ...unsent, sending: null })

/**
 * The message that went out did not arrive: it stands in the field again, before whatever was written
 * meanwhile. Alone there it stays the same message. What a button said is left to the button.
 */
export function returned({ text, id, sending }: Outbox): Outbox {
  if (!sending || sending.pressed) return { text, id, sending: null }
  const alone = text.trim() === ''
  return alone
    ? { text: sending.text, id: sending.id, sending: null }
    : { text: `${sending.text}\n\n${text}`, id: newMessageId(), sending: null }
}

/**
 * A message whose id belongs to another text stands in the field again, before whatever was written meanwhile, as
 * another message. What a button said is left to the button.
 */
export function returnedWithNewId(unsent: Outbox, message: Sending): Outbox {
  const { text, id, sending } = unsent
  const others = sending?.id === message.id ? null : sending
  if (message.pressed) return { text, id, sending: others }
  const whole = text.trim() === '' ? message.text : `${message.text}\n\n${text}`
  return { text: whole, id: newMessageId(), sending: others }
}

/** A change that is meant for one message on its way: once that has arrived, another may have followed it. */
export const ofMessage =
  (id: string, change: (unsent: Outbox) => Outbox) =>
  (unsent: Outbox): Outbox =>
    unsent.sending?.id === id ? change(unsent) : unsent

/**
 * What is left once it is known which messages the server has: one of them that still stands in the field, or
 * is still believed on its way, is not shown a second time.
 * @param isStored whether the server has the message with this id
 */
export function withoutStored(unsent: Outbox, isStored: (id: string) => boolean): Outbox {
  const { text, id, sending } = unsent
  const done = sending !== null && isStored(sending.id)
  const written = text !== '' && isStored(id)
  if (!done && !written) return unsent
  return { ...(written ? emptyOutbox() : { text, id }), sending: done ? null : sending }
}

/**
 * What a page that is gone has left, put with what is here: its text comes first. Where only one of the two is
 * left of them it stays the same message.
 * @param join how two texts become one
 * @returns null while both are on their way: it has to wait
 */
export function joined(
  left: Outbox,
  mine: Outbox,
  join: (left: string, mine: string) => string,
): Outbox | null {
  if (left.sending && mine.sending && left.sending.id !== mine.sending.id) return null
  const sending = mine.sending ?? left.sending
  if (left.text === '') return { ...mine, sending }
  if (mine.text === '') return { ...left, sending }
  const text = join(left.text, mine.text)
  if (text === mine.text) return { ...mine, sending }
  return { text, id: text === left.text ? left.id : newMessageId(), sending }
}

/** Two texts as paragraphs below each other; one that is a paragraph of the other already is not there twice. */
export function inOneText(left: string, mine: string): string {
  const has = (text: string, other: string) => `\n\n${text}\n\n`.includes(`\n\n${other}\n\n`)
  if (left === '' || has(mine, left)) return mine
  return mine === '' || has(left, mine) ? left : `${left}\n\n${mine}`
}

/** Reads what was kept in a browser; null when there is nothing or it is damaged. */
export function parseOutbox(kept: string | null): Outbox | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    if (!isMessage(value)) return null
    const sending = 'sending' in value && isMessage(value.sending) ? value.sending : null
    return { text: value.text, id: value.id, sending: sending && onItsWay(sending) }
  } catch {
    return null
  }
}

const onItsWay = (kept: Message): Sending => ({
  text: kept.text,
  id: kept.id,
  ...('pressed' in kept && kept.pressed === true && { pressed: true }),
  ...('pick' in kept && isPick(kept.pick) && { pick: kept.pick }),
})

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  'choice' in value &&
  typeof value.choice === 'string' &&
  'place' in value &&
  typeof value.place === 'number'

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'id' in value &&
  typeof value.id === 'string'
