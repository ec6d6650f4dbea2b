import { describe, expect, it } from 'vitest'
import type { Remark } from '../methods/remark.ts'
import { eastLandingWeeks, person, steadyGroundOutcomes } from '../methods/testing/steady-ground.ts'
import { prePostResults } from './pre-post/results.ts'
import { type WorksheetOf, worksheets } from './registry.ts'
import { type ReportRemarks, reportResults } from './report/results.ts'
import { runChartResults } from './run-chart/results.ts'

/** All sentences of a result, whether they come in one list or by the part they are about. */
const texts = ({ remarks }: { remarks: Remark[] | { [part: string]: Remark[] } | ReportRemarks }) =>
  (Array.isArray(remarks) ? remarks : Object.values(remarks).flat())
    .map(({ text }: Remark) => text)
    .join('\n')

describe('pre and post', () => {
  const found = prePostResults(steadyGroundOutcomes())

  it('says first who got worse', () => {
    expect(found.people.followUp).toEqual(['P19'])
    expect(found.people.remarks[0]?.text).toMatch(/^Worse: follow up now. P19/)
    expect(found.people.tally).toEqual({ recovered: 1, improved: 1, unchanged: 2, worse: 1 })
    expect(texts(found.people)).toMatch(/larger than 5.77 points/)
    expect(texts(found.people)).toMatch(/P12 crossed the cut-off, but/)
    expect(texts(found.people)).toMatch(/P40 had so little room/)
  })

  it('asks first for what was answered about self-harm, and says how many error alone would change', () => {
    expect(texts(found.people)).toMatch(/self-harm, somebody trained reads that answer on every sheet first/)
    expect(texts(found.people)).toMatch(/error alone would make about 0\.3 of 5 look reliably changed/)
  })

  it('counts people with both scores and warns of those without', () => {
    expect(found.effects.all?.n).toBe(5)
    expect(texts(found.effects)).toMatch(/1 person of 6 is without both scores/)
  })

  it('compares the groups with their missing people', () => {
    expect(found.outcome?.numberNeeded?.people).toBe(5)
    expect(texts(found)).toMatch(/The interval crosses zero \(−1.8 to \+40.9 points\)/)
    expect(texts(found)).toMatch(/between −6.8 and \+40.2 points/)
    expect(texts(found)).toMatch(/lost people unequally, by 9.5 points/)
  })

  it('holds back small groups and leaves out impossible ones', () => {
    expect(found.dimensions.map(({ dimension, rows }) => [dimension, rows.map(({ show }) => show)])).toEqual([
      ['Site', ['size', 'size']],
    ])
    expect(texts(found)).toMatch(/more people with the outcome than people/)
  })

  it('holds the claim against the design', () => {
    expect(found.claim.map(({ kind }) => kind)).toEqual(['causal'])
    expect(texts(found)).toMatch(/names no rival story/)
  })

  it('needs a reliability before it judges anybody', () => {
    const without = steadyGroundOutcomes()
    without.measure.reliability = null
    expect(prePostResults(without).people).toMatchObject({ error: null, judged: 0 })
    expect(texts(prePostResults(without).people)).toMatch(/needs a reliability value/)
  })

  it('has three sizes for one change once both groups are named', () => {
    const two = steadyGroundOutcomes()
    two.people = [
      ...[10, 12, 14].map((pre, i) => person(`A${i}`, pre, pre - 4, 'Program')),
      ...[10, 12, 14].map((pre, i) => person(`B${i}`, pre, pre - 1, 'comparison')),
    ]
    Object.assign(two, { program: 'program', comparison: 'Comparison' })
    const sizes = prePostResults(two).effects.threeWays
    expect([sizes?.againstComparison?.d, sizes?.afterOnly?.d, sizes?.beforeAfter?.d]).toEqual([
      -1.5, -1.5, -2,
    ])
  })
})

