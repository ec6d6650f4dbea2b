import { describe, expect, test } from 'vitest'
import type { TurnReading } from './reading.ts'
import { claimed, honest, mistaken, picks, type Step, said, through, weak } from './testing/readings.ts'

/** Two honest tries without the idea: three answers are shown. */
const stuck = [honest(), honest()]
const guess = (place: number, act: TurnReading['act'] = 'empty') => said(act, { pick: place })
const minutes = (count: number) => ({ now: count * 60_000 })

describe('a right pick', () => {
  test('with a reason of one’s own works the goal through, in the words of the reason', () => {
    const { goal, last, state } = through([...stuck, picks(0)])
    expect(goal).toMatchObject({ status: 'explored', quote: 'words of the learner', choice: null })
    expect(last).toMatchObject({ type: 'next', goalId: '1.2', closed: { how: 'explored', set: 0 } })
    expect(state.goodFaith).toBe(3)
  })

  test.each([
    ['without a reason', guess(0), 'none'],
    ['with words of the answers', guess(0, 'copied'), 'copied'],
    ['with a reason that says nothing of the idea', { ...honest(), pick: 0 }, 'other'],
    ['with a reason that rests on a misconception', { ...mistaken('1.1'), pick: 0 }, 'other'],
  ] as const)('%s is asked for one once more, and the pick stays', (_, reading, because) => {
    const asked = through([...stuck, reading])
    expect(asked.last).toEqual({ type: 'reason', goalId: '1.1', because })
    expect(asked.goal).toMatchObject({ status: 'open', choice: { picked: 0 } })
    expect(through([honest([], ['1.1'])], asked.state).goal.status).toBe('explored')
  })

  test('asked twice for a reason in vain leads to other answers, not to credit', () => {
    const { last, goal } = through([...stuck, guess(0), said('short')])
    expect(last).toMatchObject({ type: 'choose', choice: { set: 1, picked: null } })
    expect(goal.status).toBe('open')
  })

  test.each([
    ['means what answers mean', true, 'explored', 'explored'],
    ['neither touches the idea nor means what answers mean', false, 'open', 'open'],
    ['has no word of the idea, where meanings cannot be told', null, 'open', 'explored'],
  ])('with a reason that %s', (_, soundsLikeReason, atOnce, second) => {
    const reason = { ...honest(), soundsLikeReason }
    expect(through([...stuck, { ...reason, pick: 0 }]).goal.status).toBe(atOnce)
    const { goal, last } = through([...stuck, guess(0), reason])
    expect(goal.status).toBe(second)
    if (second === 'open')
      expect([last, goal]).toMatchObject([{ type: 'choose', choice: { set: 1 } }, { flawed: [] }])
  })

  test('is not put away by a question in between', () => {
    const { last, goal } = through([...stuck, guess(0), said('question')])
    expect(last).toMatchObject({ type: 'reply' })
    expect(goal.choice).toMatchObject({ picked: 0 })
  })
})

describe('a flawed pick', () => {
  test('gets the sentence on that answer, another try at the question, and then fresh answers', () => {
    const { moves } = through([...stuck, picks(1), honest()])
    expect(moves[2]).toEqual({ type: 'flawed', goalId: '1.1', set: 0, flaw: 1, rung: 'choice' })
    expect(moves[3]).toMatchObject({ type: 'choose', choice: { set: 1 } })
  })

  test('is made good by an answer that shows the idea', () => {
    expect(through([...stuck, picks(2), honest(['1.1'])]).goal.status).toBe('evidenced')
  })

  test('is made good by a right pick among the fresh answers', () => {
    expect(through([...stuck, picks(1), said('unsure'), picks(0)]).goal.status).toBe('explored')
  })

  test('twice leads to the passage and the instructor, however much is picked and said then', () => {
    const out = through([...stuck, picks(1), honest(), picks(2), honest()])
    expect(out.last).toMatchObject({ type: 'step', rung: 'instructor' })
    expect(out.goal).toMatchObject({ rung: 'instructor', choice: null, status: 'open' })
    const later = through(
      Array.from({ length: 20 }, () => picks(0)),
      out.state,
    )
    expect(later.goal).toMatchObject({ status: 'open', choice: null })
  })
})

