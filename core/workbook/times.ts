/** Times that pages, server and documents name alike; `server/times-document.test.ts` names the documents. */
export const times = {
  /** For so long a deletion, a reset or a removal by an instructor can be undone (docs/specification.md, 4.6). */
  undo: { minutes: 10, words: 'ten minutes' },
  /** For so long after signing in, whoever has no password here can delete their account. */
  recentSignIn: { minutes: 10, words: 'ten minutes' },
} as const
