import { type AttainmentLevel, equallyWeighted, goalAttainment } from '#core/methods/goals/goal-attainment'
import { twoSdBand } from '#core/methods/single-case/band'
import { levelOf } from '#core/methods/single-case/level'
import { nap, pem, pnd, tau, tauU } from '#core/methods/single-case/overlap'
import { known, under } from './names.ts'
import type { CaseData } from './schema.ts'

/** What chapters 2 and 3 compute from J.C.'s rides and goals. */
export function jc({ rides, oddRide, improving, goals }: CaseData['jc']): Record<string, number> {
  const odd = { before: rides.before.with(2, oddRide), after: rides.after }
  const score = (time: 'start' | 'week12', level?: AttainmentLevel) => {
    const attained = goals.map((goal) => ({ weight: goal.weight, level: level ?? goal[time] }))
    return {
      own: known(goalAttainment(attained)?.t),
      equal: known(goalAttainment(equallyWeighted(attained))?.t),
    }
  }
  const [start, week12] = [score('start'), score('week12')]
  return {
    ...under('rides', indices(rides)),
    ...under('oddRide', indices(odd)),
    ...under('improving', indices(improving)),
    ...under('gas', {
      start: start.own,
      week12: week12.own,
      change: week12.own - start.own,
      startEqual: start.equal,
      week12Equal: week12.equal,
      changeEqual: week12.equal - start.equal,
      lowest: score('start', -2).own,
      highest: score('start', 2).own,
      // The same week 12 for somebody who began at −2 on every scale.
      changeFromLowest: week12.own - score('start', -2).own,
    }),
  }
}

/** The indices of an AB series in which less is better; shares as fractions of 1. */
function indices({ before, after }: { before: number[]; after: number[] }) {
  const [early, late] = [levelOf(before), levelOf(after)]
  const better = 'decrease'
  const pairs = nap(before, after, better)
  const band = twoSdBand(before, after, better)
  return {
    before: before.length,
    after: after.length,
    meanBefore: known(early?.mean),
    meanAfter: known(late?.mean),
    medianBefore: known(early?.median),
    medianAfter: known(late?.median),
    sd: known(early?.sd),
    pnd: known(pnd(before, after, better)?.share),
    pem: known(pem(before, after, better)?.share),
    nap: known(pairs?.share),
    pairs: known(pairs?.total),
    tau: known(tau(before, after, better)),
    tauU: known(tauU(before, after, better)?.value),
    bandLow: known(band?.lower),
    bandHigh: known(band?.upper),
    outside: known(band && band.better + band.worse),
    autocorrelation: lagOne([...before, ...after]),
    autocorrelationAfter: lagOne(after),
  }
}

/** How much each value resembles the one before it: the lag-1 autocorrelation, −1 to 1. */
function lagOne(values: readonly number[]): number {
  const center = known(levelOf(values)?.mean)
  const off = values.map((value) => value - center)
  const products = off.slice(1).reduce((sum, value, place) => sum + value * known(off[place]), 0)
  return products / off.reduce((sum, value) => sum + value ** 2, 0)
}
