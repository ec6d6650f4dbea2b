import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../testing/any-worksheet.ts'
import { eastLandingWeeks } from '../../testing/steady-ground.ts'
import { readingText } from '../reading.ts'
import { readRunChart } from './reading.ts'
import { runChartResults } from './results.ts'
import { ruleRows } from './rules.ts'
import { runChartSchema, runChartWorksheet } from './schema.ts'

const text = (worksheet = eastLandingWeeks()) => readingText(readRunChart(worksheet))
const found = (worksheet = eastLandingWeeks()) =>
  Object.fromEntries(ruleRows(runChartResults(worksheet)).map((row) => [row.rule, row]))

describe('the rules of the run chart', () => {
  it('give the worked answers of East Landing', () => {
    const rows = found()
    expect(rows['Median line']?.found).toBe('60.5')
    expect(rows.Shift?.found).toBe('12 above since week 13, first detectable at week 18')
    expect(rows['Control limits (XmR)']).toMatchObject({
      found: 'Outside at week 20 and week 23',
      wanted: 'Below 47.05 or above 74.62',
    })
    expect(rows['In a row on one side of the mean']?.found).toBe('Complete at week 20')
    expect(rows['Trend rule']?.found).toBe('5 points rising, week 12 to week 16')
  })

  it('find too long a run and too few crossings about the median of all points', () => {
    const rows = found({ ...eastLandingWeeks(), baselineEnd: null })
    expect(rows['Longest run']).toMatchObject({ found: '11', wanted: 'More than 8 of 24 points' })
    expect(rows['Crossings of the median']).toMatchObject({ found: '3', wanted: 'Fewer than 8' })
  })

  it('leave out what needs more points', () => {
    const few = { ...eastLandingWeeks(), periods: eastLandingWeeks().periods.slice(0, 5) }
    expect(Object.keys(found(few))).toEqual(['Median line', 'Shift', 'Trend rule'])
  })
})

describe('the run chart as people read it', () => {
  it('is empty while nothing is filled in', () => {
    expect(readRunChart(runChartWorksheet.empty())).toEqual([])
  })

  it('shows the drawing with its meaning in words, the verdict, the rules and the periods', () => {
    const reading = readRunChart(eastLandingWeeks())
    expect(reading.find(({ kind }) => kind === 'chart')).toMatchObject({
      id: 'run',
      title: 'Planned contacts completed (%)',
      summary: expect.stringMatching(/Median 60.5, of the first 12, frozen. Signal: shift above/),
    })
    expect(text()).toContain('week 13 | 63 | Group at 6 p.m.')
    expect(text()).toContain('- Did the thing change, or only the counting?')
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
    expect(text(loop)).not.toContain('Decision:')
  })

  it('is never broken, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(runChartSchema), (given) => {
        expect(readingText(readRunChart(runChartSchema.parse(given)))).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: 60 },
    )
  })
})
