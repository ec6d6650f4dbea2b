/**
 * Moves labels apart that would stand on each other: each at least `gap` below the one before, all within top
 * and bottom, each as near to its own height as that allows.
 * @param heights where the labels would like to stand
 * @returns where they stand, in the same order; null when there is not room for all
 */
export function spread(
  heights: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] | null {
  if (heights.length * gap > bottom - top + gap) return null
  const order = heights.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y)
  let least = top
  for (const label of order) {
    label.y = Math.max(label.y, least)
    least = label.y + gap
  }
  let most = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, most)
    most = label.y - gap
  }
  return heights.map((_, place) => order.find((label) => label.place === place)?.y ?? top)
}
