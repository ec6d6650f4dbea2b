import { describe, expect, test } from 'vitest'
import { reduce } from './reduce.ts'
import { type DialogueState, dialogueState, fitToGoals, type GoalState, isComplete } from './state.ts'
import { fresh, honest, picks, said, setting, through } from './testing/readings.ts'
import { storedStates } from './testing/stored.ts'
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

const readStored = (text: string): DialogueState => dialogueState.parse(JSON.parse(text) as unknown)
const named = Object.entries(storedStates)

describe('a dialogue stored by the code of earlier days', () => {
  test.each(named)('has every goal as it was, and is stored as it is read: %s', (_, text) => {
    const state = readStored(text)
    const before = JSON.parse(text) as Pick<DialogueState, 'goals' | 'current' | 'goodFaith' | 'turns'>
    const reached = ({ id, status, quote, turns, attempts }: GoalState) => [
      id,
      status,
      quote,
      turns,
      attempts,
    ]
    expect(state.goals.map(reached)).toEqual(before.goals.map(reached))
    const { current, goodFaith, turns } = before
    expect(state).toMatchObject({ version: 2, current, goodFaith, turns })
    expect(dialogueState.parse(state)).toEqual(state)
  })

  test.each(named)('is completed by answers that show what is open: %s', (_, text) => {
    const open = readStored(text).goals.filter(({ status }) => status === 'open')
    const { state } = through(
      open.map(({ id }) => honest([id])),
      readStored(text),
    )
    expect(isComplete(state)).toBe(true)
  })

  test.each(['question', 'pump', 'hint', 'prompt', 'assertion', 'frame', 'instructor'])(
    'finds three answers from the rung %s, and a right pick with a reason closes the goal',
    (rung) => {
      let state = readStored(storedStates.onItsWay.replace('"rung":"prompt"', `"rung":"${rung}"`))
      for (let turn = 0; turn < 4 && !state.goals[2]?.choice; turn += 1)
        state = reduce(state, honest(), setting({ now: 3_600_000 })).state
      expect(reduce(state, picks(0, '1.3'), setting()).state.goals[2]?.status).toBe('explored')
    },
  )

  test.each([
    [storedStates.onItsWay, ['1.3'], '1.4', 'His lawyer could read every line of it'],
    [storedStates.withNotedWords, ['1.2'], '1.3', 'Those words are hers'],
  ])(
    'words noted for a goal are checked at its first honest try, and a right pick closes it with them',
    (text, before, goalId, quote) => {
      const asked = through([honest(before), honest([], [goalId])], readStored(text))
      expect(asked.last).toMatchObject({
        type: 'choose',
        goalId,
        cause: 'weak',
        choice: { purpose: 'check' },
      })
      const { state } = through([said('empty', { pick: 0 })], asked.state)
      expect(state.goals.find(({ id }) => id === goalId)).toMatchObject({ status: 'evidenced', quote })
    },
  )

  test('a pick that another one was to confirm is made once more, with its reason', () => {
    const { state } = through([picks(0)], readStored(storedStates.toBeConfirmed))
    expect(state.goals[0]?.status).toBe('explored')
  })

  test('one that was complete stays complete', () => {
    expect(isComplete(readStored(storedStates.complete))).toBe(true)
  })
})
