/** How an answer of the assistant ends that offers further sections (server/tutor/guide/assistant/answer, `orAbout`). */
const offer = /\n\nOr is it about (“[^”]+”(?: or “[^”]+”)*)\?$/

/** Parts an answer into what is said and the titles of sections it offers, which become buttons. */
export function offeredIn(answer: string): { said: string; titles: string[] } {
  const found = offer.exec(answer)
  if (!found) return { said: answer, titles: [] }
  const titles = [...(found[1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title]) => title ?? '')
  return { said: answer.slice(0, found.index), titles }
}

/** The question that a press on such a button asks. */
export const aboutSection = (title: string): string => `About “${title}”`
