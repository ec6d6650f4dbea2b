/** A period of a run chart; null where nothing was measured. */
export type PeriodValue = number | null

/** A point that is not on the median: only these count for runs. */
export interface UsefulPoint {
  /** Place in the series, from 0. */
  place: number
  above: boolean
}

/** Points on one side of the line, one after the other. */
export interface Run {
  above: boolean
  /** Places in the series, from 0, in time order. */
  places: number[]
}

/** Measured points off the line; those on it neither count nor break a run. */
export const usefulPoints = (values: readonly PeriodValue[], median: number): UsefulPoint[] =>
  values.flatMap((value, place) =>
    value === null || value === median ? [] : [{ place, above: value > median }],
  )

/** The useful points gathered into runs, in time order. */
export function runsOf(values: readonly PeriodValue[], median: number): Run[] {
  const runs: Run[] = []
  for (const { place, above } of usefulPoints(values, median)) {
    const last = runs.at(-1)
    if (last?.above === above) last.places.push(place)
    else runs.push({ above, places: [place] })
  }
  return runs
}
