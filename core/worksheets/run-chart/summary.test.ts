import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { eastLandingWeeks } from '../../methods/testing/steady-ground.ts'
import { summaryText } from '../summary.ts'
import { runChartResults } from './results.ts'
import { ruleRows } from './rules.ts'
import { runChartSchema, runChartWorksheet } from './schema.ts'
import { summarizeRunChart } from './summary.ts'

const text = (worksheet = eastLandingWeeks()) => summaryText(summarizeRunChart(worksheet))
/** Weeks 1 to 24: done, planned (content/case/weeks.yaml). */
const contacts = [
  [13, 21],
  [14, 24],
  [15, 23],
  [15, 25],
  [16, 29],
  [19, 30],
  [19, 31],
  [21, 32],
  [17, 30],
  [18, 30],
  [21, 33],
  [19, 32],
  [22, 35],
  [23, 35],
  [23, 34],
  [24, 34],
  [21, 30],
  [22, 30],
  [21, 29],
  [21, 28],
  [20, 28],
  [20, 27],
  [19, 25],
  [19, 26],
]
const found = (worksheet = eastLandingWeeks()) =>
  Object.fromEntries(
    ruleRows(runChartResults(worksheet)).map(([rule, found, wanted, about]) => [
      rule,
      { found, wanted, about },
    ]),
  )

describe('the rules of the run chart', () => {
  it('give the worked answers of East Landing', () => {
    const rows = found()
    expect(rows['Median line']?.found).toBe('60.5')
    expect(rows.Shift?.found).toBe('12 above from week 13 on; could be called a shift from week 18 on')
    expect(rows['Control limits (XmR)']).toMatchObject({
      found: 'Outside at week 20 and week 23',
      wanted: 'Below 47.05 or above 74.62',
    })
    expect(rows['In a row on one side of the mean']?.found).toBe('Complete at week 20')
    expect(rows['Trend rule']?.found).toBe('5 points rising, week 12 to week 16')
  })

  it('find too long a run and too few crossings about the median of all points, also beside a frozen one', () => {
    for (const baselineEnd of [12, null]) {
      const rows = found({ ...eastLandingWeeks(), baselineEnd })
      expect(rows['Longest run']).toMatchObject({
        found: '11 about the median of all points, 65.5',
        wanted: 'More than 8 of 24 points',
      })
      expect(rows['Crossings of the median']).toMatchObject({
        found: '3 about the median of all points, 65.5',
        wanted: 'Fewer than 8',
      })
    }
  })

  it('call nothing a shift from the median of two weeks', () => {
    const two = { ...eastLandingWeeks(), baselineEnd: 2 }
    expect(found(two).Shift?.found).toBe('Not judged: the baseline needs 10 points')
    expect(text(two)).not.toContain('could be called a shift')
    expect(text(two)).toContain('a frozen median needs 10 before a shift from it means anything')
  })

  it('show both kinds of limits where the counts are known, and say where it depends on the chart', () => {
    const counts = eastLandingWeeks()
    counts.periods = counts.periods.map((period, place) => ({
      ...period,
      numerator: contacts[place]?.[0] ?? null,
      denominator: contacts[place]?.[1] ?? null,
    }))
    expect(found(counts)['Control limits of counts (p chart)']).toMatchObject({
      found: 'None outside',
      wanted:
        'Outside its own limits about 60.88: 28.9 to 92.8 where 21 are counted, 36.1 to 85.6 where 35 are counted',
    })
    expect(text(counts)).toContain('At week 20 and week 23 it depends on the chart')
    expect(text(counts)).not.toContain('outside the XmR limits')
  })

  it('warn of percentages made of a few', () => {
    const few = eastLandingWeeks()
    few.periods = Array.from({ length: 13 }, (_, place) => ({
      label: '',
      value: null,
      numerator: 4 + (place % 3),
      denominator: 8,
      change: '',
    }))
    expect(text(few)).toContain('In a period with 8 to count, one more moves the percentage by 12.5 points.')
  })

  it('leave out what needs more points', () => {
    const few = { ...eastLandingWeeks(), periods: eastLandingWeeks().periods.slice(0, 5) }
    expect(Object.keys(found(few))).toEqual(['Median line', 'Shift', 'Trend rule'])
  })
})

describe('the run chart as people read it', () => {
  it('is empty while nothing is filled in', () => {
    expect(summarizeRunChart(runChartWorksheet.empty())).toEqual([])
  })

  it('shows the drawing with its meaning in words, the verdict, the rules and the periods', () => {
    const summary = summarizeRunChart(eastLandingWeeks())
    expect(summary.find(({ kind }) => kind === 'chart')).toMatchObject({
      id: 'run',
      title: 'Planned contacts completed (%)',
      summary: expect.stringMatching(/Median 60.5, of the first 12, frozen. Signal: a shift above/),
    })
    expect(text()).toContain('week 13 | 63 | Group at 6 p.m.')
    expect(text()).toContain('- Did the thing change, or only the counting, or who was on the list?')
  })

  it('shows both counts where a percentage is made of them', () => {
    const counts = eastLandingWeeks()
    counts.periods = [{ label: 'week 1', value: null, numerator: 20, denominator: 32, change: '' }]
    expect(text(counts)).toContain('week 1 | 62.5 | 20 | 32')
  })

  it('says only what is filled in of the loop', () => {
    const loop = eastLandingWeeks()
    loop.loop.question = 'Does the room help?'
    expect(text(loop)).toContain('Question: Does the room help?')
    expect(text(loop)).toMatch(/The loop needs a balancing measure/)
    expect(text(loop)).toMatch(/Who owns the loop/)
    expect(text(loop)).toMatch(/Which rule did you write down before you looked/)
    expect(text(loop)).not.toContain('Decision:')
  })

  it('opens what was saved before a loop had an owner and a rule', () => {
    const { owner, rule, ...loop } = eastLandingWeeks().loop
    expect([owner, rule]).toEqual(['', ''])
    expect(runChartSchema.parse({ ...eastLandingWeeks(), loop })).toEqual(eastLandingWeeks())
  })

  it('is never broken, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(runChartSchema), (given) => {
        expect(summaryText(summarizeRunChart(runChartSchema.parse(given)))).not.toMatch(
          /NaN|undefined|Infinity/,
        )
      }),
      { numRuns: 60 },
    )
  })
})
