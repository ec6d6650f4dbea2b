import { readFileSync } from 'node:fs'
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

  test.each(rows)(
    '$where says “$sentence”, and names what makes it true',
    ({ where, sentence, code, tests }) => {
      expect(asRead(where)).toContain(sentence)
      expect(code.length).toBeGreaterThan(0)
      for (const file of code) expect([file, readFileSync(file, 'utf8').length > 0]).toEqual([file, true])
      for (const { entry, file, title } of tests) expect([entry, hasTest(file, title)]).toEqual([entry, true])
    },
  )
})
