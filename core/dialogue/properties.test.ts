import { expect, test } from 'vitest'
import { acts, type TurnReading } from './reading.ts'
import { reduce } from './reduce.ts'
import { dialogueState, isComplete } from './state.ts'
import { claimed, fresh, goalIds, honest, mistaken, said, setting, weak } from './testing/readings.ts'

/** A small generator with a seed, so that a failure can be repeated (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

/** Any message at all, an honest try about one time in five. */
function anything(random: () => number): TurnReading {
  const choice = random()
  if (choice < 0.2)
    return honest(
      goalIds.filter(() => random() < 0.3),
      goalIds.filter(() => random() < 0.3),
    )
  if (choice < 0.3) return mistaken(pick(random, goalIds))
  if (choice < 0.35) return (random() < 0.5 ? weak : claimed)(pick(random, goalIds))
  return said(pick(random, acts), {
    words: Math.floor(random() * 20),
    aboutCase: random() < 0.5,
    resumes: random() < 0.3,
    clause: random() < 0.5 ? 'some words' : null,
    pick: random() < 0.3 ? Math.floor(random() * 3) : null,
  })
}

/** Any chance, two sets a goal, hours between some messages. */
const drawn = (random: () => number) =>
  setting({ chance: random(), now: Math.floor(random() * 10) * 3_600_000 })

const runs = Array.from({ length: 120 }, (_, seed) => seed)

test('no sequence of messages completes a dialogue without an honest try for every goal', () => {
  for (const seed of runs) {
    const random = seeded(seed)
    let state = fresh()
    let tries = 0
    for (let turn = 0; turn < 60; turn += 1) {
      const reading = anything(random)
      if (reading.act === 'answer' && reading.aboutCase && reading.words >= 4) tries += 1
      else if (reading.pick !== null) tries += 1
      const closedBefore = state.goals.filter((goal) => goal.status !== 'open').length
      state = reduce(state, reading, drawn(random)).state
      const closed = state.goals.filter((goal) => goal.status !== 'open').length
      expect(closed - closedBefore).toBeLessThanOrEqual(1)
      expect(state.goodFaith).toBeGreaterThanOrEqual(closed)
      expect(tries).toBeGreaterThanOrEqual(state.goodFaith)
      if (isComplete(state)) expect(tries).toBeGreaterThanOrEqual(goalIds.length)
    }
  }
})

test('without a single honest try nothing ever closes', () => {
  for (const seed of runs) {
    const random = seeded(seed)
    let state = fresh()
    for (let turn = 0; turn < 60; turn += 1) {
      const reading = anything(random)
      state = reduce(
        state,
        reading.act === 'answer' ? mistaken('1.1') : { ...reading, pick: null },
        drawn(random),
      ).state
    }
    expect(state.goals.every((goal) => goal.status === 'open')).toBe(true)
  }
})

test('no three answers are shown before the second message on a goal, but to check what was weak or once some have helped', () => {
  for (const seed of runs) {
    const random = seeded(seed)
    let state = fresh()
    for (let turn = 0; turn < 60; turn += 1) {
      const next = reduce(state, anything(random), drawn(random))
      state = next.state
      const { move } = next
      const helped = state.goals.some(({ status }) => status === 'explored')
      if (move.type !== 'choose' || move.cause === 'weak' || helped) continue
      expect(state.goals.find(({ id }) => id === move.goalId)?.turns).toBeGreaterThanOrEqual(2)
    }
  }
})

test('without words that show the idea nothing is worked through but by a pick of the answer that has it', () => {
  for (const seed of runs) {
    const random = seeded(seed)
    let state = fresh()
    for (let turn = 0; turn < 80; turn += 1) {
      const before = state
      const open = before.goals.find(({ id }) => id === before.current)
      const reading =
        random() < 0.5 ? honest([], ['1.1']) : { ...anything(random), judgement: honest().judgement }
      state = reduce(before, reading, drawn(random)).state
      const closed = state.goals.find(({ id }) => id === open?.id)
      if (!open || closed?.status === 'open') continue
      const place = reading.pick ?? open.choice?.picked
      expect(closed?.status === 'explored' && open.choice?.order[place ?? -1]).toBe(0)
    }
  }
})

test('every state survives being stored as JSON, and the same messages lead to the same state', () => {
  for (const seed of runs.slice(0, 60)) {
    const play = () => {
      const random = seeded(seed)
      let state = fresh()
      for (let turn = 0; turn < 40; turn += 1) {
        const next = reduce(state, anything(random), drawn(random))
        state = dialogueState.parse(JSON.parse(JSON.stringify(next.state)))
        expect(state).toEqual(next.state)
      }
      return state
    }
    expect(play()).toEqual(play())
  }
})

test('a turn changes nothing in the state it was given', () => {
  const random = seeded(7)
  let state = fresh()
  for (let turn = 0; turn < 40; turn += 1) {
    const before = structuredClone(state)
    const next = reduce(state, anything(random), drawn(random)).state
    expect(state).toEqual(before)
    state = next
  }
})
