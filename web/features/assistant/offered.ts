/** How an answer of the assistant ends that offers further sections (server/tutor/guide/assistant/answer, `orAbout`, `isAbout`). */
const offer = /\n\n((?:Or is|Is) it about) (“[^”]+”(?: or “[^”]+”)*)\?$/

/** Parts an answer into what is said, how it goes on, and the titles of sections it offers, which become buttons. */
export function offeredIn(answer: string): { said: string; asks: string; titles: string[] } {
  const found = offer.exec(answer)
  if (!found) return { said: answer, asks: '', titles: [] }
  const [, asks = '', offered = ''] = found
  const titles = [...offered.matchAll(/“([^”]+)”/g)].map(([, title]) => title ?? '')
  return { said: answer.slice(0, found.index), asks, titles }
}

/** The question that a press on such a button asks. */
export const aboutSection = (title: string): string => `About “${title}”`
