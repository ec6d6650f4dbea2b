import { describe, expect, test } from 'vitest'
import { acts, type TurnReading } from './reading.ts'
import { reduce } from './reduce.ts'
import { currentGoal, type DialogueState, isComplete } from './state.ts'
import { fresh, goalIds, honest, mistaken, said, setting } from './testing/readings.ts'

/** Sends messages one after the other; answers the last state and every move. */
function through(readings: TurnReading[], from: DialogueState = fresh()) {
  const moves = []
  let state = from
  for (const reading of readings) {
    const next = reduce(state, reading, setting())
    state = next.state
    moves.push(next.move)
  }
  return {
    state,
    moves,
    last: moves.at(-1),
    goal: (id: string) => state.goals.find((goal) => goal.id === id)!,
  }
}
const times = (count: number, reading: TurnReading) => Array.from({ length: count }, () => reading)

describe('an honest try', () => {
  test("an honest try that shows the idea closes the goal with the learner's words, and the next one is asked", () => {
    const { state, last, goal } = through([honest(['1.1'])])
    expect(goal('1.1')).toMatchObject({ status: 'evidenced', quote: 'shows 1.1' })
    expect(state.current).toBe('1.2')
    expect(last).toMatchObject({ type: 'next', goalId: '1.2', closed: { how: 'evidenced', set: null } })
  })

  test('closes one goal only, whatever else it shows', () => {
    const { state, goal } = through([honest(goalIds)])
    expect(state.goals.filter((one) => one.status !== 'open')).toHaveLength(1)
    expect(goal('1.3')).toMatchObject({ status: 'open' })
  })

  test('without the idea is asked for more, and the second one brings three answers, not credit', () => {
    const { moves, goal } = through([honest([], ['1.1']), honest()])
    expect(moves[0]).toMatchObject({ type: 'step', rung: 'pump', cause: 'attempt', touches: true })
    expect(moves[1]).toMatchObject({ type: 'choose', goalId: '1.1', cause: 'attempt' })
    expect(goal('1.1')).toMatchObject({ status: 'open', attempts: 2, rung: 'choice' })
  })

  test('is enough alone for three answers once the narrow question has been asked', () => {
    const { moves } = through([said('unsure'), said('unsure'), honest()])
    expect(moves.map((move) => (move.type === 'step' ? move.rung : move.type))).toEqual([
      'hint',
      'prompt',
      'choose',
    ])
  })

  test('an honest try that says nothing of the case does not count', () => {
    const { state, last } = through([said('answer', { words: 40, aboutCase: false })])
    expect(last).toMatchObject({ type: 'again', because: 'generic' })
    expect(state.goodFaith).toBe(0)
  })
})

describe('a misconception', () => {
  test('is probed and closes nothing, though the message shows the idea too', () => {
    const { state, last, goal } = through([mistaken('1.1', 2)])
    expect(last).toMatchObject({ type: 'probe', goalId: '1.1', misconception: 2 })
    expect(goal('1.1')).toMatchObject({ status: 'open', attempts: 0 })
    expect(state.goodFaith).toBe(0)
  })

  test('held on to brings more help, and never completes', () => {
    const { moves, state } = through(times(30, mistaken('1.1')))
    expect(moves[1]).toMatchObject({ type: 'step', rung: 'hint', cause: 'misconception' })
    expect(isComplete(state)).toBe(false)
  })

  test('a misconception of another goal than the one asked is left for later', () => {
    const answer = honest(['1.1'])
    const reading = {
      ...answer,
      judgement: { ...answer.judgement, misconception: { goalId: '1.4', index: 0, quote: 'q' } },
    }
    expect(through([reading]).goal('1.1').status).toBe('evidenced')
  })
})

