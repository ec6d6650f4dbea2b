import { mean, sum } from './plain-arithmetic.ts'
import { choose } from './two-proportions.ts'

/** Sides of a center line in time order: true above, false below; a value on the line counts for neither. */
const sides = (values: number[], center: number) =>
  values.filter((value) => value !== center).map((value) => value > center)

/** Lengths of the runs on one side of the center line, in time order. */
export function runs(values: number[], center: number): number[] {
  const lengths: number[] = []
  const seen = sides(values, center)
  for (const [place, side] of seen.entries()) {
    if (place > 0 && side === seen[place - 1]) lengths.push((lengths.pop() ?? 0) + 1)
    else lengths.push(1)
  }
  return lengths
}

/** The week (counted from 1) in which `length` values in a row first stand above the line, or undefined. */
export function firstRunAbove(values: number[], center: number, length: number) {
  const week = values.findIndex((_, place) => {
    const last = values.slice(place - length + 1, place + 1)
    return place >= length - 1 && last.every((value) => value > center)
  })
  return week < 0 ? undefined : week + 1
}

/** The week (counted from 1) that completes the first `length` values rising or falling in a row. */
export function firstTrend(values: number[], length: number) {
  const week = values.findIndex((_, place) => {
    const last = values.slice(place - length + 1, place + 1)
    const steps = last.slice(1).map((value, step) => Math.sign(value - (last[step] ?? value)))
    return place >= length - 1 && Math.abs(sum(steps)) === length - 1
  })
  return week < 0 ? undefined : week + 1
}

/** Chance that so many fair tosses hold `length` or more of one side in a row. */
export function chanceOfRun(tosses: number, length: number) {
  // Ways to cut the tosses into runs that are all shorter, times the two sides to begin with.
  const ways = [1]
  for (let point = 1; point <= tosses; point += 1)
    ways[point] = sum(ways.slice(Math.max(0, point - length + 1), point))
  return 1 - (2 * (ways[tosses] ?? 0)) / 2 ** tosses
}

/** Longest run that chance still allows (Anhøj & Olesen 2014). */
export const longestRunLimit = (points: number) => Math.round(Math.log2(points) + 3)

/** Fewest crossings that chance still allows: the fifth percentile of Binomial(points - 1, 1/2). */
export function fewestCrossings(points: number) {
  let cumulated = 0
  for (let crossings = 0; ; crossings += 1) {
    cumulated += choose(points - 1, crossings) / 2 ** (points - 1)
    if (cumulated >= 0.05) return crossings
  }
}

/** Center, moving ranges and limits of an individuals (XmR) chart. */
export function xmr(values: number[]) {
  const ranges = values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value)))
  const center = mean(values)
  const range = mean(ranges)
  return {
    center,
    ranges,
    range,
    low: center - 2.66 * range,
    high: center + 2.66 * range,
    rangeLimit: 3.267 * range,
  }
}
