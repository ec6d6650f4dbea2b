/** https, a host and what follows it; nothing before the host, which could make one site look like another. */
const address = /^https:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Whether a text is the address of a conversation held elsewhere that may be shown as a link (docs/specification.md, 4.5). */
export const isConversationLink = (text: string): boolean => address.test(text)

export const conversationLinkSentence =
  'The conversation link must be a whole address that starts with https://.'
