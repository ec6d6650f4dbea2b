import { loadavg } from 'node:os'

/** Milliseconds that so many of a hundred stayed within; NaN for none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN
}

/** Runs something and adds how many milliseconds it took. */
export async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  times.push(performance.now() - began)
  return result
}

export const ms = (value: number, digits = 0): string => `${value.toFixed(digits)} ms`

/** A line of a table in Markdown, as docs/performance.md has it. */
export const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)

/** The head of a table: the first columns are words, the others figures. */
export function head(words: number, ...names: string[]): void {
  row(...names)
  console.log(`|${names.map((_, place) => (place < words ? '---|' : '---:|')).join('')}`)
}

/** How busy the machine was in the last minute: figures of a busy one say little. */
export const machineLoad = (): string => `Load of the machine ${loadavg()[0]?.toFixed(1)}.`
