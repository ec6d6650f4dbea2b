import { expect } from 'vitest'
import { proportion, type Share, wilson } from './two-proportions.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
export const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

/** Digits as the chapters print them: rounded half up, with a real minus sign. */
export const printed = (value: number, digits = 1) =>
  (Math.round((value + 1e-9) * 10 ** digits) / 10 ** digits).toFixed(digits).replace('-', '−')

/** A fraction in percentage points. */
export const points = (fraction: number, digits = 1) => printed(100 * fraction, digits)

/** A p value: three digits and no leading zero. */
export const bare = (value: number) => value.toFixed(3).slice(1)

/** "27 of 39". */
export const ofWhole = ({ part, whole }: Share) => `${part} of ${whole}`

/** "27 of 39 (69.2%)". */
export const withPercent = (one: Share) => `${ofWhole(one)} (${points(proportion(one))}%)`

/** Wilson's interval in whole percents: "54 to 81". */
export function wilsonPercents(one: Share) {
  const { low, high } = wilson(one)
  return `${points(low, 0)} to ${points(high, 0)}`
}
