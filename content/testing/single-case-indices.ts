import { mean, median, sum } from './plain-arithmetic.ts'

/**
 * The indices that chapter 3 teaches, for an outcome that should fall, each from its definition: PND
 * (Scruggs 1987), PEM (Ma 2006), NAP (Parker & Vannest 2009), Tau and Tau-U (Parker et al. 2011), baseline-
 * corrected Tau over Theil–Sen residuals, plain and as Kendall's tau-b (Tarlow 2017), the band of two standard
 * deviations, and the line through the means of both halves of the baseline. Shares from 0 to 1; sessions
 * count from 1.
 */
export function singleCaseIndices(before: number[], after: number[]) {
  const pairs = before.flatMap((a) => after.map((b) => Math.sign(a - b)))
  const improved = pairs.filter((sign) => sign > 0).length
  const ties = pairs.filter((sign) => sign === 0).length
  const within = before.flatMap((a, place) => before.slice(place + 1).map((later) => Math.sign(a - later)))
  const all = before.length * after.length
  const spread = Math.sqrt(sum(before.map((a) => (a - mean(before)) ** 2)) / (before.length - 1))
  const band: [number, number] = [mean(before) - 2 * spread, mean(before) + 2 * spread]
  const half = Math.floor(before.length / 2)
  const [first, second] = [before.slice(0, half), before.slice(-half)]
  const [firstMiddle, secondMiddle] = [(half + 1) / 2, before.length - (half - 1) / 2]
  const slope = (mean(second) - mean(first)) / (secondMiddle - firstMiddle)
  const line = after.map((_, place) => mean(first) + slope * (before.length + 1 + place - firstMiddle))
  const slopes = before.flatMap((a, i) => before.slice(i + 1).map((later, j) => (later - a) / (j + 1)))
  const trend = median(slopes)
  const flat = (values: number[], from: number) => values.map((value, i) => value - trend * (from + i))
  const left = [...flat(before, 1), ...flat(after, before.length + 1)].map((value) =>
    Number(value.toFixed(9)),
  )
  const corrected = left
    .slice(0, before.length)
    .flatMap((a) => left.slice(before.length).map((b) => Math.sign(a - b)))
  const untied = left.flatMap((a, place) => left.slice(place + 1).filter((b) => b !== a)).length
  return {
    pnd: after.filter((b) => b < Math.min(...before)).length / after.length,
    pem: sum(after.map((b) => (b < median(before) ? 1 : b === median(before) ? 0.5 : 0))) / after.length,
    better: improved + ties / 2,
    pairs: all,
    nap: (improved + ties / 2) / all,
    balance: sum(pairs),
    tau: sum(pairs) / all,
    within: {
      better: within.filter((sign) => sign > 0).length,
      worse: within.filter((sign) => sign < 0).length,
    },
    tauU: (sum(pairs) - sum(within)) / all,
    spread,
    band,
    outside: after.map((b) => b < band[0] || b > band[1]),
    line,
    belowLine: after.filter((b, place) => b < (line[place] ?? 0)).length,
    corrected: sum(corrected) / all,
    tauB: sum(corrected) / Math.sqrt(all * untied),
  }
}

/** Correlation of each value with the one before it (lag 1): Σ(x₁ − m)(x₀ − m) over all neighbors, ÷ Σ(x − m)². */
export function lagOne(values: number[]) {
  const off = values.map((value) => value - mean(values))
  return (
    sum(off.slice(1).map((value, place) => value * (off[place] ?? 0))) / sum(off.map((value) => value ** 2))
  )
}
