import { seeded } from '../eval/picks.ts'

/** Chance that comes out the same for the same seed. For made-up classes only, never for secrets. */
export class Chance {
  /** At least 0, below 1. */
  readonly share: () => number

  constructor(seed: number) {
    this.share = seeded(seed)
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
    const digits = (count: number) =>
      Math.floor(this.share() * 16 ** count)
        .toString(16)
        .padStart(count, '0')
    return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(6)}${digits(6)}`
  }
}
