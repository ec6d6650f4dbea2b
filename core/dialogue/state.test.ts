import { describe, expect, test } from 'vitest'
import { reduce } from './reduce.ts'
import { dialogueState, fitToGoals, isComplete } from './state.ts'
import { fresh, honest, picks, setting } from './testing/readings.ts'
import { waive } from './waive.ts'

test('a stored state of another version, or with fields nobody knows, is refused', () => {
  expect(dialogueState.safeParse({ ...fresh(), version: 3 }).success).toBe(false)
  expect(dialogueState.safeParse({ ...fresh(), complete: true }).success).toBe(false)
})

test('a goal an instructor adds later is open, one they take out is gone, and what was reached stays reached', () => {
  const reached = reduce(fresh(), honest(['1.1']), setting()).state
  const fitted = fitToGoals(reached, { '1.1': 2, '1.3': 2, '1.6': 2 })
  expect(fitted.goals.map(({ id, status }) => `${id} ${status}`)).toEqual([
    '1.1 evidenced',
    '1.3 open',
    '1.6 open',
  ])
  expect(fitted.current).toBe('1.3')
})

test('an instructor can open one goal, and the dialogue goes on with the next', () => {
  const state = waive(fresh(), '1.1')
  expect(state.goals[0]?.status).toBe('waived')
  expect(state.current).toBe('1.2')
  expect(isComplete(state)).toBe(false)
})

test("an instructor can open all of them: complete, with nothing counted as the learner's", () => {
  const state = waive(reduce(fresh(), honest(['1.1']), setting()).state)
  expect(state.goals.map((goal) => goal.status)).toEqual([
    'evidenced',
    'waived',
    'waived',
    'waived',
    'waived',
  ])
  expect(isComplete(state)).toBe(true)
  expect(state).toMatchObject({ current: null, goodFaith: 1 })
})

test('opening a goal that is not asked leaves the one that is', () => {
  expect(waive(fresh(), '1.4').current).toBe('1.1')
})

describe('a dialogue from before there were three answers', () => {
  const rungs = ['question', 'pump', 'hint', 'prompt', 'assertion', 'frame', 'instructor'] as const
  const goal = (id: string, rung: (typeof rungs)[number], more: object = {}) => {
    const { choice: _, shown: __, flawed: ___, held: ____, ranOut: _____, ...fields } = fresh().goals[0]!
    return { ...fields, id, rung, told: rung === 'assertion' || rung === 'frame', ...more }
  }
  const stored = (goals: object[], current: string | null) => ({
    version: 1,
    goals,
    current,
    goodFaith: 3,
    turns: 9,
    paused: false,
  })

  test.each(rungs)('goes on from the rung %s, with every goal as it was', (rung) => {
    const closed = [
      goal('1.1', 'frame', { status: 'explored', quote: 'how I finished it', attempts: 2 }),
      goal('1.2', 'question', { status: 'evidenced', quote: 'what I saw' }),
      goal('1.3', 'hint', { status: 'waived' }),
    ]
    const state = dialogueState.parse(
      JSON.parse(JSON.stringify(stored([...closed, goal('1.4', rung)], '1.4'))) as unknown,
    )
    expect(state.version).toBe(2)
    expect(state.goals.map(({ status, quote }) => [status, quote])).toEqual([
      ['explored', 'how I finished it'],
      ['evidenced', 'what I saw'],
      ['waived', null],
      ['open', null],
    ])
    expect(state).toMatchObject({ current: '1.4', goodFaith: 3, turns: 9, checks: 0 })
    expect(dialogueState.parse(state)).toEqual(state)
    // Going on is possible from everywhere: by the idea itself, and by three answers.
    expect(isComplete(reduce(state, honest(['1.4']), setting()).state)).toBe(true)
    let stuck = state
    for (let turn = 0; turn < 4 && !stuck.goals[3]?.choice; turn += 1)
      stuck = reduce(stuck, honest(), setting({ now: 3_600_000 })).state
    expect(isComplete(reduce(stuck, picks(0, '1.4'), setting()).state)).toBe(true)
  })

  test('a dialogue from before there were three answers that was complete stays complete', () => {
    const done = goal('1.1', 'assertion', { status: 'explored', quote: 'my words' })
    expect(isComplete(dialogueState.parse(stored([done], null)))).toBe(true)
  })
})
