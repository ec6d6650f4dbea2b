import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('the last texts are read once, long ones and those of long ago again', () => {
  const read: string[] = []
  const lengthOf = memoize(
    (text) => {
      read.push(text)
      return { length: text.length }
    },
    { most: 40, longest: 5 },
  )
  for (const text of ['one', 'one', 'too long', 'too long', 'two', 'three', 'one'])
    expect(lengthOf(text)).toEqual({ length: text.length })
  expect(read).toEqual(['one', 'too long', 'too long', 'two', 'three', 'one'])
})
