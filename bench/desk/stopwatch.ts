/** Milliseconds of many runs of the same thing. */
export class Times {
  readonly #times: number[] = []

  /** Runs something and keeps how long it took. */
  async of<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work()
    this.#times.push(performance.now() - began)
    return result
  }

  /** The time that so many of a hundred runs stayed below. */
  percentile(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN
  }

  get count(): number {
    return this.#times.length
  }
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
