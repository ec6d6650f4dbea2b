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
function* runsOf(text: string): Generator<string> {
  const words = wordsOf(text)
  const last = words.length === 0 ? -1 : Math.max(0, words.length - run)
  for (let start = 0; start <= last; start++) yield words.slice(start, start + run).join(' ')
}

const isHidden = (message: Message): boolean => message.private || message.support

/** Runs of words that only stand in hidden messages, and in no other text of the learner that is read anyway. */
function hiddenRuns(messages: readonly Message[], read: readonly string[] = []): Set<string> {
  const own = messages.filter(({ role }) => role === 'user')
  const hidden = new Set<string>()
  for (const { content } of own.filter(isHidden)) for (const words of runsOf(content)) hidden.add(words)
  if (hidden.size === 0) return hidden
  const open = own.filter((message) => !isHidden(message)).map(({ content }) => content)
  for (const text of [...open, ...read]) for (const words of runsOf(text)) hidden.delete(words)
  return hidden
}

/**
 * Whether a text says one of the hidden runs. Looked up from the text's side, so that the work grows with what is
 * there and not with one times the other.
 */
function repeats(text: string, hidden: ReadonlySet<string>): boolean {
  if (hidden.size === 0) return false
  const words = wordsOf(text)
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= run; length++) {
      if (hidden.has(words.slice(start, start + length).join(' '))) return true
    }
  }
  return false
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
 * What others may read of lines about a learner's work: all but those that repeat what stands only in a message that
 * is left out.
 * @param read what else the learner wrote and the same readers see: the reflection the lines are about
 * @returns chooses the lines of a list
 */
export function readableLines(
  messages: readonly Message[],
  read: string,
): (lines: readonly string[]) => string[] {
  const hidden = hiddenRuns(messages, [read])
  return (lines) => lines.filter((line) => !repeats(line, hidden))
}
