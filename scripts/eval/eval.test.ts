import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { CourseChapter } from '#server/content/course'
import { builtInGuide } from '#server/tutor/guide/guide'
import { pantryChapter } from '#server/tutor/testing/chapter'
import { waiting } from './adversaries.ts'
import { corpus } from './corpus.ts'
import { evaluatePersonas } from './files.ts'
import { goodFaithPersonas } from './good-faith.ts'
import { judgeLine, labelledLine, ratesOf, takenByKind } from './labelled.ts'
import { EvalInputError, readJsonLines, readJsonList } from './lines.ts'
import { type Persona, supply } from './persona.ts'
import { runDialogue } from './run-dialogue.ts'
import { dialogueMetrics, quantile } from './targets.ts'
import { measure, measured } from './turn-measures.ts'
import { inShort, withSlips } from './wording.ts'

const folder = mkdtempSync(join(tmpdir(), 'eval-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (text: string) => {
  const path = join(folder, `${Math.abs(text.length * 31 + text.charCodeAt(0))}.jsonl`)
  writeFileSync(path, text)
  return path
}
const good =
  '{"chapter": 1, "goal": "1.1", "asked": "open", "level": 2, "kind": "strong", "text": "x", "author": "unknown"}'

describe("a file of anybody's lines", () => {
  test('is read with its author and without keys nobody knows, and blank lines skipped', () => {
    expect(readJsonLines(file(`${good}\n\n  \n${good}\n`), labelledLine)).toHaveLength(2)
    expect(readJsonLines(file(good), labelledLine)[0]).toEqual({
      chapter: '1',
      goal: '1.1',
      asked: 'open',
      level: 2,
      kind: 'strong',
      text: 'x',
      author: 'unknown',
    })
  })

  test('says of every broken line which one it is and what is wrong', () => {
    const path = file(`${good}\n{"chapter": "1"\n{"chapter": "1", "goal": "1.1", "level": 7, "text": "x"}`)
    expect(() => readJsonLines(path, labelledLine)).toThrow(EvalInputError)
    expect(() => readJsonLines(path, labelledLine)).toThrow(
      /jsonl:2 is not one JSON object\n.*jsonl:3 level: /,
    )
  })

  test("a file of anybody's lines that is missing, or no list where a list belongs, is named", () => {
    expect(() => readJsonLines(join(folder, 'nothing'), labelledLine)).toThrow('cannot be read')
    expect(() => readJsonList(file('{"a": 1}'), labelledLine)).toThrow('is not a JSON list')
  })
})

test('precision and recall are those of "evidenced"', async () => {
  const engine = builtInGuide()
  const chapter = pantryChapter()
  const line = (level: 0 | 1 | 2, kind: string, text: string) => ({
    chapter: '1',
    goal: '1.1',
    asked: 'open' as const,
    level,
    kind,
    text,
  })
  const shown = 'The cannery families are missing, because they are on shift until five every day.'
  const judged = [
    await judgeLine(chapter, engine, line(2, 'strong', shown)),
    await judgeLine(
      chapter,
      engine,
      line(2, 'strong', 'Rosa put the pen down and walked out of the door again.'),
    ),
    await judgeLine(chapter, engine, line(1, 'partial', shown)),
    await judgeLine(chapter, engine, line(0, 'idk', "I don't know")),
  ]
  expect(ratesOf(judged)).toEqual({
    judged: 4,
    shown: 2,
    rightly: 1,
    wrongly: 1,
    half: 1,
    missed: 1,
    weak: 0,
    precision: 0.5,
    recall: 0.5,
  })
  expect(takenByKind(judged).get('idk')).toEqual(new Map([['unsure', 1]]))
  expect(ratesOf([])).toMatchObject({ precision: null, recall: null })
})

test('a quantile is the value below which that part lies', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([], 0.5)).toBe(0)
})

test('a scripted learner gets each text once for a goal', () => {
  const give = supply(
    [{ goal: '1.1', text: 'a' }],
    [
      { goal: '1.1', text: 'a' },
      { goal: '1.1', text: 'b' },
    ],
  )
  expect([give('1.1'), give('1.1'), give('1.1'), give('1.2')]).toEqual(['a', 'b', null, null])
})

test('slips and shortening leave the sense in', () => {
  const text = "The note doesn't say that he owns a handgun, so the stranger isn't ready."
  expect(withSlips(text)).toBe(withSlips(text))
  expect(withSlips(text)).not.toContain("'")
  expect(inShort(text)).toBe("The note doesn't say that he owns a handgun.")
})

