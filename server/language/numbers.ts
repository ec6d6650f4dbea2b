const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const figures = new Map([
  ...units.map((word, value) => [word, String(value)] as const),
  ...tens.flatMap((ten, index) => [
    [ten, `${index + 2}0`] as const,
    ...units.slice(1, 10).map((unit, less) => [`${ten}-${unit}`, `${index + 2}${less + 1}`] as const),
  ]),
])

/** "sixty-nine" as "69", up to ninety-nine; null for any other word. */
export const figureOf = (word: string): string | null => figures.get(word) ?? null
