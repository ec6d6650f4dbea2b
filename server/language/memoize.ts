/**
 * A function of a text that keeps its last answers, for texts that several parts of a turn ask about, and later
 * turns again. All texts kept have `most` characters together, so that the answers stay within a few megabytes,
 * and a long one is not kept. What is given back is shared: leave it as it is.
 */
export function memoize<Answer extends object>(
  read: (text: string) => Answer,
  { most = 100_000, longest = 2_000 } = {},
): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  let characters = 0
  return (text) => {
    const before = kept.get(text)
    if (before) return before
    const answer = read(text)
    if (text.length > longest) return answer
    kept.set(text, answer)
    characters += sizeOf(text)
    for (const oldest of kept.keys()) {
      if (characters <= most) break
      kept.delete(oldest)
      characters -= sizeOf(oldest)
    }
    return answer
  }
}

/** However short a text, its answer takes some room. */
const sizeOf = (text: string): number => Math.max(text.length, 20)
