import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { caseFigures } from '#core/content/case/figures'
import { type CaseData, caseSchemas } from '#core/content/case/schema'
import { mean, median, sum } from '../testing/plain-arithmetic.ts'
import * as rules from '../testing/run-rules.ts'
import { singleCaseIndices } from '../testing/single-case-indices.ts'
import { fisher, newcombe, proportion, riskDifference, wilson } from '../testing/two-proportions.ts'

const read = (name: string) => parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8'))
const data = Object.fromEntries(
  Object.entries(caseSchemas).map(([name, schema]) => [name, schema.parse(read(name))]),
) as CaseData
const figures = caseFigures(data)
const { program, comparison } = data.people
const close = (name: string, value: number) =>
  expect([name, figures[name]]).toEqual([name, expect.closeTo(value, 6)])

describe('the rows of the story', () => {
  it('give every figure a number', () => {
    expect(Object.entries(figures).filter(([, value]) => !Number.isFinite(value))).toEqual([])
  })

  it('hold each person, answer and week once', () => {
    for (const rows of [program, comparison, data.survey.answers]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }
    expect(data.weeks.weeks).toHaveLength(24)
  })

  it('have a result for everybody who was reached and for nobody else', () => {
    for (const one of [...program, ...comparison]) {
      const reached = one.call === 'reached'
      expect([one.id, one.forcedMove !== undefined, one.phq.length]).toEqual([
        one.id,
        reached,
        reached ? 2 : 1,
      ])
    }
  })

  it('have what was delivered by month 9 of everybody who had joined by then, and of nobody else', () => {
    for (const one of program) {
      const known = [one.weekly, one.housing, one.checkIn, one.goals, one.letter, one.offered, one.attended]
      const there = known.map((value) => value !== undefined)
      expect([one.id, ...there]).toEqual([one.id, ...known.map(() => one.joined <= 9)])
      expect(one.attended ?? 0, one.id).toBeLessThanOrEqual(one.offered ?? 0)
    }
  })

  it('fill the places of the program, month by month', () => {
    expect(program).toHaveLength(data['steady-ground'].grant.places)
    for (const { joined, id } of program) {
      expect([id, joined >= 4 && joined <= 10]).toEqual([id, true])
    }
    for (const { planned, done } of data.weeks.weeks) expect(done).toBeLessThanOrEqual(planned)
  })
})