describe('where the answers have run out', () => {
  const out = through([...stuck, picks(1), honest(), picks(2), honest()]).state

  test('words that show the idea close the goal all the same', () => {
    expect(through([honest(['1.1'])], out).goal.status).toBe('evidenced')
  })

  test('a learner who comes back after reading finds answers again, in another order', () => {
    const early = through([[honest(), minutes(14)]], out)
    expect(early.last).toMatchObject({ type: 'again', rung: 'instructor' })
    const back = through([[said('short'), { ...minutes(15), chance: 0.9 }]], out)
    expect(back.last).toMatchObject({ type: 'choose', cause: 'back', choice: { set: 1, order: [2, 0, 1] } })
    expect(through([picks(1)], back.state).goal.status).toBe('explored')
  })

  test('the second time it takes until another day', () => {
    const again = [honest(), picks(1), honest(), picks(2), honest()]
    const { state, last } = through(
      again.map((reading): Step => [reading, minutes(20)]),
      out,
    )
    expect(last).toMatchObject({ type: 'step', rung: 'instructor' })
    expect(through([[honest(), minutes(60)]], state).goal.choice).toBeNull()
    expect(through([[honest(), minutes(21 * 60)]], state).goal.choice).not.toBeNull()
  })
})

describe('a weak answer', () => {
  const checked = through([weak('1.1')])

  test('is checked with three answers at once, and a right pick closes the goal with the words that were weak', () => {
    expect(checked.last).toMatchObject({ type: 'choose', cause: 'weak', choice: { purpose: 'check' } })
    expect(through([guess(0)], checked.state).goal).toMatchObject({
      status: 'evidenced',
      quote: 'nearly shows 1.1',
    })
  })

  test('with a flawed pick goes on by the ladder', () => {
    const { moves, goal } = through([picks(1), honest()], checked.state)
    expect(moves.map(({ type }) => type)).toEqual(['flawed', 'choose'])
    expect(goal).toMatchObject({ status: 'open', held: null })
  })

  test('is checked twice in a dialogue, and later ones go on by the ladder', () => {
    const answers = ['1.1', '1.2', '1.3'].flatMap((id) => [weak(id), guess(0)])
    const { moves, state } = through(answers)
    expect(state.checks).toBe(2)
    expect(moves[4]).toMatchObject({ type: 'step', goalId: '1.3', rung: 'pump', touches: true })
  })

  test('never holds up a clear one', () => {
    expect(through([honest(['1.1'])]).goal.status).toBe('evidenced')
  })
})

describe('an answer that a model alone calls shown', () => {
  const checked = through([claimed('1.1')])

  test('is checked with three answers at once, and a right pick alone closes nothing', () => {
    expect(checked.last).toMatchObject({ type: 'choose', cause: 'weak', choice: { purpose: 'help' } })
    const picked = through([guess(0)], checked.state)
    expect(picked.last).toMatchObject({ type: 'reason', because: 'none' })
    expect(picked.goal.status).toBe('open')
  })

  test('closes the goal as worked through with a right pick and a reason of one’s own', () => {
    expect(through([picks(0)], checked.state).goal).toMatchObject({ status: 'explored' })
  })

  test('is borne out by no reason in which a model alone hears the idea', () => {
    const reason = { ...honest(), pick: 0 }
    const evidence = [{ goalId: '1.1', level: 'heard' as const, quote: 'words of the learner' }]
    const heard = { ...reason, judgement: { ...reason.judgement, evidence } }
    expect(through([heard], checked.state).last).toMatchObject({ type: 'reason', because: 'other' })
  })

  test('counts among the two that are checked in a dialogue', () => {
    const { state, moves } = through([
      claimed('1.1'),
      picks(0),
      claimed('1.2'),
      picks(0, '1.2'),
      claimed('1.3'),
    ])
    expect(state.checks).toBe(2)
    expect(moves.at(-1)).not.toMatchObject({ cause: 'weak' })
  })
})

describe('three answers', () => {
  test('stay while a question is answered, and over a pause for the person', () => {
    const shown = through(stuck)
    for (const steps of [[said('question')], [said('distress'), said('short', { resumes: true })]]) {
      expect(through(steps, shown.state).goal.choice).toEqual(shown.goal.choice)
    }
  })

  test('give way to others after two messages that pick none', () => {
    const { moves, goal } = through([...stuck, honest(), said('unsure')])
    expect(moves.slice(2).map(({ type }) => type)).toEqual(['again', 'choose'])
    expect(goal.choice?.set).toBe(1)
  })

  test('come at the first honest try for somebody whom they have helped before', () => {
    const { last } = through([...stuck, picks(0), honest()])
    expect(last).toMatchObject({ type: 'choose', goalId: '1.2' })
  })

  test('where a chapter has none, the passage and the instructor stand in their place', () => {
    const none = { sets: {} }
    const { last, goal } = through(stuck.map((reading): Step => [reading, none]))
    expect(last).toMatchObject({ type: 'step', rung: 'instructor' })
    expect(goal.status).toBe('open')
  })
})
