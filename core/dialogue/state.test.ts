import { expect, test } from 'vitest'
import { reduce } from './reduce.ts'
import { dialogueState, fitToGoals, isComplete } from './state.ts'
import { fresh, honest, setting } from './testing/readings.ts'
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
