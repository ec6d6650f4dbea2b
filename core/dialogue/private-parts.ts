/**
 * What of a dialogue anybody but the learner may read: an instructor, and whoever is sent a link. Left out are the
 * messages the learner keeps private, what a person said of themselves in trouble, the answers to both, and every
 * later line of the guide that repeats them, also in what it says of another text.
 */

interface Message {
  role: 'user' | 'assistant'
  content: string
  support: boolean
  private: boolean
}

/** So many words in a row are a repetition, not a coincidence. */
const run = 4

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** Every run of words in a text; a shorter text is one run. */
function runsOf(text: string): string[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const last = Math.max(0, words.length - run)
  return Array.from({ length: last + 1 }, (_, start) => words.slice(start, start + run).join(' '))
}

const isHidden = (message: Message): boolean => message.private || message.support

/** Runs of words that only stand in hidden messages, and in no other text of the learner that is read anyway. */
function hiddenRuns(messages: readonly Message[], read: readonly string[] = []): Set<string> {
  const own = messages.filter(({ role }) => role === 'user')
  const open = new Set(
    [...own.filter((message) => !isHidden(message)).map(({ content }) => content), ...read].flatMap(runsOf),
  )
  return new Set(
    own
      .filter(isHidden)
      .flatMap(({ content }) => runsOf(content))
      .filter((words) => !open.has(words)),
  )
}

const repeats = (text: string, hidden: ReadonlySet<string>): boolean => {
  if (hidden.size === 0) return false
  const said = ` ${wordsOf(text).join(' ')} `
  return [...hidden].some((words) => said.includes(` ${words} `))
}

/** The messages others may read, in order. */
export function readableMessages<M extends Message>(messages: readonly M[]): M[] {
  const hidden = hiddenRuns(messages)
  return messages.filter((message, index) => {
    if (isHidden(message)) return false
    if (message.role === 'user') return true
    const before = messages[index - 1]
    const answersHidden = before !== undefined && before.role === 'user' && isHidden(before)
    return !answersHidden && !repeats(message.content, hidden)
  })
}

/** A quote of the learner, or null when it stands only in a message that is left out. */
export function readableQuote(quote: string | null, messages: readonly Message[]): string | null {
  if (quote === null || !messages.some(isHidden)) return quote
  const open = messages.filter((message) => message.role === 'user' && !isHidden(message))
  return open.some(({ content }) => content.includes(quote)) ? quote : null
}

/**
 * Which lines about a learner's work others may read: all but those that repeat what stands only in a message that
 * is left out.
 * @param read what else the learner wrote and the same readers see: the reflection the lines are about
 */
export function readableLines(
  lines: readonly string[],
  messages: readonly Message[],
  read: string,
): string[] {
  const hidden = hiddenRuns(messages, [read])
  return lines.filter((line) => !repeats(line, hidden))
}
