import { expect, test } from 'vitest'
import type { Section } from '#core/content/section'
import { fixtureFile, said } from '../testing/content-file.ts'
import { didacticForms, didacticLength } from './didactic-shape.ts'
import { unusedSources } from './source-use.ts'

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

test('a chapter has 1,800 to 2,800 words, titles and cells among them', () => {
  const length = (words: number) => {
    // Around the section: title 3, introduction 2, key takeaway 6; the highlight is part of the takeaway.
    return said(didacticLength(fixtureFile('didactic', { sections: [text(words - 11)] })))
  }
  expect(length(1800)).toEqual([])
  expect(length(2800)).toEqual([])
  expect(length(1799)).toEqual([': has 1799 words, fewer than 1800'])
  expect(length(2801)).toEqual([': has 2801 words, more than 2800'])
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
