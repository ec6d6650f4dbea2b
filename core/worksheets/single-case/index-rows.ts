import { figure, percent, signed } from '../../format.ts'
import type { MethodText } from '../../methods/method-text.ts'
import { bandText } from '../../methods/single-case/band.ts'
import { baselineCorrectedTauText } from '../../methods/single-case/baseline-corrected-tau.ts'
import { celerationText } from '../../methods/single-case/celeration.ts'
import type { ComparisonFigures } from '../../methods/single-case/comparison.ts'
import { immediacyText } from '../../methods/single-case/immediacy.ts'
import { levelText } from '../../methods/single-case/level.ts'
import { napText } from '../../methods/single-case/nap.ts'
import { pemText } from '../../methods/single-case/pem.ts'
import { pndText } from '../../methods/single-case/pnd.ts'
import { tauText } from '../../methods/single-case/tau.ts'
import { tauUText } from '../../methods/single-case/tau-u.ts'
import { trendText } from '../../methods/single-case/trend.ts'

/** One line of the table of results: what it is, what came out, what it says and where it is weak. */
export interface IndexRow extends MethodText {
  /** The figure, as shown. */
  value: string
  /** The arithmetic behind it: "39.5 of 40 pairs". */
  from: string
}

/** What describes a comparison; nothing where its remarks say that there are no statistics. */
export function descriptionRows({
  before,
  after,
  change,
  immediacy,
  indices,
}: ComparisonFigures): IndexRow[] {
  const rows: IndexRow[] = []
  if (!indices) return rows
  if (change && before.level && after.level)
    rows.push({
      ...levelText,
      name: 'Level change',
      value: signed(change.mean),
      from: `mean ${figure(before.level.mean)} to ${figure(after.level.mean)}, median ${figure(before.level.median)} to ${figure(after.level.median)}`,
    })
  if (immediacy)
    rows.push({
      ...immediacyText,
      value: signed(immediacy.change),
      from: `last ${immediacy.used[0]}: ${figure(immediacy.before)}, first ${immediacy.used[1]}: ${figure(immediacy.after)}`,
    })
  if (before.theilSen && after.theilSen)
    rows.push({
      ...trendText,
      value: `${signed(before.theilSen.slope)}, then ${signed(after.theilSen.slope)}`,
      from: 'Theil–Sen slope per session, before and after',
    })
  return rows
}

/** The indices of a comparison as lines of a table; none when the baseline is too short. */
export function indexRows({ indices }: ComparisonFigures): IndexRow[] {
  if (!indices) return []
  const { pnd, pem, nap, tau, tauU, correctedTau, celeration, band } = indices
  const rows: (IndexRow | null)[] = [
    pnd && {
      ...pndText,
      value: percent(pnd.share),
      from: `${pnd.better} of ${pnd.of} points beyond ${figure(pnd.best)}`,
    },
    pem && {
      ...pemText,
      value: percent(pem.share),
      from: `${figure(pem.better + pem.tied / 2)} of ${pem.of} points better than the median ${figure(pem.median)}`,
    },
    nap && {
      ...napText,
      value: figure(nap.share, 4),
      from: `${figure(nap.improved + nap.tied / 2)} of ${nap.total} pairs`,
    },
    tau === null || !nap
      ? null
      : {
          ...tauText,
          value: figure(tau, 4),
          from: `(${nap.improved} − ${nap.worsened}) ÷ ${nap.total} pairs`,
        },
    tauU && {
      ...tauUText,
      value: figure(tauU.value, 4),
      from: `(${figure(tauU.change)} − ${tauU.trend < 0 ? `(${figure(tauU.trend)})` : figure(tauU.trend)}) ÷ ${tauU.pairs} pairs`,
    },
    correctedTau && {
      ...baselineCorrectedTauText,
      value: figure(correctedTau.value, 4),
      from:
        correctedTau.tauB === null ? '' : `${figure(correctedTau.tauB)} with Kendall’s correction for ties`,
    },
    celeration && {
      ...celerationText,
      value: `${celeration.better} of ${celeration.of}`,
      from: `better than the line; p = ${chance(celeration.p)}`,
    },
    band && {
      ...bandText,
      value: `${band.better} of ${band.outside.length} better`,
      from: `outside ${figure(band.lower)} to ${figure(band.upper)}; ${band.worse} outside on the worse side; ${twoInARow(band.firstPair)}`,
    },
  ]
  return rows.filter((row) => row !== null)
}

/** Whether the rule of two in a row is met, and by which points of the phase. */
const twoInARow = (first: number | null): string =>
  first === null
    ? 'no two in a row on the better side'
    : `two in a row on the better side from point ${first + 1} of the phase`

/** A chance as it is printed: ".0039", or "less than .0001". */
const chance = (p: number): string => (p < 0.0001 ? 'less than .0001' : figure(p, 4).replace(/^0\./, '.'))
