import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { steadyGroundTracker } from '../../methods/testing/steady-ground-program.ts'
import { summaryText } from '../summary.ts'
import { type FidelityAndReach, fidelityAndReach, fidelitySchema } from './schema.ts'
import { summarizeFidelityAndReach } from './summary.ts'

it('a fresh tracker has nothing to read', () => {
  expect(summarizeFidelityAndReach(fidelityAndReach.empty())).toEqual([])
})

it('a tracker reads what cannot wait first, then counts with their denominators, sites, reach and doubts', () => {
  const text = summaryText(summarizeFidelityAndReach(steadyGroundTracker()))
  expect(text).toMatch(
    /^To keep in mind:\n- Safety talks: not done as designed 5 times out of 24 at Millrace/,
  )
  expect(text).toContain(
    'Safety talks | 80% | 3, grave harm | 19 of 24, 79.2%, below the threshold, internal only | 5 of 16, 31.3%, below the threshold, internal only',
  )
  expect(text).toContain('Millrace | 85.4% | 84% | 100% | 70% | 4.2 | 4.4')
  expect(text).toContain('East Landing | 59.2% | 54.5% | 75% | 44.6% | 3.9 | 3.8')
  expect(text).toContain(
    'The way in (percent of the first step): From 65.1% (Enrolled, 41 of 63) to 100% (Eligible, 63 of 63).',
  )
  expect(text).toContain('Spanish-preferring | 3 | 9 | 33.3% | 0.47 | internal only')
  expect(text).toContain('Kappa is 0.66. When nearly everything is a yes')
})

it('a prediction reads with the day it was locked, and one that was changed is not lost', () => {
  const tracker = steadyGroundTracker()
  tracker.pdsa = {
    ...tracker.pdsa,
    prediction: 'Two thirds will come',
    locked: true,
    lockedOn: '2025-04-02',
    result: 'Half came',
    act: 'adapt',
    earlier: [
      { prediction: 'All will come', lockedOn: '2025-03-01', changedOn: '2025-04-02', afterResult: true },
    ],
  }
  const text = summaryText(summarizeFidelityAndReach(tracker))
  expect(text).toContain('Prediction, locked on 2025-04-02: Two thirds will come')
  expect(text).toContain(
    '- All will come (locked on 2025-03-01, changed on 2025-04-02, after a result was written)',
  )
  expect(text).toContain('What follows: Adapt it and test again')
  expect(text).toContain('- The prediction was changed once after a result was written.')
})

it('whatever was saved, what is read are whole sentences', () => {
  fc.assert(
    fc.property(anyOf(fidelitySchema), (given) => {
      const text = summaryText(summarizeFidelityAndReach(given as FidelityAndReach))
      expect(text).not.toMatch(/\b(?:NaN|undefined|Infinity)\b|\[object/)
    }),
    { numRuns: 80 },
  )
})
