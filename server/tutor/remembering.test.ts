import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('the last texts are read once, long ones and those of long ago again', () => {
  const read: string[] = []
  const lengthOf = remembering(
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
