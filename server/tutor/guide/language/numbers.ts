const units: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
)

/** "sixty-nine" as "69", up to ninety-nine; null for any other word. */
export function figureOf(word: string): string | null {
  const [ten = '', unit] = word.split('-')
  if (unit === undefined) {
    const value = units[ten] ?? tens[ten]
    return value === undefined ? null : String(value)
  }
  const [high, low] = [tens[ten], units[unit]]
  return high === undefined || low === undefined || low === 0 || low > 9 ? null : String(high + low)
}
