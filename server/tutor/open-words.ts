import { readableQuote } from '#core/dialogue/private-parts'
import type { PhraserContext } from './engine.ts'

/** Words of the learner that may be said back: null where they stand only in messages for which the lesson stopped. */
export function openWords(
  words: string | null,
  { transcript, message, reread = false }: Pick<PhraserContext, 'transcript' | 'message' | 'reread'>,
): string | null {
  const said = [...transcript, { role: 'user' as const, content: message, support: reread }]
  return readableQuote(
    words,
    said.map(({ role, content, support = false }) => ({ role, content, support, private: false })),
  )
}
