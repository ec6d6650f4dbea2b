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

const isHidden = (message: Message): boolean => message.private || message.support

/** Two numbers below 2^26 as one. */
const paired = (first: number, second: number): number => first * 0x4000000 + second

/** Runs of words that are looked for, each known by its words' numbers. */
class Runs {
  readonly #words = new Map<string, number>()
  readonly #pairs = new Map<number, number>()
  readonly #known = new Set<number>()

  /** @returns the runs of a text that is looked for */
  add(words: readonly string[]): number[] {
    const numbers = words.map((word) => numberOf(this.#words, word))
    const pairs = numbers
      .slice(1)
      .map((second, at) => numberOf(this.#pairs, paired(numbers[at] ?? 0, second)))
    const runs = pairs.slice(2).map((second, at) => paired(pairs[at] ?? 0, second))
    for (const found of runs) this.#known.add(found)
    return runs
  }

  /** @returns those of the runs looked for that stand in a text */
  *in(words: readonly string[]): Generator<number> {
    /** The numbers of the last pairs; undefined where a word or a pair is not looked for. */
    let [before, last]: (number | undefined)[] = []
    let previous: number | undefined
    for (const word of words) {
      const number = this.#words.get(word)
      const pair =
        number === undefined || previous === undefined ? undefined : this.#pairs.get(paired(previous, number))
      if (before !== undefined && pair !== undefined) {
        const found = paired(before, pair)
        if (this.#known.has(found)) yield found
      }
      before = last
      last = pair
      previous = number
    }
  }
}

function numberOf<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

/**
 * Finds texts of the guide that repeat words which only stand in hidden messages, and in no other text of the learner
 * that is read anyway. What the guide says is looked for in what the learner wrote, each text once: the work grows with
 * what is there and not with one times the other. It can be stopped after each text, so that others have a turn.
 * @param read what else the learner wrote and the same readers see
 */
function* findRepeating(
  said: readonly string[],
  messages: readonly Message[],
  read: readonly string[] = [],
): Generator<void, ReadonlySet<string>> {
  const own = messages.filter(({ role }) => role === 'user')
  const hidden = own.filter(isHidden).map(({ content }) => content)
  if (hidden.length === 0) return new Set()
  const open = [...own.filter((message) => !isHidden(message)).map(({ content }) => content), ...read]

  const runs = new Runs()
  const saidRuns = new Map<string, { words: string[]; runs: number[] }>()
  for (const text of new Set(said)) {
    const words = wordsOf(text)
    saidRuns.set(text, { words, runs: runs.add(words) })
    yield
  }
  const found = new Set<number>()
  /** Hidden texts of fewer words than a run. */
  const short = new Set<string>()
  for (const text of hidden) {
    const words = wordsOf(text)
    for (const one of runs.in(words)) found.add(one)
    if (words.length > 0 && words.length < run) short.add(words.join(' '))
    yield
  }
  for (const text of open) {
    const words = wordsOf(text)
    for (const one of runs.in(words)) found.delete(one)
    if (words.length < run) short.delete(words.join(' '))
    yield
  }
  const repeating = new Set<string>()
  for (const [text, one] of saidRuns) {
    if (one.runs.some((each) => found.has(each)) || saysShort(one.words, short)) repeating.add(text)
    yield
  }
  return repeating
}

const saysShort = (words: readonly string[], short: ReadonlySet<string>): boolean =>
  short.size > 0 &&
  words.some((_, start) =>
    [1, 2, 3].some((length) => short.has(words.slice(start, start + length).join(' '))),
  )

/** Does all of it at once. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** `readableMessages`, a piece at a time. */
export function* readingMessages<M extends Message>(messages: readonly M[]): Generator<void, M[]> {
  const said = messages.filter((message) => message.role === 'assistant' && !isHidden(message))
  const repeating = yield* findRepeating(
    said.map(({ content }) => content),
    messages,
  )
  return messages.filter((message, index) => {
    if (isHidden(message)) return false
    if (message.role === 'user') return true
    const before = messages[index - 1]
    const answersHidden = before !== undefined && before.role === 'user' && isHidden(before)
    return !answersHidden && !repeating.has(message.content)
  })
}

/** The messages others may read, in order. */
export const readableMessages = <M extends Message>(messages: readonly M[]): M[] =>
  atOnce(readingMessages(messages))

/** A quote of the learner, or null when it stands only in a message that is left out. */
export function readableQuote(quote: string | null, messages: readonly Message[]): string | null {
  if (quote === null || !messages.some(isHidden)) return quote
  const open = messages.filter((message) => message.role === 'user' && !isHidden(message))
  return open.some(({ content }) => content.includes(quote)) ? quote : null
}

/**
 * What others may read of lines about a learner's work, a piece at a time: all but those that repeat what stands only
 * in a message that is left out.
 * @param read what else the learner wrote and the same readers see: the reflection the lines are about
 * @returns whether a line may be read
 */
export function* readingLines(
  lines: readonly string[],
  messages: readonly Message[],
  read: string,
): Generator<void, (line: string) => boolean> {
  const repeating = yield* findRepeating(lines, messages, [read])
  return (line) => !repeating.has(line)
}
