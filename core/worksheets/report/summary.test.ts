import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { eastLandingWeeks, jcGoals, steadyGroundOutcomes } from '../../methods/testing/steady-ground.ts'
import { hasLine, withLine } from '../carry-forward/lines-to-report.ts'
import { reportSkeleton } from '../carry-forward/report-skeleton.ts'
import { summaryText } from '../summary.ts'
import { outlineText } from './outlines.ts'
import { reportResults } from './results.ts'
import {
  emptyFinding,
  emptyRecommendation,
  type ReportWorksheet,
  reportSchema,
  reportWorksheet,
} from './schema.ts'
import { summarizeReport } from './summary.ts'

const report = (): ReportWorksheet => ({
  ...reportWorksheet.empty(),
  title: 'Steady Ground after sixteen months',
  question: 'Do people keep their housing?',
  design: 'comparison',
  findings: [
    {
      ...emptyFinding('a'),
      claim: 'More people may have had no forced move: 27 of 39.',
      evidence: '27 of 39 and 16 of 33.',
      certainty: 'low',
      why: 'We lost 9 of 48.',
    },
    {
      ...emptyFinding('b'),
      claim: 'East Landing had no private room.',
      evidence: 'Two sites',
      negative: true,
    },
  ],
  recommendations: [
    {
      ...emptyRecommendation('r'),
      text: 'Move check-ins',
      owner: 'County',
      date: 'June',
      cost: 'one clerk-day',
    },
  ],
})
const text = (worksheet = report()) => summaryText(summarizeReport(worksheet))
const outline = (worksheet: ReportWorksheet, id: string) => {
  const found = reportResults(worksheet).outlines.find((one) => one.id === id)
  return found ? outlineText(found) : ''
}

describe('what earlier chapters give to the report', () => {
  const { lines } = reportSkeleton({ '2': jcGoals(), '8': steadyGroundOutcomes(), '9': eastLandingWeeks() })
  const whole = lines.reduce((so, line, place) => withLine(so, line, `l${place}`), reportWorksheet.empty())

  it('stands in its place with its source, and is not offered twice', () => {
    expect(reportSchema.parse(whole)).toEqual(whole)
    expect(lines.every(({ source }) => hasLine(whole, source))).toBe(true)
    expect(lines.some(({ source }) => hasLine(reportWorksheet.empty(), source))).toBe(false)
    const chart = whole.findings.find(({ from }) => from?.chapter === '9')
    expect(chart?.evidence).toMatch(/^Planned contacts completed: Signal/)
    expect(whole.findings.find(({ from }) => from?.part === 'Claim')?.claim).toBe(
      'Steady Ground reduced moves.',
    )
  })

  it('about one person stays out of every outline and of what is printed, until that person agrees', () => {
    const told = {
      ...whole,
      findings: whole.findings.map((one) => ({
        ...one,
        claim: one.claim || `About chapter ${one.from?.chapter}`,
      })),
    }
    for (const { id } of reportResults(told).outlines)
      expect(outline(told, id)).not.toContain('About chapter 2')
    expect(text(told)).not.toContain('About chapter 2')
    expect(text(told)).not.toContain('36.78')
    const agreed = { ...told, findings: told.findings.map((one) => ({ ...one, agreed: true })) }
    expect(outline(agreed, 'onePage')).toContain('About chapter 2')
    expect(text(agreed)).toContain('36.78')
  })
})

describe('a report that was saved earlier', () => {
  it('opens without agreed counts and without the five standards of the framework', () => {
    const { agreedCounts, cdc, ...old } = report()
    const { relevance, rigor, independence, transparency, ethics, ...steps } = cdc
    expect([agreedCounts, relevance, rigor, independence, transparency, ethics].filter(Boolean)).toHaveLength(
      5,
    )
    expect(reportSchema.parse({ ...old, cdc: steps })).toEqual(report())
  })
})

describe('outlines for different readers', () => {
  it('refuse every line from which a count of too few people can be read, and say which', () => {
    const told = report()
    told.summary = 'At Millrace it was 19 of 24.'
    told.limitations = [{ id: 'l', text: 'We reached 39 of 48.' }]
    told.findings[1] = {
      ...emptyFinding('b'),
      claim: 'Three women moved.',
      evidence: 'Two sites',
      negative: true,
    }
    for (const { id } of reportResults(told).outlines) {
      for (const piece of ['19 of 24', '39 of 48', 'Three women'])
        expect(outline(told, id)).not.toContain(piece)
      expect(outline(told, id)).toContain('27 of 39')
    }
    const page = reportResults(told).outlines.find(({ id }) => id === 'onePage')
    expect(page?.refused).toEqual(['Three women moved.', 'We reached 39 of 48.'])
    expect(outline({ ...told, agreedCounts: '39 of 48' }, 'onePage')).toContain('We reached 39 of 48.')
  })

  it('tell what did not work once, under a heading of its own', () => {
    expect(outline(report(), 'participants')).toBe(
      'What we asked\n- Do people keep their housing?\n\nWhat we found\n- More people may have had no forced move: 27 of 39. (We are not sure.)\n\nWhere it did not work, or not for everybody\n- East Landing had no private room.\n\nWhat now\n- Move check-ins (County, June, one clerk-day)',
    )
  })

  it('have a reading grade each, and none while they are empty', () => {
    expect(reportResults(report()).outlines.every(({ grade }) => grade !== null)).toBe(true)
    expect(reportResults(reportWorksheet.empty()).outlines.map(({ grade }) => grade)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the report as people read it', () => {
  it('is empty while nothing is filled in', () => {
    expect(summarizeReport(reportWorksheet.empty())).toEqual([])
  })

  it('tells each finding with how sure it is, and where a careful reader would stop', () => {
    expect(text()).toContain('Claim: More people may have had no forced move: 27 of 39.')
    expect(text()).toContain('How sure: Low. We lost 9 of 48.')
    const wrong = report()
    wrong.findings[0] = { ...emptyFinding('a'), claim: '79% kept it.', evidence: '27 of 39 kept it.' }
    expect(text(wrong)).toMatch(/“79” is not in the evidence/)
  })

  it('holds back a story that was not agreed to', () => {
    const story = {
      id: 's',
      text: 'The key',
      use: 'internal' as const,
      scope: '',
      expiry: '',
      reviewed: true,
    }
    expect(text({ ...report(), stories: [story] })).not.toContain('The key')
    expect(text({ ...report(), stories: [story] })).toContain('held back | Inside only')
    expect(text({ ...report(), stories: [{ ...story, use: 'public' }] })).toContain('The key | In public')
  })

  it('is never broken, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(reportSchema), (given) => {
        expect(summaryText(summarizeReport(reportSchema.parse(given)))).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: 40 },
    )
  })
})
