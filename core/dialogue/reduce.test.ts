import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Act, TurnReading } from './reading.ts'
import { acts } from './reading.ts'
import { reduce } from './reduce.ts'
import {
  currentGoal,
  type DialogueState,
  dialogueState,
  fitToGoals,
  isComplete,
  startDialogue,
} from './state.ts'
import { waive } from './waive.ts'

const goalIds = ['1.1', '1.2', '1.3', '1.4', '1.5']
const fresh = () => startDialogue(goalIds)

const reading = (change: Partial<TurnReading> = {}): TurnReading => ({
  act: 'answer',
  words: 12,
  aboutCase: true,
  resumes: false,
  clause: 'she said so',
  judgement: { evidence: [], misconception: null },
  ...change,
})

/** An honest answer that shows the idea of a goal. */
const shows = (goalId: string) =>
  reading({
    judgement: { evidence: [{ goalId, level: 'met', quote: 'her own words' }], misconception: null },
  })

const stateAfter = (state: DialogueState, ...readings: TurnReading[]) =>
  readings.reduce((before, one) => reduce(before, one).state, state)

const goal = (state: DialogueState, id: string) => state.goals.find((one) => one.id === id)

describe('a goal', () => {
  test('shown in an honest answer is closed with the learner’s own words, and the next one is asked', () => {
    const { state, move } = reduce(fresh(), shows('1.1'))
    expect(goal(state, '1.1')).toMatchObject({ status: 'evidenced', quote: 'her own words' })
    expect(move).toMatchObject({ type: 'next', goalId: '1.2', closed: { goalId: '1.1', how: 'evidenced' } })
  })

  test('closes one at a time; ideas shown for others are kept as credit', () => {
    const both = reading({
      judgement: {
        evidence: goalIds.map((goalId) => ({ goalId, level: 'met', quote: `words for ${goalId}` })),
        misconception: null,
      },
    })
    const { state } = reduce(fresh(), both)
    expect(state.goals.filter(({ status }) => status !== 'open')).toHaveLength(1)
    expect(goal(state, '1.3')?.credit).toBe('words for 1.3')
  })

  test('is explored after two honest tries, and the idea is told only then', () => {
    const first = reduce(fresh(), reading())
    expect(first.move).toMatchObject({ type: 'step', rung: 'pump' })
    const second = reduce(first.state, reading())
    expect(goal(second.state, '1.1')?.status).toBe('explored')
    expect(second.move).toMatchObject({ type: 'next', closed: { how: 'explored', tell: true } })
  })

  test('is never closed by a misconception, not even with evidence beside it', () => {
    const wrong = reading({
      judgement: {
        evidence: [{ goalId: '1.1', level: 'met', quote: 'her own words' }],
        misconception: { goalId: '1.1', index: 0, quote: 'no marks, no injury' },
      },
    })
    const { state, move } = reduce(fresh(), wrong)
    expect(goal(state, '1.1')?.status).toBe('open')
    expect(move).toMatchObject({ type: 'probe', misconception: 0 })
    expect(stateAfter(fresh(), wrong, wrong, wrong, wrong, wrong).goodFaith).toBe(0)
  })

  test('brings more help for "I don’t know", down to the instructor and no further', () => {
    const unsure = reading({ act: 'unsure', aboutCase: false })
    const rungs: string[] = []
    let state = fresh()
    for (let turn = 0; turn < 8; turn++) {
      const reduced = reduce(state, unsure)
      state = reduced.state
      rungs.push(reduced.move.type === 'step' ? reduced.move.rung : reduced.move.type)
    }
    expect(rungs.slice(0, 5)).toEqual(['hint', 'prompt', 'assertion', 'frame', 'instructor'])
    expect(new Set(rungs.slice(5))).toEqual(new Set(['instructor']))
    expect(isComplete(state)).toBe(false)
  })

  test('takes a short sentence once the idea has been told', () => {
    const unsure = reading({ act: 'unsure', aboutCase: false })
    const told = stateAfter(fresh(), unsure, unsure, unsure)
    const { state } = reduce(told, reading({ words: 4 }))
    expect(goal(state, '1.1')?.status).toBe('explored')
    expect(goal(stateAfter(fresh(), reading({ words: 4 })), '1.1')?.attempts).toBe(0)
  })
})

