import { describe, expect, test } from 'vitest'
import { fixtureFile, passages, said } from '../testing/content-file.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { dialogueLevel, longSentences, teachingLevel } from './reading-level.ts'

const plain = 'She came late. The bus was full. We sat and read the note out loud.'
const heavy =
  'Documentation necessitates comprehensive interdisciplinary collaboration throughout organizations.'
const text = (id: string, content: string) => ({ id, type: 'text' as const, content })

describe('what is taught', () => {
  test('may hold a hard section, which is worth a second look, in an easy chapter', () => {
    const sections = [text('easy', plain.repeat(12)), text('hard', heavy)]
    expect(said(teachingLevel(fixtureFile('didactic', { sections })))).toEqual([
      expect.stringMatching(/^warning sections\[2\]: reads at school grade \d+\.\d, more than 13/),
    ])
  })

  test('may not be hard as a whole', () => {
    expect(said(teachingLevel(fixtureFile('didactic', { sections: [text('hard', heavy)] })))).toContainEqual(
      expect.stringMatching(/^: reads at school grade \d+\.\d, more than 11/),
    )
  })

  test('is not made to look easier by half lines in cells, nor harder by weak examples', () => {
    const hardTable = {
      id: 'grid',
      type: 'table' as const,
      title: 'A',
      headers: ['One', 'Two'],
      rows: [
        ['a b', heavy],
        ['c', 'd'],
      ],
    }
    expect(said(teachingLevel(fixtureFile('didactic', { sections: [hardTable] })))).toHaveLength(2)
    const weak = {
      id: 'pairs',
      type: 'examples' as const,
      title: 'A',
      items: [
        { format: 'Note', type: 'weak' as const, text: heavy },
        { format: 'Note', type: 'strong' as const, text: plain },
      ],
    }
    expect(teachingLevel(fixtureFile('didactic', { sections: [weak] }))).toEqual([])
  })
})

test('the guide speaks plainly, line by line and as a whole', () => {
  const [first, ...others] = fixtureChapterFiles(1).dialogue.goals
  expect(dialogueLevel(fixtureFile('dialogue'))).toEqual([])
  const oneHard = fixtureFile('dialogue', { goals: [{ ...first!, pump: heavy }, ...others] })
  expect(said(dialogueLevel(oneHard))).toEqual([expect.stringMatching(/^goals\[1\]\.pump: .* more than 10/)])
  const allHard = fixtureFile('dialogue', { welcome: heavy.repeat(30) })
  expect(said(dialogueLevel(allHard))[0]).toMatch(/^: reads at school grade .* more than 8/)
})

test('a sentence has at most 40 words', () => {
  const forty = `Word ${'word '.repeat(38)}end.`
  expect(longSentences(passages(`${forty} ${forty}`))).toEqual([])
  expect(said(longSentences(passages(`Short. One more ${forty}`)))).toEqual([
    'texts[1]: the sentence "One more Word word word word …" has 42 words, more than 40',
  ])
})
