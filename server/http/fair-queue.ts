import { busy } from '#server/errors'

/** Costly work, a few jobs at a time, taken from its lines by round-robin. */
export interface FairQueueLimits {
  /** Jobs at the same time. */
  slots: number
  /** Jobs waiting in one line … */
  longestLine: number
  /** … and in all of them. */
  longest: number
}

interface Job {
  keys: readonly string[]
  start: () => void
}

/** How long a slowed key is remembered after its pause, in milliseconds. */
const remembered = 60_000

/** A full line delays nobody but itself. Jobs that share a key can be slowed: one at a time, with pauses. */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #lines = new Map<string, Job[]>()
  readonly #running = new Map<string, number>()
  /** When the next job with a slowed key may begin. */
  readonly #slowed = new Map<string, number>()
  #busy = 0
  #waiting = 0
  #wake: NodeJS.Timeout | undefined

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * @param line whose turn it is, a key as well @param keys what else may be slowed of which this is a part
   * @throws HttpError 503 when its line is full
   */
  async run<T>(line: string, work: () => Promise<T>, keys: readonly string[] = []): Promise<T> {
    const jobs = this.#lines.get(line) ?? []
    if (this.#waiting >= this.#limits.longest || jobs.length >= this.#limits.longestLine) throw full()
    const all = [line, ...keys]
    const turn = new Promise<void>((start) => jobs.push({ keys: all, start }))
    this.#lines.set(line, jobs)
    this.#waiting++
    this.#next()
    await turn
    try {
      return await work()
    } finally {
      this.#busy--
      for (const key of all) this.#count(key, -1)
      this.#next()
    }
  }

  /** From now on jobs with this key run one at a time, the next one after `pause` milliseconds. */
  slow(key: string, pause: number): void {
    const now = performance.now()
    for (const [known, until] of this.#slowed) if (until + remembered < now) this.#slowed.delete(known)
    this.#slowed.set(key, Math.max(this.#slowed.get(key) ?? 0, now + pause))
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#running.get(key) ?? 0) + change
    if (count === 0) this.#running.delete(key)
    else this.#running.set(key, count)
  }

  /** Milliseconds until a job with this key may begin; infinite while another has to end first. */
  #wait(key: string): number {
    const until = this.#slowed.get(key)
    if (until === undefined) return 0
    return this.#running.has(key) ? Number.POSITIVE_INFINITY : Math.max(0, until - performance.now())
  }

  #next(): void {
    while (this.#busy < this.#limits.slots && this.#begin());
  }

  /** Starts the first job that may, from the line that has waited longest. @returns whether there was one */
  #begin(): boolean {
    let soonest = Number.POSITIVE_INFINITY
    for (const [line, jobs] of this.#lines) {
      for (const [place, job] of jobs.entries()) {
        const wait = Math.max(...job.keys.map((key) => this.#wait(key)))
        if (wait > 0) {
          soonest = Math.min(soonest, wait)
          continue
        }
        jobs.splice(place, 1)
        this.#lines.delete(line)
        if (jobs.length > 0) this.#lines.set(line, jobs)
        this.#waiting--
        this.#busy++
        for (const key of job.keys) this.#count(key, 1)
        job.start()
        return true
      }
    }
    clearTimeout(this.#wake)
    if (Number.isFinite(soonest)) this.#wake = setTimeout(() => this.#next(), soonest + 1)
    return false
  }
}

const full = () => busy('Many people are signing in right now. Please try again in a moment.', 5)
