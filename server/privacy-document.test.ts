import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { times } from '#core/workbook/times'
import { hasTest, readDocument, rowsOf, testsIn } from '#server/testing/document'

/** docs/privacy.md sets what people are told beside the code that makes it true: both must be there. */

const rows = rowsOf(readDocument('docs/privacy.md').page).map(
  ([where = '', sentence = '', code = '', tests = '']) => ({
    where: where.replaceAll('`', ''),
    sentence,
    code: [...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: tests === '' ? [] : testsIn(tests),
  }),
)

/** A source as people read it on the page: lines joined, markup and escapes left out, times in words. */
const asRead = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\{times\.(\w+)\.words\}/g, (_, name: keyof typeof times) => times[name].words)
    .replace(/\{' '\}|<\/?\w+>|\*\*/g, '')
    .replaceAll("\\'", "'")
    .replace(/\s+/g, ' ')

describe('the privacy document', () => {
  test('has a row for every place that says who reads a reflection', () => {
    const places = rows.map(({ where }) => where)
    for (const place of ['ReflectionTab.tsx', 'WhoReads.tsx', 'introduction.yaml', 'ChapterWork.tsx'])
      expect([place, places.some((path) => path.endsWith(place))]).toEqual([place, true])
  })

  // As one string each: a placeholder for a field would cut paths and sentences short.
  test.each(rows.map((row) => [`${row.where} says “${row.sentence}”`, row] as const))(
    '%s, and its row names what makes it true',
    (_, { where, sentence, code, tests }) => {
      const said = asRead(where).includes(sentence)
      expect(said, 'The source no longer says this: change the row of docs/privacy.md, too').toBe(true)
      expect(code.length, 'The row names no code').toBeGreaterThan(0)
      expect(code.filter((file) => !existsSync(file))).toEqual([])
      const missing = tests.filter(({ file, title }) => !hasTest(file, title))
      expect(missing.map(({ entry }) => entry)).toEqual([])
    },
  )
})
