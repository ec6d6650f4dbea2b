import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { claimedSize, readPicture } from './picture.ts'
import { aPng, chunk, header, pngSignature } from './testing/sample.ts'

const end = chunk('IEND', Buffer.alloc(0))
const points = (count: number, filter = 0) => chunk('IDAT', deflateSync(Buffer.alloc(count, filter)))
const file = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks])

describe('a chart’s picture', () => {
  test('is taken as a canvas writes it', () => {
    expect(readPicture(aPng(40, 20))).toMatchObject({ width: 40, height: 20, png: aPng(40, 20) })
  })

  test('loses what it carries beside its points', () => {
    const text = chunk('tEXt', Buffer.from('Author\0Somebody at home'))
    const whole = file(header(2, 1), text, points(9), end)
    expect(readPicture(whole)?.png).toEqual(file(header(2, 1), points(9), end))
  })

  test.each([
    ['something else', Buffer.from('%PDF-1.7 and so on, long enough to hold a header of a picture')],
    ['an empty file', Buffer.alloc(0)],
    ['wider than any chart', file(header(9000, 10), end)],
    ['more points than any chart', file(header(8000, 8000), end)],
    ['no width', file(header(0, 10), end)],
  ])('is refused by its header alone: %s', (_, given) => {
    expect(claimedSize(given)).toBeNull()
  })

  const whole = aPng(40, 20)
  const damaged = Buffer.from(whole)
  damaged[50] = (damaged[50] ?? 0) ^ 0xff
  test.each([
    ['cut off', whole.subarray(0, -20)],
    ['damaged', damaged],
    ['fewer points than it says', file(header(40, 20), points(100), end)],
    ['many more points than it says', file(header(2, 1), points(50_000_000), end)],
    ['an unknown filter', file(header(2, 1), points(9, 7), end)],
    ['a palette', file(header(2, 1, 3), points(3), end)],
    ['interlaced', file(header(2, 1, 6, 1), points(9), end)],
    ['no points', file(header(2, 1), end)],
  ])('is read to its last point, and left out when it is not whole: %s', (_, given) => {
    expect(readPicture(given)).toBeNull()
  })
})