describe('the run chart', () => {
  it('gives its verdict in words', () => {
    expect(runChartResults(eastLandingWeeks()).verdict).toBe(
      'Signal: a shift above the median: the run began at week 13 and could be called a shift from week 18 on; outside the XmR limits at week 20 and week 23. Look here, though it is no signal by itself: 5 points rising from week 12 to week 16.',
    )
    expect(runChartResults(eastLandingWeeks()).eightInARow).toEqual([19])
  })

  it('calls the baseline noise', () => {
    const found = runChartResults({ ...eastLandingWeeks(), periods: eastLandingWeeks().periods.slice(0, 12) })
    expect([found.signal, found.verdict]).toEqual([
      false,
      'No signal: the points move about the median of 60.5 as chance would have it. That does not say that this level is good enough.',
    ])
  })

  it('makes percentages of counts and leaves gaps as gaps', () => {
    const periods = [
      [20, 32],
      [19, 0],
      [null, 30],
    ].map(([numerator, denominator]) => ({
      label: '',
      value: null,
      numerator: numerator ?? null,
      denominator: denominator ?? null,
      change: '',
    }))
    const found = runChartResults({ ...eastLandingWeeks(), periods })
    expect(found.values).toEqual([62.5, null, null])
    expect(texts(found)).toMatch(/2 periods without a value/)
    expect(found.verdict).toMatch(/^Too few points/)
  })

  it('asks a loop for what could get worse and for whom, and the weakest domains for an action', () => {
    const worksheet = eastLandingWeeks()
    worksheet.loop.question = 'Do people answer?'
    for (const [place, domain] of Object.values(worksheet.sustainability).entries())
      domain.rating = 7 - (place % 7)
    const found = runChartResults(worksheet)
    expect(texts(found)).toMatch(/balancing measure/)
    expect(texts(found)).toMatch(/equity measure/)
    expect(found.weakest.map(({ name }) => name)).toEqual(['Communications', 'Program adaptation'])
  })
})

describe('the report builder', () => {
  const finding = {
    id: 'a',
    claim: '27 of 39 people kept their housing.',
    evidence: 'Follow-up calls',
    certainty: 'medium' as const,
    why: 'One comparison',
    equity: 'Weaker in East Landing',
    limitation: '9 not reached',
    soWhat: 'A room matters',
    nowWhat: 'Keep the room',
    negative: false,
    onePerson: false,
    agreed: false,
    from: null,
  }
  const report = (): WorksheetOf<'10'> => ({
    ...worksheets['10'].empty(),
    design: 'comparison',
    findings: [finding],
  })

  it('says that something is missing when nothing went wrong', () => {
    expect(texts(reportResults(report()))).toMatch(/No finding says what did not work/)
    const honest = { ...report(), findings: [{ ...finding, negative: true }] }
    expect(texts(reportResults(honest))).not.toMatch(/No finding says/)
  })

  it('puts a finding on every page with how sure it is', () => {
    const { outlines } = reportResults(report())
    expect(outlines.map(({ id }) => id)).toEqual(['participants', 'onePage', 'threePages', 'talk'])
    for (const { parts } of outlines)
      expect(parts.find(({ heading }) => heading === 'What we found')?.lines[0]).toBe(
        '27 of 39 people kept their housing. (We are fairly sure.)',
      )
  })

  it('prints no story that was not agreed to in its final form', () => {
    const story = (id: string, use: 'internal' | 'public' | null, reviewed: boolean) => ({
      id,
      text: `Story ${id}`,
      use,
      scope: '',
      expiry: '',
      reviewed,
    })
    const worksheet = {
      ...report(),
      stories: [
        story('a', 'internal', true),
        story('b', 'public', false),
        story('c', null, true),
        story('d', 'public', true),
      ],
    }
    const printed = JSON.stringify(reportResults(worksheet).outlines)
    expect(['a', 'b', 'c', 'd'].filter((id) => printed.includes(`Story ${id}`))).toEqual(['d'])
  })

  it('warns when a funder hears first, and counts steps and standards', () => {
    const worksheet = report()
    worksheet.audiences = [
      { id: 'a', who: 'Alder Fund', decision: '', format: '', language: '', date: '', presenter: '' },
    ]
    worksheet.cdc.context.state = 'covered'
    worksheet.jcsee.A1.state = 'partly'
    const found = reportResults(worksheet)
    expect(texts(found)).toMatch(/The first to hear is Alder Fund/)
    expect([found.cdc, found.jcsee]).toEqual([
      { covered: 1, partly: 0, of: 14 },
      { met: 0, partly: 1, notMet: 0, notApplicable: 0, open: 29 },
    ])
  })
})