describe('what counts for nothing', () => {
  const idle = acts.filter((act) => act !== 'answer')

  test.each(idle)('%s closes no goal and is no honest try, however often it comes', (act: Act) => {
    const one = reading({ act, judgement: shows('1.1').judgement })
    const state = stateAfter(fresh(), ...Array<TurnReading>(30).fill(one))
    expect(state.goals.every(({ status }) => status === 'open')).toBe(true)
    expect(state.goodFaith).toBe(0)
    expect(isComplete(state)).toBe(false)
  })

  test('distress stops the lesson until the learner asks to go on', () => {
    const stopped = reduce(fresh(), reading({ act: 'distress' }))
    expect(stopped.move).toEqual({ type: 'support', who: 'learner' })
    const still = reduce(stopped.state, shows('1.1'))
    expect(still.move).toEqual({ type: 'paused' })
    expect(goal(still.state, '1.1')?.status).toBe('open')
    const resumed = reduce(still.state, reading({ act: 'resume', resumes: true, words: 1, aboutCase: false }))
    expect(resumed.move).toMatchObject({ type: 'resume', goalId: '1.1' })
    expect(resumed.state.paused).toBe(false)
  })

  test('distress is answered after completion too', () => {
    const done = stateAfter(fresh(), ...goalIds.map(shows))
    expect(isComplete(done)).toBe(true)
    expect(reduce(done, reading({ act: 'distress' })).move).toEqual({ type: 'support', who: 'learner' })
  })
})

describe('completion', () => {
  test('comes with the fifth idea', () => {
    const four = stateAfter(fresh(), ...goalIds.slice(0, 4).map(shows))
    expect(isComplete(four)).toBe(false)
    const { state, move } = reduce(four, shows('1.5'))
    expect(isComplete(state)).toBe(true)
    expect(move).toMatchObject({ type: 'close', closed: { goalId: '1.5' } })
  })

  test('comes without a word where an instructor waived every goal, and with the rest where one was', () => {
    expect(isComplete(waive(fresh()))).toBe(true)
    const one = waive(fresh(), '1.2')
    expect(isComplete(stateAfter(one, ...['1.1', '1.3', '1.4', '1.5'].map(shows)))).toBe(true)
  })

  const anyReading: fc.Arbitrary<TurnReading> = fc.record({
    act: fc.constantFrom(...acts),
    words: fc.integer({ min: 0, max: 40 }),
    aboutCase: fc.boolean(),
    resumes: fc.boolean(),
    clause: fc.option(fc.constant('some words'), { nil: null }),
    judgement: fc.record({
      evidence: fc.array(
        fc.record({
          goalId: fc.constantFrom(...goalIds),
          level: fc.constantFrom('partial' as const, 'met' as const),
          quote: fc.constant('some words'),
        }),
        { maxLength: 5 },
      ),
      misconception: fc.option(
        fc.record({
          goalId: fc.constantFrom(...goalIds),
          index: fc.constant(0),
          quote: fc.constant('wrong'),
        }),
        { nil: null },
      ),
    }),
  })

  test('whatever is written, it never comes with fewer honest tries than goals, and closes at most one goal a turn', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 60 }), (readings) => {
        let state = fresh()
        for (const one of readings) {
          const open = state.goals.filter(({ status }) => status === 'open').length
          const before = state
          state = reduce(state, one).state
          const still = state.goals.filter(({ status }) => status === 'open').length
          expect(open - still).toBeLessThanOrEqual(1)
          expect(still).toBeLessThanOrEqual(open)
          if (one.act !== 'answer') expect(state.goodFaith).toBe(before.goodFaith)
          expect(currentGoal(state)?.status ?? 'open').toBe('open')
        }
        if (isComplete(state)) expect(state.goodFaith).toBeGreaterThanOrEqual(goalIds.length)
      }),
      { seed: 11 },
    )
  })

  test('the state survives JSON and its schema at every step, and the same input gives the same output', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 30 }), (readings) => {
        let state = fresh()
        for (const one of readings) {
          const reduced = reduce(state, one)
          expect(reduce(JSON.parse(JSON.stringify(state)), one)).toEqual(reduced)
          expect(dialogueState.parse(JSON.parse(JSON.stringify(reduced.state)))).toEqual(reduced.state)
          state = reduced.state
        }
      }),
      { seed: 12 },
    )
  })

  test('a goal added to the chapter later is open; one taken out is gone; what was reached stays', () => {
    const state = stateAfter(fresh(), shows('1.1'))
    const fitted = fitToGoals(state, ['1.1', '1.3', '1.9'])
    expect(fitted.goals.map(({ id, status }) => [id, status])).toEqual([
      ['1.1', 'evidenced'],
      ['1.3', 'open'],
      ['1.9', 'open'],
    ])
    expect(fitted.current).toBe('1.3')
  })
})
