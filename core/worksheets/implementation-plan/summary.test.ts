import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { steadyGroundPlan } from '../../methods/testing/steady-ground-program.ts'
import { summaryText } from '../summary.ts'
import { type ImplementationPlan, implementationPlan, implementationPlanSchema } from './schema.ts'
import { summarizeImplementationPlan } from './summary.ts'

it('a fresh plan has nothing to read', () => {
  expect(summarizeImplementationPlan(implementationPlan.empty())).toEqual([])
})

it('a plan reads with its readiness and how little that index proves, its rows, its months and its doubts', () => {
  const text = summaryText(summarizeImplementationPlan(steadyGroundPlan()))
  expect(text).toContain('Millrace | 4 | 3 | 4 | 0.384 | 2 | 21 | 40 | 105%')
  expect(text).toContain('East Landing | 3 | 2 | 2 | 0.096')
  expect(text).toContain('A thinking tool, not a validated score')
  expect(text).toContain('Weekly contact, Millrace:\nWhat | Answer\nOwner | Ray\nMonths | months 4 to 16')
  expect(text).toContain('Equity check | Privacy: keeps people out')
  expect(text).toContain(
    'The plan over the months: 2 rows, the first from month 3 (Weekly contact, East Landing), the last until month 20 (Weekly contact, East Landing). 1 row runs past month 18, the end of the grant.',
  )
  expect(text).toContain('Mean of the ratings given: 3.17. A mean hides')
  expect(text).toContain('- Nothing is stopped to make room.')
})

it('what stops is read with the hours it frees', () => {
  const plan = steadyGroundPlan()
  plan.stopDoing = [
    { id: 'a', text: 'Two old intake forms', hours: 3.5 },
    { id: 'b', text: '', hours: null },
  ]
  expect(summaryText(summarizeImplementationPlan(plan))).toContain(
    'Two old intake forms | 3.5\n\nHours freed: 3.5 a week',
  )
})

it('rows of a component or a site that was removed are not read', () => {
  expect(summaryText(summarizeImplementationPlan({ ...steadyGroundPlan(), components: [] }))).not.toContain(
    'Ray',
  )
})

it('whatever was saved, what is read are whole sentences', () => {
  fc.assert(
    fc.property(anyOf(implementationPlanSchema), (given) => {
      const text = summaryText(summarizeImplementationPlan(given as ImplementationPlan))
      expect(text).not.toMatch(/\b(?:NaN|undefined|Infinity)\b|\[object/)
    }),
    { numRuns: 80 },
  )
})
