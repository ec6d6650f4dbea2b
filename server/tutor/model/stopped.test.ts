import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config'
import type { Said } from '../engine.ts'
import { runTurn } from '../turn.ts'
import { modelEngine } from './model-engine.ts'
import { modelTurn } from './model-turn.ts'
import { chapterOne, freshDialogue, strongAnswer, thinAnswer } from './testing/chapter-one.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import { scriptedClient } from './testing/scripted-client.ts'

const { ai } = loadConfig({ AI_PROVIDER: 'compatible', AI_BASE_URL: 'http://127.0.0.1:9', AI_MODEL: 'm' })

const words = 'he put his hands around her neck'
const stopped = `${strongAnswer} I cannot go on, I lie awake every night and there is no way out for me, that is what she must feel.`

/** Plays messages with a model, and keeps what it was sent with the last one. */
async function play(messages: string[], { state, transcript } = freshDialogue() as Begun) {
  const client = scriptedClient({
    judge: () => ({ act: 'answer', evidence: [], misconception: null }),
    reply: () => 'Stay with that a moment.',
  })
  const whose = { userId: 'learner', chapterId: '1', place: 'dialogue' } as const
  const said = [...transcript]
  const turns = []
  let now = state
  for (const message of messages) {
    client.sent.length = 0
    const { parts } = modelTurn({ ai, client, ledger: new MemoryLedger() }, whose)
    const engine = modelEngine(parts, 'a model')
    const input = { chapter: chapterOne, state: now, transcript: said, message, engine, chance: 0 }
    const { turn, state: after, reply, support } = await runTurn(input)
    said.push({ role: 'user', content: message, support }, { role: 'assistant', content: reply, support })
    turns.push(turn)
    now = after
  }
  return { turns, sent: client.sent.map(({ prompt }) => prompt) }
}
type Begun = Omit<ReturnType<typeof freshDialogue>, 'transcript'> & { transcript: Said[] }

describe('a message for which the lesson stopped', () => {
  test('is judged and answered by the built-in guide when the learner goes on; no model is sent it', async () => {
    const { turns, sent } = await play([stopped, 'continue'])
    expect(turns.map(({ move }) => move.type)).toEqual(['support', 'next'])
    expect(turns[1]).toMatchObject({ judgedBy: 'Built-in guide', writtenBy: 'Built-in guide' })
    expect(sent).toEqual([])
  })

  test('stays out of what a model is sent later', async () => {
    const { turns, sent } = await play([stopped, 'continue', thinAnswer])
    expect(turns[2]?.writtenBy).toBe('a model')
    expect(sent).toHaveLength(2)
    for (const prompt of sent) expect(prompt).not.toContain(words)
  })

  test('is not taken up by a model when a pick of three answers bears its words out', async () => {
    const { state, transcript } = freshDialogue()
    const choice = { set: 0, order: [0, 1, 2], purpose: 'check' as const, picked: null, passed: 0 }
    const goals = state.goals.map((goal) =>
      goal.id === state.current ? { ...goal, choice, shown: [0], held: words } : goal,
    )
    const earlier: Said[] = [...transcript, { role: 'user', content: stopped, support: true }]
    const { turns, sent } = await play(['the first'], { state: { ...state, goals }, transcript: earlier })
    expect(turns[0]).toMatchObject({ move: { type: 'next', takeUp: words }, writtenBy: 'a model' })
    for (const prompt of sent) expect(prompt).not.toContain(words)
  })
})
