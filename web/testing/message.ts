import type { ChatMessage } from '#core/contract/dialogue'

let count = 0

/** A message of a conversation with a guide; pass what differs. */
export const aMessage = (
  role: 'user' | 'assistant',
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `m${count++}`,
  role,
  content,
  timestamp: '2026-11-18T14:04:00.000Z',
  speaker: role === 'assistant' ? 'Built-in guide' : null,
  support: false,
  private: false,
  clientMessageId: null,
  ...more,
})
