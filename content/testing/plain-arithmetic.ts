/** Adds up; 0 for an empty list. */
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The arithmetic mean; NaN for an empty list. */
export const mean = (values: number[]) => sum(values) / values.length

/** The middle value, or the mean of the two in the middle. */
export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean([sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0])
}
