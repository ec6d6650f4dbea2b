import { describe, expect, test } from 'vitest'
import { loadCourse } from '#server/content/load-course'
import { readText } from '#server/language/words'
import { compileChapter } from '../chapter/compile.ts'
import { readAnswers } from '../judge/answers.ts'
import { wholeFrom } from '../judge/judge.ts'
import { answerMeaning, wholeness } from '../judge/whole.ts'
import { classifyMessage } from './classify-message.ts'
import { detectDistress } from './distress.ts'
import { contentDir } from './learned.ts'
import { readLines } from './lines.ts'

/** A hundred at a time: the encoder then takes several in one run, and is not asked for more than it keeps waiting. */
async function together<Item, Result>(
  items: readonly Item[],
  take: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += 100)
    results.push(
      ...(await Promise.all(items.slice(from, from + 100).map((item, at) => take(item, from + at)))),
    )
  return results
}

describe('of lines by voices that nothing was learned from', async () => {
  const { alarms, kinds, messages } = await readLines(contentDir.pathname)
  const share = async (lines: readonly { text: string }[]) => {
    const found = await together(lines, ({ text }) => detectDistress(text))
    return found.filter((one) => one !== null).length / found.length
  }
  const held = alarms.filter(({ part }) => part === 'held')

  test('of those in trouble at least 85 in 100 are heard, and 95 of those who say it outright', async () => {
    expect(await share(held.filter(({ kind }) => kind !== 'none'))).toBeGreaterThan(0.85)
    expect(await share(held.filter(({ explicit }) => explicit))).toBeGreaterThan(0.95)
  })

  test('at most one in sixteen is heard that only looks alike', async () => {
    expect(await share(held.filter(({ kind }) => kind === 'none'))).toBeLessThanOrEqual(1 / 16)
  })

  test('of answers and questions in good faith, at most one in a hundred', async () => {
    const honest = [...kinds, ...messages].filter(
      ({ kind, part }) => part === 'held' && ['answer', 'question', 'unsure'].includes(kind),
    )
    expect(await share(honest)).toBeLessThanOrEqual(0.01)
  })
})

describe('beside the goals of the course', async () => {
  const { chapters } = await loadCourse(contentDir.pathname)
  const asked = chapters.flatMap((one) => {
    const chapter = compileChapter(one)
    return chapter.goals.map((goal) => ({ chapter, goal, rung: 'question' as const, transcript: [] }))
  })
  const actOf = async (message: string, turn: (typeof asked)[number]) =>
    (await classifyMessage({ ...turn, message })).act

  test('of sincere answers by authors nothing was learned from at most one in 200 is turned away as off-topic or generic', async () => {
    const sincere = (await readAnswers(contentDir.pathname)).filter(
      ({ part, level }) => part === 'held' && level > 0,
    )
    const acts = await together(sincere, ({ text, goal }) =>
      actOf(text, asked.find((one) => one.goal.goal.id === goal)!),
    )
    expect(acts.filter((act) => act === 'off-topic' || act === 'generic').length).toBeLessThanOrEqual(
      acts.length / 200,
    )
  })

  test('of talk about something else at most one message in twelve is taken for an answer', async () => {
    const { kinds } = await readLines(contentDir.pathname)
    const away = kinds.filter(({ kind, part }) => part === 'held' && /^(?:off-topic|own-life)$/.test(kind))
    const acts = await together(away, ({ text }, place) => actOf(text, asked[(place * 7) % asked.length]!))
    expect(acts.filter((act) => act === 'answer').length).toBeLessThanOrEqual(acts.length / 12)
  })

  test.each([
    'The railway reached the valley in the spring of that year. Bees return to the same field when the weather holds.',
    'The volcano slept under its snow for another century. Herons stand in the shallow water until the fish come close.',
  ])('at most one piece of a whole answer in twenty is whole with this before it: %s', async (besides) => {
    const likely = async ({ goal }: (typeof asked)[number], text: string) => {
      const { sentences } = readText(text)
      return wholeness(goal, sentences, await answerMeaning(goal.goal, sentences, text))
    }
    let [pieces, whole] = [0, 0]
    const examples = new Map(chapters.flatMap(({ source }) => Object.entries(source.answers)))
    for (const one of asked)
      for (const shows of examples.get(one.goal.goal.id)?.shows.slice(0, 2) ?? []) {
        const piece = `${shows.split(/[,.;:?]/)[0]}.`
        if ((await likely(one, piece)) >= wholeFrom) continue
        pieces += 1
        if ((await likely(one, `${besides} ${piece}`)) >= wholeFrom) whole += 1
      }
    expect(whole).toBeLessThanOrEqual(pieces / 20)
  })
})
