/**
 * Chance that comes out the same for the same seed: the generator sfc32 (Chris Doty-Humphrey, PractRand), in
 * the public domain. For made-up classes only, never for secrets.
 */
export class Chance {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c = 0xb7e15162
  #d: number

  constructor(seed: number) {
    this.#d = seed | 0
    for (let i = 0; i < 15; i++) this.#next()
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** At least 0, below 1. */
  share(): number {
    return this.#next() / 2 ** 32
  }

  /** Whether something happens that happens this often, 0 to 1. */
  happens(often: number): boolean {
    return this.share() < often
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.share() * list.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** Some of a list, each once, in a new order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(Math.floor(this.share() * left.length), 1))
    }
    return taken
  }

  /** An id as the database makes them (UUID, version 4). */
  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.#next().toString(16).padStart(8, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
