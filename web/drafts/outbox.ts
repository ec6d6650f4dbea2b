/**
 * A message being written and one on its way. Pure; `use-outbox.ts` stores it in the browser. Every message has an id,
 * so that sending it again does not create a second one: the server answers a known id with the answer it gave.
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

export interface Sending extends Message {
  /** The text is the reason for it. */
  pick?: Pick
  /** A button sent it: it was never in the field, and does not return there. */
  pressed?: true
}

export interface Outbox extends Message {
  /** Sent, and not known to have arrived. */
  sending: Sending | null
}

/** A unique id; not by `randomUUID`, which exists on https pages only. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const emptyOutbox = (): Outbox => ({ text: '', id: newMessageId(), sending: null })

/** The text in the field was edited; an edited text is another message. */
export const written = (outbox: Outbox, text: string): Outbox =>
  text === outbox.text ? outbox : { ...outbox, text, id: newMessageId() }

/** The text in the field is sent, as the reason for a pick where there is one, and the field emptied. */
export const sent = ({ text, id }: Outbox, pick?: Pick): Outbox => ({
  ...emptyOutbox(),
  sending: { text, id, ...(pick && { pick }) },
})

/** A button sends a text of its own; the field stays as it is. */
export const pressed = (outbox: Outbox, text: string): Outbox => ({
  ...outbox,
  sending: { text, id: newMessageId(), pressed: true },
})

/** The server has the message that was sent. */
export const arrived = (outbox: Outbox): Outbox => ({ ...outbox, sending: null })

/** The message did not arrive: it returns before what was written meanwhile; a button's message is dropped. */
export function returned({ text, id, sending }: Outbox): Outbox {
  if (!sending || sending.pressed) return { text, id, sending: null }
  if (text.trim() === '') return { text: sending.text, id: sending.id, sending: null }
  return { text: `${sending.text}\n\n${text}`, id: newMessageId(), sending: null }
}

/** A message whose id the server knows for another text returns to the field with a new id. */
export function returnedWithNewId(outbox: Outbox, message: Sending): Outbox {
  const { text, id, sending } = outbox
  const otherSending = sending?.id === message.id ? null : sending
  if (message.pressed) return { text, id, sending: otherSending }
  const joinedText = text.trim() === '' ? message.text : `${message.text}\n\n${text}`
  return { text: joinedText, id: newMessageId(), sending: otherSending }
}

/** A change for one message on its way. It does nothing once another message is sent. */
export const ofMessage =
  (id: string, change: (outbox: Outbox) => Outbox) =>
  (outbox: Outbox): Outbox =>
    outbox.sending?.id === id ? change(outbox) : outbox

/** Removes what the server has, by ids, from the field and from what is being sent. */
export function withoutStored(outbox: Outbox, isStored: (id: string) => boolean): Outbox {
  const { text, id, sending } = outbox
  const hasArrived = sending !== null && isStored(sending.id)
  const isTextStored = text !== '' && isStored(id)
  if (!hasArrived && !isTextStored) return outbox
  return { ...(isTextStored ? emptyOutbox() : { text, id }), sending: hasArrived ? null : sending }
}

/** Joins two texts for the same place; a text the other one already contains is not repeated. */
export type Join = (left: string, mine: string) => string

/**
 * Joins what a closed tab left, its text first, with this tab's; a text that stays alone remains the same message.
 * @returns null while each has a message on its way: the other one has to wait
 */
export function joined(left: Outbox, mine: Outbox, join: Join): Outbox | null {
  if (left.sending && mine.sending && left.sending.id !== mine.sending.id) return null
  const sending = mine.sending ?? left.sending
  if (left.text === '') return { ...mine, sending }
  if (mine.text === '') return { ...left, sending }
  const text = join(left.text, mine.text)
  if (text === mine.text) return { ...mine, sending }
  return { text, id: text === left.text ? left.id : newMessageId(), sending }
}

/** Joins two texts as paragraphs. */
export const inOneText: Join = (left, mine) => {
  const has = (text: string, other: string) => `\n\n${text}\n\n`.includes(`\n\n${other}\n\n`)
  if (left === '' || has(mine, left)) return mine
  return mine === '' || has(left, mine) ? left : `${left}\n\n${mine}`
}

/** Reads a stored outbox; null if it is damaged. */
export function parseOutbox(value: unknown): Outbox | null {
  if (!isMessage(value)) return null
  const sending = 'sending' in value && isMessage(value.sending) ? value.sending : null
  return { text: value.text, id: value.id, sending: sending && parseSending(sending) }
}

const parseSending = (value: Message): Sending => ({
  text: value.text,
  id: value.id,
  ...('pressed' in value && value.pressed === true && { pressed: true }),
  ...('pick' in value && isPick(value.pick) && { pick: value.pick }),
})

const isPick = (value: unknown): value is Pick => {
  const { choice, place } = (value ?? {}) as Partial<Pick>
  return typeof choice === 'string' && typeof place === 'number'
}

const isMessage = (value: unknown): value is Message => {
  const { text, id } = (value ?? {}) as Partial<Message>
  return typeof text === 'string' && typeof id === 'string'
}
