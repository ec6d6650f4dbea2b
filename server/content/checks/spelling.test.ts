import { describe, expect, test } from 'vitest'
import { passages, said } from '../testing/content-file.ts'
import { americanFor, britishSpellings } from './spelling.ts'

describe('British words and what Americans write', () => {
  test.each([
    ['counselling', 'counseling'],
    ['counsellors', 'counselors'],
    ['behaviour', 'behavior'],
    ['behavioural', 'behavioral'],
    ['recognise', 'recognize'],
    ['anonymised', 'anonymized'],
    ['organisational', 'organizational'],
    ['stigmatising', 'stigmatizing'],
    ['randomisation', 'randomization'],
    ['analyse', 'analyze'],
    ['programme', 'program'],
    ['programmes', 'programs'],
    ['centre', 'center'],
    ['centred', 'centered'],
    ['defence', 'defense'],
    ['judgement', 'judgment'],
    ['whilst', 'while'],
    ['labelled', 'labeled'],
    ['neighbourhood', 'neighborhood'],
    ['favourite', 'favorite'],
    ['fulfil', 'fulfill'],
    ['enrolment', 'enrollment'],
    ['skilful', 'skillful'],
    ['grey', 'gray'],
    ['paediatric', 'pediatric'],
    ['practising', 'practicing'],
    ['artefacts', 'artifacts'],
    ['learnt', 'learned'],
  ])('%s', (british, american) => expect(americanFor(british)).toBe(american))
})

describe('words that Americans spell so too', () => {
  test.each(
    `advise advised supervise supervision exercise exercises promise promised premise compromise surprise raise
    raised noise otherwise likewise wise rise arising crises precise disguise improvise improvisation revise
    televised comprise franchise despise merchandise chastise analyses analysis hour four your tour glamour
    contour devour pour filled called controlled fulfilled enrolled compelled tells metered there where
    license practice fence sentence evidence encounter counter miser advertising treatise expertise bias biased`.split(
      /\s+/,
    ),
  )('%s', (word) => expect(americanFor(word)).toBeUndefined())
})

test('each British word is reported once in its passage, and names keep their spelling', () => {
  expect(
    said(
      britishSpellings(passages('Behaviour is not behaviour.', 'The Centre for Colour wrote to Mr. Labour.')),
    ),
  ).toEqual(['texts[1]: "behaviour" is British; write "behavior"'])
})
