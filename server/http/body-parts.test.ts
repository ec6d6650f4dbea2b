import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { hasTooManyParts } from './body-parts.ts'

test('long texts are one value each, whatever is in them', () => {
  for (const text of [
    'a, b, [c], {d} '.repeat(10_000),
    '\\'.repeat(99_999),
    '"'.repeat(99_999),
    '\\",'.repeat(50_000),
  ])
    expect(hasTooManyParts(JSON.stringify({ text, more: [text, 1] }))).toBe(false)
})

test.each([
  ['objects', `[${'{},'.repeat(60_000)}{}]`],
  ['lists', '['.repeat(60_000)],
  ['numbers after texts', `["\\\\",${'1,'.repeat(60_000)}1]`],
  ['short texts', `[${'"\\"",'.repeat(60_000)}""]`],
])('too many %s are too many', (_, body) => {
  expect(hasTooManyParts(body)).toBe(true)
})

test('a text that does not end is left to whoever reads it', () => {
  expect(hasTooManyParts(`{"text":"${','.repeat(99_999)}`)).toBe(false)
})

describe('a body of more than a million values', async () => {
  const world = await testWorld()

  test('is refused before it is read, and counts as a portfolio', async () => {
    const { browser, id } = await world.learner()
    const payload = `{"format":"no","x":[${'{},'.repeat(1_300_000)}{}]}`
    const answer = await browser.raw({
      method: 'POST',
      url: '/api/portfolio',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body]).toEqual([413, { message: 'That is more than can be sent at once.' }])
    const counted = world.context.db.selectFrom('failed_attempts').select(['key', 'failures'])
    expect(await counted.execute()).toEqual([{ key: `portfolio:${id}`, failures: 1 }])
  })
})
