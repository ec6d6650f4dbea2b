import { describe, expect, it } from 'vitest'
import { jcGoals, jcRides } from '../methods/testing/steady-ground.ts'
import { goalResults, tSentence } from './goals/results.ts'
import { emptyGoal } from './goals/schema.ts'
import { noteXrayResults } from './note-xray/results.ts'
import { noteXray } from './note-xray/schema.ts'
import { descriptionRows, indexRows } from './single-case/index-rows.ts'
import { singleCaseResults } from './single-case/results.ts'

const texts = ({ remarks }: { remarks: { text: string }[] }) => remarks.map(({ text }) => text)

describe('the note X-ray', () => {
  const note =
    "Ct claims husband has been 'abusive.' Staying with sister at 418 Juniper. M.R. said, \"I'm not confused about what he did.\""

  it('finds the words that judge and the scare quotes in their sentences', () => {
    const { sentences, missing } = noteXrayResults({
      ...noteXray.empty(),
      note,
      essentials: ['said'],
    })
    expect(sentences.map(({ flags, scareQuotes }) => [flags.length, scareQuotes.length])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ])
    expect(missing).toHaveLength(11)
  })

  it('keeps the tags of sentences that stay when another one is rewritten', () => {
    const tags = [
      {
        sentence: 'M.R. said, "I\'m not confused about what he did."',
        tag: 'said' as const,
        byClient: true,
        restsOn: '',
      },
    ]
    const { sentences, balance } = noteXrayResults({
      ...noteXray.empty(),
      note: `Rewritten. ${note.slice(-48)}`,
      tags,
    })
    expect(sentences.at(-1)?.tag).toBe('said')
    expect(balance.voice).toBe(1 / sentences.length)
  })

  it('gives no score, and asks for a note while there is none', () => {
    expect(texts(noteXrayResults(noteXray.empty()))).toEqual([
      expect.stringMatching(/^Paste the fictional note/),
    ])
  })
})

describe('goals', () => {
  it('show T at both times, weighted and not, with the level of each goal first', () => {
    const found = goalResults(jcGoals())
    expect(tSentence(found)).toBe(
      'T went from 36.78 to 58.81, a change of +22.03 (+22.82 with equal weights).',
    )
    expect(found.moved.map(({ levels }) => levels)).toEqual([2, 1, 2])
    expect(found.remarks).toEqual([])
  })

  it('have no change of T while a follow-up is missing, and say so', () => {
    const worksheet = jcGoals()
    worksheet.goals[2] = { ...worksheet.goals[2]!, followUp: null }
    const found = goalResults(worksheet)
    expect([found.weighted.change, found.moved[2]?.levels, tSentence(found)]).toEqual([null, null, null])
    expect(texts(found)).toContain(
      'A change of T needs a weight and both levels for every goal that is counted.',
    )
  })

  it.each([
    ['a single goal', { goals: [emptyGoal('a')] }, /one goal so far/],
    ['six goals', { goals: Array.from({ length: 6 }, (_, i) => emptyGoal(`g${i}`)) }, /6 goals are a lot/],
    [
      'zeros set by the worker',
      { goals: [{ ...emptyGoal('a'), zeroSetBy: 'worker' as const }] },
      /Every zero was set by the worker/,
    ],
    [
      'a start at 0 or above',
      { goals: [{ ...emptyGoal('a'), baseline: 0 }] },
      /starts at 0: what was agreed/,
    ],
    ['a start at −2', { goals: [{ ...emptyGoal('a'), baseline: -2 }] }, /starts at −2/],
    [
      'a dead person’s goal',
      { goals: [{ ...emptyGoal('a'), deadMan: true }] },
      /a dead person could do it perfectly/,
    ],
    ['an avoidance goal', { goals: [{ ...emptyGoal('a'), direction: 'avoid' as const }] }, /about avoiding/],
    [
      'a mandate with the highest weight',
      {
        goals: [
          { ...emptyGoal('a'), owner: 'mandate' as const, weight: 3 },
          { ...emptyGoal('b'), weight: 1 },
        ],
      },
      /mandated condition has the highest weight/,
    ],
    [
      'nothing but a mandate',
      { goals: [{ ...emptyGoal('a'), owner: 'mandate' as const, weight: 1 }] },
      /mandated condition has the highest weight/,
    ],
    [
      'missing level texts',
      {
        goals: [
          { ...emptyGoal('a'), levels: ['x', 'y', '', 'z', ''] as [string, string, string, string, string] },
        ],
      },
      /no text for 2 levels: 0 and \+2/,
    ],
    [
      'the same text twice',
      {
        goals: [
          { ...emptyGoal('a'), levels: ['x', 'x', '', '', ''] as [string, string, string, string, string] },
        ],
      },
      /same text for two levels/,
    ],
  ])('%s bring a sentence', (_, worksheet, sentence) => {
    expect(texts(goalResults({ version: 1, review: 'week 12', ...worksheet })).join('\n')).toMatch(sentence)
  })
})

describe('the single-case lab', () => {
  it('opens the statistics once all six prompts are answered', () => {
    expect(singleCaseResults(jcRides()).unlocked).toBe(true)
    const asked = singleCaseResults({ ...jcRides(), looking: { ...jcRides().looking, trend: ' ' } })
    expect([asked.unlocked, asked.unanswered]).toEqual([false, ['Trend']])
  })

  it('shows each index with its arithmetic, what it says and where it is weak', () => {
    const comparison = singleCaseResults(jcRides()).series[0]!.figures!.comparisons[0]!
    const rows = indexRows(comparison)
    expect(rows.map(({ name, value, from }) => `${name} ${value} | ${from}`)).toEqual([
      'PND 87.5% | 7 of 8 points beyond 7',
      'PEM 100% | 8 of 8 points better than the median 8',
      'NAP 0.9875 | 39.5 of 40 pairs',
      'Tau 0.975 | (39 − 0) ÷ 40 pairs',
      'Tau-U 0.95 | (39 − 1) ÷ 40 pairs',
      expect.stringMatching(/^Baseline-corrected Tau /),
      'Celeration line 8 of 8 | better than the line; p = .0039',
      'Two-standard-deviation band 7 of 8 better | outside 6.59 to 9.41; 0 outside on the worse side; two in a row on the better side from point 2 of the phase',
    ])
    expect(descriptionRows(comparison).map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Level change −3',
      'Immediacy −1.33',
      'Trend 0, then −0.5',
    ])
    for (const { says, weakness, source } of rows)
      for (const text of [says, weakness, source]) expect(text).not.toBe('')
  })

  it('has no figures before the direction is chosen, and says why', () => {
    const found = singleCaseResults({ ...jcRides(), direction: null })
    expect(found.series[0]?.figures).toBeNull()
    expect(found.remarks[0]).toMatchObject({ kind: 'blocked' })
  })

  it('doubts values beyond the scale', () => {
    expect(texts(singleCaseResults({ ...jcRides(), max: 8 }).series[0]!)).toEqual([
      expect.stringMatching(/^1 value beyond/),
    ])
  })
})