describe('the ladder', () => {
  test('goes down to three answers, others, and the instructor for somebody who never knows', () => {
    const { moves, goal, state } = through(times(12, said('unsure')))
    const rungs = moves.map((move) => (move.type === 'step' ? move.rung : move.type))
    expect(rungs.slice(0, 7)).toEqual(['hint', 'prompt', 'choose', 'again', 'choose', 'again', 'instructor'])
    expect(goal('1.1').rung).toBe('instructor')
    expect(isComplete(state)).toBe(false)
  })

  test.each(['short', 'off-topic', 'copied', 'stuffed', 'generic', 'other-language'] as const)(
    'moves on the second message in a row that is %s, not on the first',
    (act) => {
      const { moves } = through(times(2, said(act)))
      expect(moves[0]).toMatchObject({ type: 'again', rung: 'question', because: act })
      expect(moves[1]).toMatchObject({ type: 'step', rung: 'hint' })
    },
  )

  test('counts the kinds apart: one short and one off-topic message move nothing', () => {
    expect(through([said('short'), said('off-topic')]).last).toMatchObject({ type: 'again' })
  })

  test.each(['begging', 'injection', 'pressure'] as const)(
    'shows a place to look to somebody who keeps on with %s, then where to read, and never the answer',
    (act) => {
      const { moves, goal, state } = through(times(30, said(act)))
      const rungs = moves.map((move) => ('rung' in move ? move.rung : move.type))
      expect(rungs.slice(0, 6)).toEqual(['question', 'question', 'hint', 'hint', 'hint', 'instructor'])
      expect(rungs).not.toContain('choose')
      expect(goal('1.1')).toMatchObject({ rung: 'hint', status: 'open', choice: null })
      expect(state.goodFaith).toBe(0)
    },
  )

  test('answers a question and stays where it is', () => {
    expect(through([said('question')]).last).toEqual({ type: 'reply', goalId: '1.1', rung: 'question' })
  })
})

describe('distress', () => {
  const stopped = through([honest([], ['1.1']), said('distress')])

  test('stops the lesson and counts for nothing', () => {
    expect(stopped.last).toEqual({ type: 'support', who: 'learner' })
    expect(stopped.state).toMatchObject({ paused: true, goodFaith: 1 })
    expect(stopped.goal('1.1')).toMatchObject({ turns: 1, attempts: 1, rung: 'pump' })
  })

  test('distress of somebody the learner knows stops it too', () => {
    expect(through([said('concern')]).last).toEqual({ type: 'support', who: 'other' })
  })

  test('holds until the learner asks to go on or answers, and goes on at the same place', () => {
    const waiting = through([said('short'), honest([], ['1.2']), honest([])], stopped.state)
    expect(waiting.last).toEqual({ type: 'paused' })
    expect(waiting.state.goodFaith).toBe(1)
    const back = through([said('short', { resumes: true })], waiting.state)
    expect(back.last).toEqual({ type: 'resume', goalId: '1.1', rung: 'pump' })
    expect(back.state.paused).toBe(false)
  })

  test('holds nobody up who answers the question: the answer counts', () => {
    const back = through([honest(['1.1'])], stopped.state)
    expect(back.goal('1.1').status).toBe('evidenced')
    expect(back.state.paused).toBe(false)
    const tried = through([honest([], ['1.1'])], stopped.state)
    expect(tried.state).toMatchObject({ paused: false, goodFaith: 2 })
  })

  test('ends with an answer in the same message as the wish to go on', () => {
    const back = through([{ ...honest(['1.1']), resumes: true }], stopped.state)
    expect(back.goal('1.1').status).toBe('evidenced')
  })
})

test('after the last goal the dialogue is complete, and says so again when asked again', () => {
  const done = through(goalIds.map((id) => honest([id])))
  expect(isComplete(done.state)).toBe(true)
  expect(done.last).toMatchObject({ type: 'close', closed: { goalId: '1.5' } })
  expect(currentGoal(done.state)).toBeNull()
  const again = reduce(done.state, honest(['1.1']), setting())
  expect(again).toEqual({ state: done.state, move: { type: 'close', closed: null } })
})

test('distress is answered after completion too', () => {
  const done = through(goalIds.map((id) => honest([id])))
  expect(reduce(done.state, said('distress'), setting()).move).toEqual({ type: 'support', who: 'learner' })
})

test.each(acts.filter((act) => act !== 'answer'))(
  '%s closes nothing and is no honest try, whatever evidence comes with it, however often',
  (act) => {
    const { judgement } = honest(goalIds)
    const { state } = through(times(30, said(act, { words: 40, aboutCase: true, judgement })))
    expect(state.goals.every((goal) => goal.status === 'open')).toBe(true)
    expect(state.goodFaith).toBe(0)
  },
)
