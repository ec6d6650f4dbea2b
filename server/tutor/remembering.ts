/**
 * A function of a text that keeps its last answers, for texts that several parts of a turn ask about, and later
 * turns again. A long text is not kept, so that all answers together stay within a few megabytes. What is given
 * back is shared: leave it as it is.
 */
export function remembering<Answer extends object>(
  read: (text: string) => Answer,
  { most = 50, longest = 2_000 } = {},
): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    const before = kept.get(text)
    if (before) return before
    const answer = read(text)
    if (text.length > longest) return answer
    for (const oldest of kept.keys()) if (kept.size >= most) kept.delete(oldest)
    kept.set(text, answer)
    return answer
  }
}
