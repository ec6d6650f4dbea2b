import { expect, test } from 'vitest'
import type { Section } from '#core/content/section'
import { fixtureFile, said } from '../testing/content-file.ts'
import { chapterLength, didacticForms } from './didactic-shape.ts'
import { sourcesWithoutAddress, unusedSources } from './figures.ts'

const text = (words: number): Section => ({ id: 'text', type: 'text', content: 'word '.repeat(words).trim() })
const table: Section = { id: 'grid', type: 'table', title: 'Grid', headers: ['A', 'B'], rows: [['a', 'b']] }
const guidelines: Section = {
  id: 'rules',
  type: 'guidelines',
  title: 'Rules',
  items: [
    { title: 'A', description: 'a' },
    { title: 'B', description: 'b' },
  ],
}
const examples: Section = {
  id: 'pairs',
  type: 'examples',
  title: 'Pairs',
  items: [
    { format: 'A', type: 'weak', text: 'a' },
    { format: 'A', type: 'strong', text: 'b' },
  ],
}
const callout = (id: string, variant: 'warning' | 'info'): Section => ({
  id,
  type: 'callout',
  title: 'Care',
  content: 'a',
  variant,
})
const forms = (sections: Section[]) => said(didacticForms(fixtureFile('didactic', { sections })))

test('a chapter has at least 1,800 words with its case, and no more than 40 minutes of reading', () => {
  const length = (words: number) => {
    // Around the section: title 3, introduction 2, key takeaway 6 (the highlight is part of it), the case 9.
    const files = {
      chapter: fixtureFile('chapter'),
      didactic: fixtureFile('didactic', { sections: [text(words - 20)] }),
    }
    return said(chapterLength({ id: '1', folder: 'a', path: 'a', files }))
  }
  expect(length(1800)).toEqual([])
  expect(length(3600)).toEqual([])
  expect(length(1799)).toEqual([': has 1799 words with its case, fewer than 1800'])
  expect(length(3601)).toEqual([': has 3601 words with its case, more than the 3600 of 40 minutes'])
})

test('a chapter shows its ideas in the forms that are asked for', () => {
  expect(
    forms([text(5), table, guidelines, examples, callout('a', 'warning'), callout('b', 'info')]),
  ).toEqual([])
  expect(forms([text(5), callout('a', 'info')])).toEqual([
    'sections: has 2 types of sections; use at least four',
    'sections: has no table',
    'sections: has no guidelines',
    'sections: has neither a comparison nor examples, weak and strong',
    'sections: has 1 callouts; at least two are needed',
    'sections: has no callout with variant: warning; name an ethical risk',
  ])
})

test('a source that no section names is reported', () => {
  const sources = fixtureFile('sources')
  expect(unusedSources(sources, [{ ...text(5), sources: ['okafor-2001'] }])).toEqual([])
  expect(said(unusedSources(sources, [text(5)]))).toEqual([
    'references[1]: no section names okafor-2001; name it where it is used, or take it out',
  ])
})

test('a source without an address is reported', () => {
  const [reference] = fixtureFile('sources').data.references
  const { url: _, ...without } = reference!
  expect(sourcesWithoutAddress(fixtureFile('sources'))).toEqual([])
  expect(said(sourcesWithoutAddress(fixtureFile('sources', { references: [without] })))).toEqual([
    'references[1]: okafor-2001 has no address; give its DOI or a page as url',
  ])
})