describe('the figures', () => {
  it('of J.C. are those of the definitions', () => {
    const { rides, oddRide, improving, goals } = data.jc
    const sets: [string, number[], number[]][] = [
      ['rides', rides.before, rides.after],
      ['oddRide', rides.before.with(2, oddRide), rides.after],
      ['improving', improving.before, improving.after],
    ]
    for (const [name, before, after] of sets) {
      const own = singleCaseIndices(before, after)
      for (const index of ['pnd', 'pem', 'nap', 'tau', 'tauU'] as const) close(`${name}.${index}`, own[index])
      close(`${name}.bandLow`, own.band[0])
    }
    const weights = goals.map(({ weight }) => weight)
    const below = Math.sqrt(0.7 * sum(weights.map((weight) => weight ** 2)) + 0.3 * sum(weights) ** 2)
    close('gas.week12', 50 + (10 * sum(goals.map(({ weight, week12 }) => weight * week12))) / below)
    close('gas.lowest', 50 - (20 * sum(weights)) / below)
  })

  const stable = (rows: typeof program | typeof comparison) => ({
    part: rows.filter(({ forcedMove }) => forcedMove === false).length,
    whole: rows.filter(({ call }) => call === 'reached').length,
  })
  const [one, other] = [stable(program), stable(comparison)]
  const [lost, away] = [program.length - one.whole, comparison.length - other.whole]
  const [moved, movedThere] = [one.whole - one.part, other.whole - other.part]

  it('of the comparison are those of the textbook formulas', () => {
    close('gap.points', 100 * riskDifference(one, other).difference)
    expect(figures['gap.low']).toBeCloseTo(100 * newcombe(one, other).low, 3)
    expect(figures['gap.high']).toBeCloseTo(100 * newcombe(one, other).high, 3)
    close('gap.p', fisher(one, other))
    close('gap.ratio', proportion(one) / proportion(other))
    close('gap.odds', (one.part * movedThere) / (other.part * moved))
    expect(figures['program.low']).toBeCloseTo(100 * wilson(one).low, 3)
    close('gapAtWorst.points', 100 * (one.part / program.length - (other.part + away) / comparison.length))
    close('gapAtBest.points', 100 * ((one.part + lost) / program.length - other.part / comparison.length))
  })

  // Katz's and Woolf's intervals, as in Altman, Machin, Bryant & Gardner (2000), Statistics with confidence.
  it('of the two ratios have their log intervals', () => {
    const katz = Math.exp(
      1.96 * Math.sqrt(moved / (one.part * one.whole) + movedThere / (other.part * other.whole)),
    )
    expect(figures['gap.ratioLow']).toBeCloseTo(proportion(one) / proportion(other) / katz, 3)
    const woolf = Math.exp(1.96 * Math.sqrt(1 / one.part + 1 / moved + 1 / other.part + 1 / movedThere))
    expect(figures['gap.oddsHigh']).toBeCloseTo((figures['gap.odds'] ?? 0) * woolf, 2)
  })

  it('of the questionnaire follow from the scores', () => {
    const scores = program.flatMap(({ phq: [pre, post] }) =>
      pre === undefined || post === undefined ? [] : [[pre, post]],
    )
    const before = scores.map(([pre = 0]) => pre)
    const spread = Math.sqrt(sum(before.map((score) => (score - mean(before)) ** 2)) / (before.length - 1))
    close('phq.program.before', mean(before))
    close('phq.program.beforeSd', spread)
    const threshold = 1.96 * Math.SQRT2 * Number(spread.toFixed(1)) * Math.sqrt(1 - 0.84)
    const changes = scores.map(([pre = 0, post = 0]) => post - pre)
    close('phq.program.better', changes.filter((change) => change < -threshold).length)
    close('phq.program.worse', changes.filter((change) => change > threshold).length)
    close('phq.program.meaningful', changes.filter((change) => change <= -5).length)
  })

  it('of the weekly chart are those of the rules', () => {
    const weeks = data.weeks.weeks.map(({ planned, done }) => Math.round((100 * done) / planned))
    const limits = rules.xmr(weeks.slice(0, 12))
    close('chart.median', median(weeks.slice(0, 12)))
    close('chart.low', limits.low)
    close('chart.high', limits.high)
    close('chart.longestRun', Math.max(...rules.runs(weeks, median(weeks))))
    close('chart.crossings', rules.runs(weeks, median(weeks)).length - 1)
    close('chart.longestAllowed', rules.longestRunLimit(24))
    close('chart.fewestAllowed', rules.fewestCrossings(24))
    // p-chart limits: p ± 3 √(p(1 − p) ÷ n), Montgomery, Introduction to statistical quality control.
    const done = sum(data.weeks.weeks.slice(0, 12).map((week) => week.done))
    const planned = sum(data.weeks.weeks.slice(0, 12).map((week) => week.planned))
    const p = done / planned
    close('week20.pHigh', 100 * (p + 3 * Math.sqrt((p * (1 - p)) / (data.weeks.weeks[19]?.planned ?? 0))))
  })

  it('of delivery divide by those it was due for', () => {
    const at = (site: string) => program.filter((row) => row.site === site && row.joined <= 9)
    const due = at('east-landing').filter(({ weekly }) => weekly !== 'not-due')
    close('weekly.eastLanding.due', due.length)
    close('weekly.eastLanding', due.filter(({ weekly }) => weekly === 'yes').length)
    const shares = ['contact', 'weekly', 'housing', 'checkIn', 'goals', 'letter'].map(
      (name) => (figures[`${name}.eastLanding`] ?? 0) / (figures[`${name}.eastLanding.due`] ?? 1),
    )
    close('adherence.eastLanding', 100 * mean(shares))
    const weights = Object.values(data['steady-ground'].harmWeights)
    close(
      'adherenceWeighted.eastLanding',
      (100 * sum(shares.map((share, at) => share * (weights[at] ?? 0)))) / sum(weights),
    )
  })
})
