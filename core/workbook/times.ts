/**
 * Times that pages, server and documents name alike: the minutes that count, and the words that say them. Change both
 * here; `server/times-document.test.ts` then names each document that still says otherwise.
 */
export const times = {
  /** For so long a deletion, a reset or a removal by an instructor can be undone (docs/specification.md, 4.6). */
  undo: { minutes: 10, words: 'ten minutes' },
  /** For so long after signing in, whoever has no password here can delete their account. */
  recentSignIn: { minutes: 10, words: 'ten minutes' },
} as const
