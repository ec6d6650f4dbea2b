/**
 * The chance of at least `atLeast` heads in `tosses` tosses of a fair coin: Σ C(n, k)/2ⁿ from k on. Summed
 * from logarithms, so that hundreds of tosses neither overflow nor vanish.
 */
export function chanceOfAtLeast(atLeast: number, tosses: number): number {
  if (atLeast <= 0) return 1
  let chance = 0
  for (let heads = tosses; heads >= atLeast; heads -= 1) chance += chanceOfExactly(heads, tosses)
  return Math.min(1, chance)
}

/** The chance of exactly so many heads in so many tosses of a fair coin. */
export function chanceOfExactly(heads: number, tosses: number): number {
  if (heads < 0 || heads > tosses) return 0
  return Math.exp(logChoose(tosses, heads) - tosses * Math.LN2)
}

/** Natural logarithm of the number of ways to pick `k` of `n`. */
export function logChoose(n: number, k: number): number {
  let log = 0
  for (let step = 1; step <= Math.min(k, n - k); step += 1)
    log += Math.log((n - Math.min(k, n - k) + step) / step)
  return log
}