test('a run is measured turn by turn: one question, words taken up, nothing told too early', async () => {
  const chapter = pantryChapter()
  const said = [
    'The cannery families are missing, because they are on shift until five every day.',
    "I don't know",
  ]
  const run = await runDialogue(
    chapter,
    builtInGuide(),
    { id: 'T', what: 'test', faith: 'good', within: 5, next: ({ turn }) => said[turn] ?? null },
    30,
  )
  expect(run.turns).toHaveLength(2)
  expect(run.completedAt).toBeNull()
  expect(run.turns.map((turn) => measure(run, turn))).toMatchObject([
    { oneQuestion: true, takesUp: true, revealedEarly: false },
    { oneQuestion: true, takesUp: null, revealedEarly: false },
  ])
  const told = { ...run.turns[0]!, reply: `${chapter.source.dialogue.goals[0]!.assertion} And? And?` }
  expect(measure(run, told)).toMatchObject({ oneQuestion: false, takesUp: false, revealedEarly: true })
  const met = (state: object, name: string) =>
    dialogueMetrics([{ ...measured(run), state: { ...run.state, ...state } }]).find((metric) =>
      metric.name.startsWith(name),
    )?.met
  expect(met({}, 'good faith finishes in time')).toBe(false)
  expect([0, 1, 3].map((checks) => met({ checks }, 'good faith, no answer doubted'))).toEqual([
    true,
    false,
    false,
  ])
})

test('in good faith fourteen messages are enough, and twenty-four for those who are said to struggle', () => {
  const personas = goodFaithPersonas({ chapter: pantryChapter(), messages: [] })
  for (const { what, within } of personas) expect(within).toBe(what.startsWith('struggling: ') ? 24 : 14)
})

describe('a scripted learner before three answers', () => {
  const unsure = ["I don't know", 'no idea', 'I still do not know']
  const stuck = (parts: Partial<Persona>): Persona => ({
    id: 'T',
    what: 'test',
    faith: 'good',
    within: 20,
    next: ({ turn }) => unsure[turn] ?? 'I do not know that either',
    ...parts,
  })
  const own = ['It says who is missing, the cannery families on their shift.']
  const run = (parts: Partial<Persona>, seed = 1) =>
    runDialogue(pantryChapter(), builtInGuide(), stuck(parts), 8, seed)
  const picksOf = async (parts: Partial<Persona>, seed?: number) =>
    (await run(parts, seed)).turns.flatMap(({ turn }) => (turn.pick ? [turn.pick.right] : []))

  test('in good faith picks right, with its own reasons', async () => {
    const { state, turns } = await run({ reasons: own })
    expect(state.goals[0]?.status).toBe('explored')
    expect(turns[3]?.message).toContain(own[0])
  })

  test('picks a flawed answer first and then the right one, at random, or none, as it says', async () => {
    expect((await picksOf({ picks: 'wrong-then-right', reasons: own })).slice(0, 2)).toEqual([false, true])
    expect(await picksOf({ picks: 'none' })).toEqual([])
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
    const random = await Promise.all(seeds.map((seed) => picksOf({ picks: 'random', reasons: own }, seed)))
    expect(new Set(random.map(([first]) => first))).toEqual(new Set([true, false]))
    expect(await picksOf({ picks: 'random', reasons: own }, 3)).toEqual(random[2])
  })

  test('who is no learner in good faith picks at random, with its next message as the reason, and earns nothing by it', async () => {
    const { state, turns } = await run({ faith: 'adversarial' })
    expect(turns.some(({ turn }) => turn.pick?.reason.includes('I do not know'))).toBe(true)
    expect(state.goals.every(({ status }) => status === 'open')).toBe(true)
  })

  test('who waits before each message is shown the answers again, and who writes on at once is not', async () => {
    const back = async (persona: Persona) => {
      const { turns } = await runDialogue(pantryChapter(), builtInGuide(), persona, 30)
      return turns.filter(({ turn: { move } }) => move.type === 'choose' && move.cause === 'back').length
    }
    const adversary = stuck({ faith: 'adversarial' })
    expect(await back(adversary)).toBe(0)
    expect(await back(waiting(adversary))).toBeGreaterThan(0)
  })

  test('what was said as a reason is not said a second time as a message', async () => {
    const next: Persona['next'] = ({ turn }) => `I do not know, said for the ${turn}th time`
    const { turns } = await run({ faith: 'adversarial', next })
    const words = turns.map(({ turn, message }) => turn.pick?.reason ?? message)
    expect(turns.some(({ turn }) => turn.pick)).toBe(true)
    expect(new Set(words).size).toBe(words.length)
  })

  test('a scripted learner of a file may say how it picks among three answers, and what it gives as reasons', async () => {
    const script = {
      ...{ id: 'F1', chapter: '1', faith: 'good', messages: [...unsure, ...Array(20).fill('no idea')] },
      ...{ expect: { completes: false }, picks: 'none', reasons: own },
    }
    const path = file(JSON.stringify([script, { ...script, id: 'F2', picks: 'sometimes' }]))
    const chapters = [pantryChapter() as CourseChapter]
    const setting = { chapters, engine: builtInGuide(), verbose: false }
    await expect(evaluatePersonas(setting, path)).rejects.toThrow(/\[1\] picks/)
    expect(await evaluatePersonas(setting, file(JSON.stringify([script])))).toBe(true)
  })
})

test('there are at least twenty-five orders among the general texts', () => {
  expect(corpus.injections.length).toBeGreaterThanOrEqual(25)
  for (const list of Object.values(corpus)) expect(new Set(list).size).toBe(list.length)
})
