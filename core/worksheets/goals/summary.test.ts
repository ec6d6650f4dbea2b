import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { jcGoals } from '../../methods/testing/steady-ground.ts'
import { summaryText } from '../summary.ts'
import { goalResults } from './results.ts'
import { emptyGoal, type Goal, type GoalsWorksheet, goals, goalsSchema } from './schema.ts'
import { scoreArithmetic, summarizeGoals } from './summary.ts'

describe('goals as they are read', () => {
  it('are empty while nothing is filled in, and leave out goals without a word', () => {
    expect(summarizeGoals(goals.empty())).toEqual([])
    const one = { ...goals.empty(), goals: [emptyGoal('a'), { ...emptyGoal('b'), words: 'Ride the 14' }] }
    expect(summarizeGoals(one).map((block) => block.kind === 'heading' && block.text)).toEqual([
      'Goal 2 (Ride the 14)',
      false,
    ])
  })

  it('show the levels of every goal before any T, and T with what it cannot say', () => {
    const text = summaryText(summarizeGoals(jcGoals()))
    expect(text).toContain('+1 Somewhat more than expected | three | At follow-up')
    expect(text).toContain('−1 Somewhat less than expected | one | At the start')
    expect(text).toContain('Goal 1 (Get to the shop by bus) went from −1 to +1.')
    expect(text).toContain('With the weights | 36.78 | 58.81 | +22.03 | 4.54')
    expect(text).toContain('All weights equal | 36.31 | 59.13 | +22.82 | 2.19')
    expect(text.indexOf('The scale of goal 3')).toBeLessThan(text.indexOf('T-scores of all goals'))
    expect(text.indexOf('What a T-score cannot say')).toBeGreaterThan(text.indexOf('36.78'))
  })

  it('can show the arithmetic of a T', () => {
    const { baseline, followUp } = goalResults(jcGoals()).weighted
    expect([baseline, followUp].map((one) => one && scoreArithmetic(one))).toEqual([
      '50 + 10 × −6 ÷ √(0.7 × 14 + 0.3 × 36) = 50 + −60 ÷ 4.5387 = 36.78',
      '50 + 10 × 4 ÷ √(0.7 × 14 + 0.3 × 36) = 50 + 40 ÷ 4.5387 = 58.81',
    ])
  })

  it('say which goals T leaves out', () => {
    const worksheet = jcGoals()
    worksheet.goals[1] = { ...worksheet.goals[1], followUp: null } as Goal
    expect(summaryText(summarizeGoals(worksheet))).toContain(
      'T counts 3 of 3 goals at the start and 2 at follow-up; the others have no weight or no level.',
    )
    expect(summaryText(summarizeGoals(jcGoals()))).not.toContain('T counts')
  })

  it('have no T while no goal has a weight and a level', () => {
    const worksheet = jcGoals()
    worksheet.goals = worksheet.goals.map((goal) => ({ ...goal, weight: null }))
    expect(summaryText(summarizeGoals(worksheet))).not.toContain('T-score')
  })

  it('are whole tables and sentences, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(goalsSchema), (given) => {
        for (const block of summarizeGoals(given as GoalsWorksheet))
          if (block.kind === 'table')
            for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
          else if (block.kind === 'text') expect(block.text.trim()).not.toBe('')
      }),
      { numRuns: 60 },
    )
  })
})
