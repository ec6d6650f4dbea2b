import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceFlags } from './evidence.ts'

const kinds = (claim: string, evidence: string, certainty: 'high' | 'medium' | 'low' | null = 'medium') =>
  evidenceFlags({ claim, evidence, certainty }).map(({ kind, found }) => `${kind}: ${found}`)

describe('a claim held against its evidence', () => {
  it('passes when its numbers are in the evidence or follow from its counts', () => {
    const evidence = '27 of 39 had no forced move, 16 of 33 in the comparison.'
    expect(kinds('27 of 39 had no forced move, 69%, about 21 points more.', evidence)).toEqual([])
    expect(kinds('69.2% had no forced move.', evidence)).toEqual([])
  })

  it('stops at a number from somewhere else: 79% is one site', () => {
    expect(kinds('79% had no forced move.', '27 of 39 had no forced move.')).toEqual(['number: 79'])
    expect(kinds('69.4% kept it.', '27 of 39 kept it.')).toEqual(['number: 69.4'])
  })

  it('does not take the name of a measure or a year for a result', () => {
    expect(kinds('PHQ-9 scores fell in 2026.', '39 people')).toEqual([])
  })

  it('wants some evidence, and a number in it', () => {
    expect(kinds('People felt safer.', ' ')).toEqual(['no-evidence: People felt safer.'])
    expect(kinds('People felt safer.', 'Interviews')).toEqual(['no-count: Interviews'])
    expect(kinds('People felt safer.', 'Six interviews')).toEqual([])
  })

  it('wants an interval that includes zero to be told, and not to be quite sure of it', () => {
    const evidence = 'Difference +20.7 points, 95% interval −1.8 to +40.9, 27 of 39 and 16 of 33.'
    expect(kinds('More people had no forced move.', evidence, 'high')).toEqual([
      'interval: −1.8 to +40.9',
      'sure: −1.8 to +40.9',
    ])
    expect(kinds('More people may have had no forced move.', evidence)).toEqual([])
    expect(kinds('More people kept it.', 'Difference 12 points, 95% interval 3 to 21.')).toEqual([])
  })

  it('stops at words without an exception, each once', () => {
    expect(kinds('It clearly helped everyone, always, clearly.', 'Ten calls')).toEqual([
      'absolute: clearly',
      'absolute: everyone',
      'absolute: always',
    ])
  })

  it('says nothing about a finding without a claim, and survives any text', () => {
    expect(kinds('', '27 of 39')).toEqual([])
    fc.assert(
      fc.property(fc.string(), fc.string(), (claim, evidence) => {
        fc.pre(!/NaN|undefined/.test(claim + evidence))
        for (const { text } of evidenceFlags({ claim, evidence, certainty: 'high' }))
          expect(text).not.toMatch(/NaN|undefined/)
      }),
    )
  })
})
