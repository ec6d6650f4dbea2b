/** The narrowest and the widest a column may be, as parts of each other. */
const [least, most] = [4.5, 11]

const longestWord = (text: string): number => Math.max(0, ...text.split(/\s/).map((word) => word.length))

/**
 * The root of what stands in a column: sentences get more room than figures, and no usual word breaks.
 * @returns one share for each column, between 4.5 and 11
 */
export const columnShares = (columns: readonly string[], rows: readonly (readonly string[])[]): number[] =>
  columns.map((name, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    const longest = Math.max(0, ...cells.map((cell) => cell.length))
    const word = Math.max(longestWord(name), ...cells.map(longestWord))
    return Math.min(most, Math.max(least, Math.sqrt(longest), word / 1.6))
  })
