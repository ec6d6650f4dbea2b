import fc from 'fast-check'
import { expect, test } from 'vitest'
import names from '../../core/identifiers/lists/names.json' with { type: 'json' }
import { pack, unpack } from './packed-words.ts'

test('the names a browser looks for are those of the lists, however they are sent', () => {
  const first = names.first.join(' ').split(' ')
  expect(unpack(pack(first)).split(' ')).toEqual(first.toSorted())
})

test('no word is lost or changed on its way to the browser', () => {
  const word = fc.stringMatching(/^[a-zñø-]{1,40}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(unpack(pack(words)).split(' ')).toEqual(words.toSorted())
    }),
  )
})
