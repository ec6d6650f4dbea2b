import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config'
import type { Said } from '../engine.ts'
import { runTurn } from '../turn.ts'
import type { JudgeAnswer } from './judge.ts'
import { modelEngine } from './model-engine.ts'
import { modelTurn } from './model-turn.ts'
import { chapterOne, freshDialogue } from './testing/chapter-one.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import { scriptedClient } from './testing/scripted-client.ts'

const { ai } = loadConfig({ AI_PROVIDER: 'compatible', AI_BASE_URL: 'http://127.0.0.1:9', AI_MODEL: 'm' })
const nothing: JudgeAnswer = { act: 'answer', evidence: [], misconception: null }

/** An honest answer to the first question of chapter 1 that the built-in judgment takes as touching it, not as shown. */
const halfHeard =
  'The woman who covers walks in blind: in March his grip on her neck left her with no way to fill her lungs.'
const quote = 'his grip on her neck left her with no way to fill her lungs'
/** One in which it hears nothing of the idea. */
const unheard =
  'The woman who covers walks in blind, because M.R. told us in March he left her with no way to fill her lungs.'

/** One in which it sees the whole idea. */
const strong = chapterOne.source.answers['1.1']?.shows[0] ?? ''

/** One turn in which the judge says this. */
function judged(answer: Partial<JudgeAnswer>, message = halfHeard) {
  const client = scriptedClient({
    judge: () => ({ ...nothing, ...answer }),
    reply: () => 'Stay with that a moment.',
  })
  const whose = { userId: 'learner', chapterId: '1', place: 'dialogue' } as const
  const { parts } = modelTurn({ ai, client, ledger: new MemoryLedger() }, whose)
  const engine = modelEngine(parts, 'a model')
  return runTurn({ chapter: chapterOne, ...freshDialogue(), message, engine })
}
const met = (goal: string, words: string) => ({ goal, level: 'met' as const, quote: words })

test('a judge is sent what the answer completes, without details that identify somebody', async () => {
  const client = scriptedClient({ judge: () => nothing, reply: () => 'Stay with that a moment.' })
  const whose = { userId: 'learner', chapterId: '1', place: 'dialogue' } as const
  const { parts } = modelTurn({ ai, client, ledger: new MemoryLedger() }, whose)
  const { state, transcript } = freshDialogue()
  const goals = state.goals.map((goal, at) => (at === 0 ? { ...goal, attempts: 1, turns: 1 } : goal))
  const stops = Array.from({ length: 4 }).flatMap((): Said[] => [
    { role: 'user', content: 'I cannot do this today.', support: true },
    { role: 'assistant', content: 'Take your time.', support: true },
  ])
  await runTurn({
    chapter: chapterOne,
    state: { ...state, goals },
    transcript: [
      ...transcript,
      { role: 'user', content: `${halfHeard} Her number is 217-555-0188.` },
      ...stops,
    ],
    message: unheard,
    engine: modelEngine(parts, 'a model'),
  })
  const prompt = client.sent[0]?.prompt
  expect(prompt).toContain('in March his grip on her neck')
  expect(prompt).not.toContain('0188')
})

describe('what a judge says', () => {
  test('counts where the words stand in the message, whatever their capitals and points', async () => {
    const { turn } = await judged({ evidence: [met('1.1', `"${quote.toUpperCase()}!"`)] })
    expect(turn.evidence).toContainEqual({ goalId: '1.1', level: 'claimed', quote })
  })

  test('closes no goal where the built-in reading hears half of the idea: a pick of three with a reason decides', async () => {
    const { state, turn } = await judged({ evidence: [met('1.1', quote)] })
    expect(turn.move).toMatchObject({ type: 'choose', cause: 'weak', choice: { purpose: 'help' } })
    expect(state.goals[0]?.status).toBe('open')
  })

  test('closes the goal where the built-in reading sees the whole idea as well', async () => {
    const { state } = await judged(
      { evidence: [met('1.1', strong.split(' ').slice(0, 8).join(' '))] },
      strong,
    )
    expect(state.goals[0]?.status).toBe('evidenced')
  })

  test('comes near and closes no goal where the built-in reading hears nothing of it, the goal being asked too', async () => {
    const words = 'he left her with no way to fill her lungs'
    const { state, turn } = await judged({ evidence: [met('1.1', words)] }, unheard)
    expect(state.goals[0]).toMatchObject({ status: 'open', quote: null })
    expect(turn.evidence).toContainEqual({ goalId: '1.1', level: 'heard', quote: words })
  })

  test.each([
    ['a quotation nobody wrote', met('1.1', 'he choked her and she could not breathe')],
    ['two words', met('1.1', 'he left')],
    ['a goal there is not', met('9.9', quote)],
  ])('is dropped with %s', async (_, evidence) => {
    const { state } = await judged({ evidence: [evidence] })
    expect(state.goals.every(({ status }) => status === 'open')).toBe(true)
  })

  test('closes one goal a message at most', async () => {
    const ids = chapterOne.source.dialogue.goals.map(({ id }) => id)
    const words = strong.split(' ').slice(0, 8).join(' ')
    const { state } = await judged({ evidence: ids.map((id) => met(id, words)) }, strong)
    expect(state.goals.map(({ status }) => status)).toEqual(['evidenced', 'open', 'open', 'open', 'open'])
  })

  test('is no evidence where it holds the message for something else than an answer', async () => {
    const { state } = await judged({ act: 'off_topic', evidence: [met('1.1', quote)] })
    expect(state.goals[0]?.status).toBe('open')
  })

  test.each([
    ['says nothing of the idea', nothing],
    ['holds the answer for something else', { act: 'off_topic' as const }],
    [
      'hears half of it',
      { evidence: [{ goal: '1.1', level: 'partial' as const, quote: strong.slice(0, 30) }] },
    ],
  ])(
    'lets three answers decide where the built-in reading sees the idea and the model %s',
    async (_, answer) => {
      const { state, turn } = await judged(answer, strong)
      expect(turn.move).toMatchObject({ type: 'choose', cause: 'weak' })
      expect(state.goals[0]?.status).toBe('open')
    },
  )

  test('a wrong turn only it sees is asked about once, and never twice', async () => {
    const misconception = { number: 0, quote }
    const first = await judged({ misconception })
    expect(first.turn.move.type).toBe('probe')
    const probed = first.state.goals[0]?.probed
    expect(probed).toBe(1)
  })

  test('stops the lesson where it hears that the learner is in danger, and only where they speak of themselves', async () => {
    const own = await judged(
      { act: 'distress' },
      'Reading of the door and the chair in her case, I feel what he did to me last night.',
    )
    expect(own.support).toBe(true)
    const other = await judged({ act: 'distress' })
    expect(other.support).toBe(false)
  })
})
