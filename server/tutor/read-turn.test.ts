import { describe, expect, test } from 'vitest'
import { builtInGuide } from './guide/guide.ts'
import { chapterOne } from './model/testing/chapter-one.ts'
import { pantryChapter } from './testing/chapter.ts'
import { play } from './testing/play.ts'
import { runTurn } from './turn.ts'

const part = 'They are probably at work all day, until five, in the cannery.'
const rest = 'So quite a lot of the people around here are missing from that list.'
const statusOf = async (messages: string[], goal = 0) => (await play(messages)).state.goals[goal]?.status

describe('an answer in two messages', () => {
  test('is taken together, because the guide has asked for the rest', async () => {
    const { state, turns } = await play([part, rest])
    expect(turns.map(({ turn }) => turn.move.type)).toEqual(['step', 'next'])
    expect(state.goals[0]).toMatchObject({ status: 'evidenced', attempts: 2 })
    expect(rest).toContain(state.goals[0]?.quote)
  })

  test('is answered by what both of them hold', async () => {
    const { state, turns } = await play(
      [
        'A stranger would not know that in March he put his hands around her neck and she could not breathe.',
        'That kind of thing often comes before a killing, so whoever covers has to read it first, together with the gun in the house.',
      ],
      { chapter: chapterOne },
    )
    expect(state.goals[0]?.status).toBe('evidenced')
    expect(turns[1]?.reply).toContain('what he did in March')
  })

  test.each([
    ['questions', ['What is a denominator?', 'What does the word outcome mean?', 'Who will read this here?']],
    ['what is too short', ['Hmm.', 'Wait a second.', 'I do not know.']],
    [
      'a stop for trouble',
      ["I can't keep doing this, what he does to her my husband does to me.", 'continue'],
    ],
  ])('may have %s between them', async (_, between) => {
    expect(await statusOf([part, ...between, rest])).toBe('evidenced')
  })

  test.each([
    [
      'a passage of the chapter',
      'The pantry on Mill Street opens from ten to four. The cannery works until five.',
    ],
    ['one that rests on a misconception', `The list is complete, everyone signs in at the door. ${part}`],
  ])('is none where the first is %s', async (_, before) => {
    const honest = 'I think that Rosa has a hard time when she comes to that street.'
    expect(await statusOf([honest, before, rest])).toBe('open')
  })

  test('is none where three answers, which hold the idea, stand between', async () => {
    const { state, turns } = await play([part, 'They may be somewhere else on that day, I think.', rest])
    expect(turns[1]?.turn.move.type).toBe('choose')
    expect(state.goals[0]?.status).toBe('open')
  })

  test('is none where the sets have run out, and the first stood beside an answer that was picked', async () => {
    const { state, transcript } = await play([])
    const spent = { attempts: 2, turns: 2, rung: 'instructor' as const, ranOut: [Date.now()] }
    const goals = state.goals.map((goal, at) => (at === 0 ? { ...goal, ...spent } : goal))
    const said = [...transcript, { role: 'user' as const, content: `The second, because ${part}` }]
    const input = { chapter: pantryChapter(), message: rest, engine: builtInGuide() }
    const taken = await runTurn({ ...input, state: { ...state, goals }, transcript: said })
    expect(taken.state.goals[0]?.status).toBe('open')
    const fresh = goals.map((goal) => ({ ...goal, rung: 'pump' as const, ranOut: [] }))
    const same = await runTurn({ ...input, state: { ...state, goals: fresh }, transcript: said })
    expect(same.state.goals[0]?.status).toBe('evidenced')
  })

  test('is none where the first was given to another goal', async () => {
    const papers = 'Somebody might read her papers there later on, I suppose.'
    const fear = 'It scares people like Rosa away, and so she never signs it.'
    const whole = `${part} ${rest}`
    expect(await statusOf([whole, papers, fear], 1)).toBe('evidenced')
    // A try at the second goal, and before it the papers, said to the first.
    const honest = 'I think that the people in line talk about that box a lot.'
    expect(await statusOf([papers, whole, honest, fear], 1)).toBe('open')
  })
})
