/** Figures as sentences and labels show them. */

/** A number with at most so many decimals, with thousands separators and a real minus sign. */
export const formatNumber = (value: number, digits = 2): string =>
  formatter(0, digits).format(rounded(value, digits)).replace('-', '−')

/** A number with exactly so many decimals. */
export const formatFixed = (value: number, digits: number): string =>
  formatter(digits, digits).format(rounded(value, digits)).replace('-', '−')

const formatters = new Map<string, Intl.NumberFormat>()

/** Making a formatter takes longer than using it hundreds of times. */
function formatter(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`
  const made =
    formatters.get(key) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits })
  formatters.set(key, made)
  return made
}

/** A change: the sign is always there, except before zero. */
export const formatSigned = (value: number, digits = 2): string =>
  `${rounded(value, digits) > 0 ? '+' : ''}${formatNumber(value, digits)}`

/** A share from 0 to 1 as a percentage: 0.875 is "87.5%". */
export const percent = (share: number, digits = 1): string => `${formatNumber(share * 100, digits)}%`

/** "1 point", "3 points"; other plurals are given. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, 0)} ${count === 1 ? one : many}`

/** "A", "A and B", "A, B and C". */
export const joinList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What there is of a list: `compact([few && warning('…'), …])` leaves out what does not apply. */
export const compact = <T>(items: readonly (T | false | null | undefined | '' | 0)[]): T[] =>
  items.filter(Boolean) as T[]

/** A thing by its number and the first line of what is written in it: "Goal 2 (Talk to my brother)". */
export function nameWithPreview(name: string, words: string): string {
  const first = words.trim().split('\n')[0] ?? ''
  const short = first.length > 48 ? `${first.slice(0, 47)}…` : first
  return short === '' ? name : `${name} (${short})`
}

/** Half away from zero, as people round by hand; never minus zero. */
function rounded(value: number, digits: number): number {
  const size = Math.abs(value)
  // Through the exponent, so that 1.005 is not taken for 1.00499999999999989.
  const scaled = Math.round(Number(`${size}e${digits}`)) || 0
  const back = Number(`${scaled}e-${digits}`)
  if (!Number.isFinite(back)) return value
  return value < 0 && back !== 0 ? -back : back
}
