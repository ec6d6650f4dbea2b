/**
 * As many rows as can be saved. What belongs to something that was removed is kept for when that is put back, and
 * gives way only when there is no room, oldest first.
 * @param isLive whether what a row belongs to is still there
 */
export function capRows<Row>(rows: readonly Row[], most: number, isLive: (row: Row) => boolean): Row[] {
  const over = Math.max(0, rows.length - most)
  const leaving = new Set(rows.filter((row) => !isLive(row)).slice(0, over))
  return rows.filter((row) => !leaving.has(row))
}
