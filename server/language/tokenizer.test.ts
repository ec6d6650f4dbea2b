import { expect, test } from 'vitest'
import { makeTokenizer, type Piece } from './tokenizer.ts'

const reserved: Piece[] = ['<unk>', '<s>', '</s>', 'x1', 'x2', 'x3'].map((sign) => [sign, 0])
const vocabulary: Piece[] = [
  ...reserved,
  ['\u2581', -3],
  ['\u2581note', -5],
  ['no', -4],
  ['te', -4],
  ['s', -3],
]
const tokenize = makeTokenizer(vocabulary)

test('a text becomes the likeliest row of pieces', () => {
  expect(tokenize('notes note')).toEqual([7, 10, 7])
})

test('what no piece covers becomes one unknown piece, however long', () => {
  expect(tokenize('note\u{1f44d}\u{1f44d}s')).toEqual([7, 0, 10])
})

test('typographic forms and line breaks are read as plain ones', () => {
  expect(tokenize('\u{ff4e}ote\nnote')).toEqual([7, 7])
})
