import { isConversationLink } from '#core/workbook/conversation-link'

/** What stands before the address in a conversation a learner brought from elsewhere. */
const label = /ChatGPT Conversation Link:[ \t]*(\S+)/

/** A text split around the address of a conversation held elsewhere. */
export interface LinkedText {
  before: string
  /** Only ever an https address. */
  href: string
  after: string
}

/**
 * Finds the address behind "ChatGPT Conversation Link:".
 * @returns null where there is nothing to link: the text is then shown as it is
 */
export function conversationLink(text: string): LinkedText | null {
  const match = label.exec(text)
  const address = match?.[1]
  if (!match || address === undefined || !isConversationLink(address)) return null
  const start = match.index + match[0].length - address.length
  return { before: text.slice(0, start), href: address, after: text.slice(start + address.length) }
}
