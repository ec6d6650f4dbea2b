import { formatNumber, formatSigned, percent } from '../../format.ts'
import type { MethodText } from '../../methods/method-text.ts'
import { bandText } from '../../methods/single-case/band.ts'
import { baselineCorrectedTauText } from '../../methods/single-case/baseline-corrected-tau.ts'
import { celerationText } from '../../methods/single-case/celeration.ts'
import type { ComparisonFigures } from '../../methods/single-case/comparison-figures.ts'
import { immediacyText } from '../../methods/single-case/immediacy.ts'
import { levelText } from '../../methods/single-case/level.ts'
import { napText, pemText, pndText, tauText, tauUText } from '../../methods/single-case/overlap.ts'
import { trendText } from '../../methods/single-case/trend.ts'

export interface IndexRow extends MethodText {
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
  if (change !== null && before.level && after.level)
    rows.push({
      ...levelText,
      name: 'Level change',
      value: formatSigned(change),
      from: `mean ${formatNumber(before.level.mean)} to ${formatNumber(after.level.mean)}, median ${formatNumber(before.level.median)} to ${formatNumber(after.level.median)}`,
    })
  if (immediacy)
    rows.push({
      ...immediacyText,
      value: formatSigned(immediacy.change),
      from: `last ${immediacy.used[0]}: ${formatNumber(immediacy.before)}, first ${immediacy.used[1]}: ${formatNumber(immediacy.after)}`,
    })
  if (before.theilSen && after.theilSen)
    rows.push({
      ...trendText,
      value: `${formatSigned(before.theilSen.slope)}, then ${formatSigned(after.theilSen.slope)}`,
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
      from: `${pnd.better} of ${pnd.of} points beyond ${formatNumber(pnd.best)}`,
    },
    pem && {
      ...pemText,
      value: percent(pem.share),
      from: `${formatNumber(pem.better + pem.tied / 2)} of ${pem.of} points better than the median ${formatNumber(pem.median)}`,
    },
    nap && {
      ...napText,
      value: formatNumber(nap.share, 4),
      from: `${formatNumber(nap.improved + nap.tied / 2)} of ${nap.total} pairs`,
    },
    tau === null || !nap
      ? null
      : {
          ...tauText,
          value: formatNumber(tau, 4),
          from: `(${nap.improved} − ${nap.worsened}) ÷ ${nap.total} pairs`,
        },
    tauU && {
      ...tauUText,
      value: formatNumber(tauU.value, 4),
      from: `(${formatNumber(tauU.change)} − ${tauU.trend < 0 ? `(${formatNumber(tauU.trend)})` : formatNumber(tauU.trend)}) ÷ ${tauU.pairs} pairs`,
    },
    correctedTau && {
      ...baselineCorrectedTauText,
      value: formatNumber(correctedTau.value, 4),
      from:
        correctedTau.tauB === null
          ? ''
          : `${formatNumber(correctedTau.tauB)} with Kendall’s correction for ties`,
    },
    celeration && {
      ...celerationText,
      value: `${celeration.better} of ${celeration.of}`,
      from: `better than the line; p = ${chance(celeration.p)}`,
    },
    band && {
      ...bandText,
      value: `${band.better} of ${band.outside.length} better`,
      from: `outside ${formatNumber(band.lower)} to ${formatNumber(band.upper)}; ${band.worse} outside on the worse side; ${twoInARow(band.firstPair)}`,
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
const chance = (p: number): string =>
  p < 0.0001 ? 'less than .0001' : formatNumber(p, 4).replace(/^0\./, '.')
