import { expect, test } from 'vitest'
import { newShareableId } from './links.store.ts'

test('a shareable id carries at least 128 random bits, and none is like another', () => {
  const ids = Array.from({ length: 1000 }, newShareableId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16)
  // Nothing in it counts up or stays: every place takes most of the 64 signs.
  for (let place = 0; place < 20; place++)
    expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(50)
})
