import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { person, steadyGroundOutcomes } from '../../methods/testing/steady-ground.ts'
import { summaryText } from '../summary.ts'
import { prePostResults } from './results.ts'
import { prePostSchema, prePostWorksheet } from './schema.ts'
import { summarizePrePost } from './summary.ts'

const text = (worksheet = steadyGroundOutcomes()) => summaryText(summarizePrePost(worksheet))

describe('pre and post as people read it', () => {
  it('is empty while nothing is filled in', () => {
    expect(summarizePrePost(prePostWorksheet.empty())).toEqual([])
  })

  it('shows everybody by code, and first who got worse', () => {
    expect(text()).toContain('P19 | 9 | 15 | +6 | +2.04 | Reliably worse')
    expect(text()).toContain('P12 | 13 | 9 | −4 | −1.36 | No reliable change, though past the cut-off')
    expect(text()).toMatch(/To keep in mind:\n- Worse: follow up now. P19/)
    expect(text()).toContain('Each person (internal)')
  })

  it('gives the worked figures of the two groups with their intervals', () => {
    expect(text()).toContain('Risk difference | +20.7 points (−1.8 to +40.9 points)')
    expect(text()).toContain('Risk ratio | 1.43 (0.95 to 2.15)')
    expect(text()).toContain('Odds ratio | 2.39 (0.91 to 6.27)')
    expect(text()).toContain(
      'Number needed to treat | 5 (2.4 for benefit, through infinity, to 54.1 for harm)',
    )
    expect(text()).not.toMatch(/Wald|43\.1/)
    expect(text()).toContain('p = 0.094')
    expect(text()).toContain('Worst case for the first group | −6.8 points')
  })

  it('holds back what could point to somebody, and the group that would give it away', () => {
    expect(text()).toContain('East Landing | held back; 15 people | held back | held back')
    expect(text()).toContain('Millrace | held back; 24 people | held back | held back')
    expect(text()).not.toMatch(/8 of 15|53\.3%/)
  })

  it('holds back two groups that were compared when a count is small', () => {
    const small = steadyGroundOutcomes()
    small.outcome.one = { name: 'Program', reached: 3, asked: 39, started: 48 }
    expect(text(small)).toContain('One of the counts is too small to publish.')
    expect(text(small)).not.toContain('3 of 39')
  })

  it('holds back the means of groups that are small, and tells those of larger ones', () => {
    const groups = (size: number) => ({
      ...steadyGroundOutcomes(),
      program: 'Program',
      comparison: 'Other',
      people: ['Program', 'Other'].flatMap((group) =>
        Array.from({ length: size }, (_, place) => person(`${group}${place}`, 10 + (place % 5), 8, group)),
      ),
    })
    expect(text(groups(4))).not.toMatch(/Program \| 4|Change against change/)
    expect(text(groups(4))).toContain('Held back: The groups that were compared are too small')
    expect(text(groups(12))).toMatch(/Program \| 12/)
    expect(text(groups(12))).toContain('Change against change')
  })

  it('names no group or site of a single person', () => {
    const sites = steadyGroundOutcomes()
    sites.people = [{ ...person('P07', 16, 8, 'Evening'), site: 'Millrace yard' }]
    expect(text(sites)).not.toMatch(/P07.*(?:Evening|Millrace yard)/)
  })

  it('prints sixty people and says how many more there are', () => {
    const many = steadyGroundOutcomes()
    many.people = Array.from({ length: 200 }, (_, place) => person(`C${place}`, 10 + (place % 7), 8))
    expect(text(many)).toContain('140 more people are in the worksheet.')
  })

  it('is never broken, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(prePostSchema), (given) => {
        const said = summaryText(summarizePrePost(prePostSchema.parse(given)))
        expect(said).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: 60 },
    )
  })
})

describe('reliable change by group', () => {
  const many = () => {
    const worksheet = steadyGroundOutcomes()
    const people = (site: string, count: number, improved: number) =>
      Array.from({ length: count }, (_, place) => ({
        ...person(`${site}${place}`, 18, place < improved ? 6 : 17),
        site,
      }))
    worksheet.people = [
      ...people('Millrace', 30, 15),
      ...people(' millrace ', 2, 0),
      ...people('East', 20, 4),
    ]
    return worksheet
  }

  it('counts those who improved reliably at each site, however it was typed', () => {
    const [bySite] = prePostResults(many()).peopleBy
    expect(bySite?.rows.map(({ count, of }) => [count, of])).toEqual([
      [15, 32],
      [4, 20],
    ])
  })

  it('holds back both of two sites when one of them is small', () => {
    const [bySite] = prePostResults(many()).peopleBy
    expect(bySite?.rows.map(({ show }) => show)).toEqual(['size', 'size'])
  })
})
