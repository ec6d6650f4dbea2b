import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Section } from '#core/content/section'
import { said } from '../testing/content-file.ts'
import { fixtureChapter, fixtureFigures } from '../testing/read-chapter.ts'
import { disclosedCounts, disclosedFigures, smallShares } from './disclosure.ts'

describe('a share of people gives away a small count', () => {
  test.each([
    ['5 of 16 people', ['5 of 16']],
    ['39 of 48, so nine are missing', ['39 of 48']],
    ['three of the seven women', ['three of the seven']],
    ['8 out of 15, or 8/15', ['8 out of 15', '8/15']],
    ['3 of 9.', ['3 of 9']],
  ])('%s', (text, found) => expect(smallShares(text)).toEqual(found))

  test.each([
    '27 of 39 and 16 of 33',
    'rated 4.4 and 3.8 of 5',
    'one of the 27',
    'in three of every four weeks',
    '0 of 15',
    'week 12 of 2024',
  ])('but not: %s', (text) => expect(smallShares(text)).toEqual([]))
})

describe('from chapter 7 on', () => {
  const table = (title: string): Section => ({
    id: 'grid',
    type: 'table',
    title,
    headers: ['Site', 'Done'],
    rows: [['East Landing', '5 of 16']],
  })

  test('a small count stands only where the text or its title says that it is internal', () => {
    const found = (setup: string, title: string) =>
      said(disclosedCounts(fixtureFigures([]), fixtureChapter({ setup, sections: [table(title)] })))
    expect(found('It was 5 of 16.', 'By site')).toEqual([
      expect.stringMatching(/^setup\.content: "5 of 16" gives away a count of 1 to 10/),
      expect.stringMatching(/^sections\[1\]\.rows\[1\]\[2\]: "5 of 16" gives away/),
    ])
    expect(found('On the internal page it was 5 of 16.', 'By site (internal)')).toEqual([])
  })

  test('a count of things, and the agreed exception, are named in figures.yaml', () => {
    const lines = [
      { says: '18 of 24', given: 'a', count: 'things' as const },
      { says: '39 of 48', given: 'b', count: 'agreed' as const },
    ]
    const chapter = fixtureChapter({ setup: 'Of the sessions 18 of 24 were held. We reached 39 of 48.' })
    expect(disclosedCounts(fixtureFigures(lines), chapter)).toEqual([])
    expect(disclosedCounts(fixtureFigures([]), chapter)).toHaveLength(2)
  })

  test('neither a percentage nor a single number gives one away', () => {
    const figures = { 'woman.stable': 3, 'woman.reached': 7, 'woman.percent': 42.9, 'overtime.after': 5 }
    const found = (setup: string, says: string, is: string) =>
      said(disclosedFigures(fixtureFigures([{ says, is: [is] }]), fixtureChapter({ setup }), figures))
    expect(found('Of women, 43 percent.', '43 percent', 'woman.percent')).toHaveLength(1)
    expect(found('Of women, 43 percent.', '43 percent', 'percent(woman.stable, woman.reached)')).toHaveLength(
      1,
    )
    expect(found('Three women had none.', 'Three women', 'woman.stable')).toHaveLength(1)
    expect(found('Internal: three women had none.', 'three women', 'woman.stable')).toEqual([])
    expect(found('She works 5 hours more.', '5 hours', 'overtime.after')).toEqual([])
  })
})

describe('the worksheets from chapter 7 on', () => {
  const folders = ['fidelity-and-reach', 'pre-post', 'run-chart', 'report'].flatMap((name) => [
    `core/worksheets/${name}`,
    `web/worksheets/${name}`,
  ])

  test('give no example that the rule would keep inside', async () => {
    const found: string[] = []
    for (const folder of [...folders, 'core/worksheets/carry-forward', 'core/methods/report']) {
      const there = fileURLToPath(new URL(`../../../${folder}`, import.meta.url))
      for (const name of await readdir(there)) {
        if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
        const code = await readFile(join(there, name), 'utf8')
        // Only what a reader sees: texts in quotation marks and between tags, not comments.
        const texts = code
          .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
          .match(/(["'`])(?:(?!\1).)*\1|>[^<>{}]+</g)
        for (const text of texts ?? []) {
          if (/\binternal\b/i.test(text)) continue
          found.push(...smallShares(text).map((written) => `${folder}/${name}: ${written}`))
        }
      }
    }
    expect(found).toEqual([])
  })
})
