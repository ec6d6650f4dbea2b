import { describe, expect, test } from 'vitest'
import { fixtureFile, passages, said } from '../testing/content-file.ts'
import { passagesOf } from './passages.ts'
import { ownVoice, strayMarkdown } from './voice.ts'

describe('our own voice', () => {
  test.each([
    'A young offender came.',
    'Ex-offenders know.',
    'Two felons.',
    'The inmate said.',
    'Victims may call.',
    'He was non-compliant.',
    'Her noncompliance.',
    'They were resistant.',
    'Our target population.',
    'At-risk youth.',
    'A vulnerable population.',
  ])('does not say: %s', (text) => {
    expect(said(ownVoice(passages(text)))).toEqual([expect.stringContaining('labels people')])
  })

  test('names a law by its name and may quote what others say', () => {
    expect(
      ownVoice(passages('The Victims of Crime Act.', 'The note says "resistant" and “non-compliant”.')),
    ).toEqual([])
  })

  test('claims to empower nobody, which is worth a second look', () => {
    expect(said(ownVoice(passages('We empower clients.', 'Empowerment is a claim.')))).toEqual([
      expect.stringMatching(/^warning texts\[1\]: nobody empowers somebody else/),
    ])
  })

  test('is calm', () => {
    expect(said(ownVoice(passages('Well done!', 'She shouted "Stop!" at him.', 'Good 🎉')))).toEqual([
      'texts[1]: has an exclamation mark; ours is a calm voice',
      'texts[3]: has an emoji',
    ])
  })

  test('is not the voice of weak examples, poor notes, people of the case and learners', () => {
    const items = [
      { format: 'Note', type: 'weak' as const, text: 'Ct is resistant.' },
      { format: 'Note', type: 'strong' as const, text: 'Ct is resistant.' },
    ]
    const didactic = fixtureFile('didactic', { sections: [{ id: 'a', type: 'examples', title: 'A', items }] })
    const exercise = fixtureFile('exercise', {
      caseContext: {
        title: 'A',
        description: 'A.',
        quote: 'They call me an offender.',
        background: ['B.'],
        sessionNote: 'Ct is resistant.',
      },
    })
    expect(said(ownVoice([...passagesOf(didactic), ...passagesOf(exercise)]))).toEqual([
      expect.stringMatching(/^sections\[1\]\.items\[2\]\.text: "resistant"/),
    ])
  })
})

test('signs of Markdown do not stand in a plain text', () => {
  const file = fixtureFile('chapter', {
    title: 'A **bold** title',
    subtitle: 'Two * three and snake_case_word',
  })
  expect(said(strayMarkdown(passagesOf(file)))).toEqual([expect.stringMatching(/^title: is plain text/)])
})
