import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** How near two vectors of length 1 are, -1 to 1. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** Numbers a text is turned into. */
export const dimensions = 512

/** The encoder: 512 numbers a text, one after the other. Rejects when its thread has ended. */
export type Encode = (texts: string[]) => Promise<Float32Array>

/**
 * A run costs 6 ms, and each of its texts as much as the longest; more texts only take more memory, which is never given
 * back.
 */
const perRun = 8
/** Texts that may wait; the last of them for half a minute. */
const mostWaiting = 3000
/** Vectors kept, of 2 KB, by a digest of their text: nothing a learner wrote stays in memory for it. */
const mostKept = 2000
/** Failures in a row after which the encoder is given up. */
const mostFailures = 3
/** Milliseconds after which a thread that does not answer is given up. */
const patience = 30_000

/** What is missing to learners as long as it does not run. */
const without = 'distress is heard by the phrases alone, and whole answers are judged without meanings'

/**
 * Runs texts through an encoder, several a run, and keeps the latest vectors. An encoder that ends is started
 * again; after three failures in a row everything is answered with null. For `embed` and `warm` see the functions
 * `embed` and `warmEmbeddings`.
 */
export function makeEmbedder(start: () => Promise<Encode> = startThread) {
  const kept = new Map<string, Promise<Float32Array | null>>()
  let waiting: { text: string; done: (vector: Float32Array | null) => void }[] = []
  let encoder: Promise<Encode> | undefined
  let failures = 0
  let running = false
  let tell = (sentence: string) => process.emitWarning(sentence)

  const ready = (): Promise<Encode> => {
    encoder ??= start()
    return encoder
  }
  const failed = (error: Error) => {
    encoder = undefined
    failures++
    if (failures === mostFailures)
      tell(`The sentence encoder is given up until the next start, and ${without}: ${error.message}`)
    return null
  }
  const encode = async (texts: string[]): Promise<Float32Array | null> => {
    try {
      const numbers = await (await ready())(texts)
      failures = 0
      return numbers
    } catch (error) {
      return failed(error as Error)
    }
  }

  /** The text that waits longest, and those nearest to it in length. */
  function nextRun() {
    const length = waiting[0]?.text.length ?? 0
    const beside = ({ text }: (typeof waiting)[number]) => Math.abs(text.length - length)
    const run = new Set(waiting.toSorted((one, other) => beside(one) - beside(other)).slice(0, perRun))
    waiting = waiting.filter((one) => !run.has(one))
    return [...run]
  }

  async function work(): Promise<void> {
    running = true
    // What is asked for in the same step goes in the same run.
    await null
    while (waiting.length > 0) {
      // A text that ends the encoder is not tried again: it would end the next one too.
      const now = nextRun()
      const numbers = failures < mostFailures ? await encode(now.map(({ text }) => text)) : null
      for (const [index, { done }] of now.entries())
        done(numbers?.slice(index * dimensions, (index + 1) * dimensions) ?? null)
    }
    running = false
  }

  const vectorOf = (text: string): Promise<Float32Array | null> => {
    const digest = hash('sha256', text, 'base64')
    const known = kept.get(digest)
    if (known) return known
    if (waiting.length >= mostWaiting) return Promise.resolve(null)
    const vector = new Promise<Float32Array | null>((done) => waiting.push({ text, done }))
    kept.set(digest, vector)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    if (!running) void work()
    return vector
  }

  return {
    async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
      const vectors = await Promise.all(texts.map(vectorOf))
      return vectors.every((vector) => vector !== null) ? vectors : null
    },
    async warm(to: (sentence: string) => void): Promise<void> {
      tell = to
      await ready().catch((error: Error) => {
        tell(`The sentence encoder did not start, and until it does ${without}: ${error.message}`)
        failed(error)
      })
    },
  }
}

const entry = new URL('./embeddings-worker.ts', import.meta.url)

/** The encoder in a thread of its own, which keeps no process alive while it has nothing to do. */
async function startThread(): Promise<Encode> {
  const worker = new Worker(entry, { execArgv: [], env: {}, resourceLimits: { maxYoungGenerationSizeMb: 4 } })
  let asked: PromiseWithResolvers<Float32Array> | undefined
  let clock: NodeJS.Timeout | undefined
  let problem: Error | undefined
  const settled = () => {
    clearTimeout(clock)
    worker.unref()
  }
  worker.on('message', (numbers: Float32Array) => {
    settled()
    asked?.resolve(numbers)
  })
  worker.on('error', (error) => {
    problem = error
  })
  worker.on('exit', () => {
    settled()
    problem ??= new Error('its thread ended')
    asked?.reject(problem)
  })
  const answer = () => {
    asked = Promise.withResolvers()
    if (problem) asked.reject(problem)
    worker.ref()
    clock = setTimeout(() => worker.terminate(), patience)
    return asked.promise
  }
  await answer()
  return (texts) => {
    worker.postMessage(texts)
    return answer()
  }
}

const shared = makeEmbedder()

/**
 * The meaning of short texts as vectors of 512 numbers and length 1: the nearer two texts are in meaning, the
 * nearer their product is to 1 (paraphrases about .65, unrelated texts about .1). Universal Sentence Encoder lite,
 * for English sentences; one takes about 10 ms, and texts asked for together or before take less.
 * @returns a vector for each text, which is shared and to be left as it is; null where the encoder cannot run or
 *   too much waits for it
 */
export const embed = (texts: string[]): Promise<Float32Array[] | null> => shared.embed(texts)

/** Loads the encoder ahead of the first text. @param tell is told at once if that fails, and when it is given up */
export const warmEmbeddings = (tell: (sentence: string) => void): Promise<void> => shared.warm(tell)
