import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIdentifiers } from '../../identifiers/identifiers.ts'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { summaryText } from '../summary.ts'
import { noteIdentifiers } from './identifiers.ts'
import { noteXrayResults } from './results.ts'
import { type NoteXray, noteXray, noteXraySchema } from './schema.ts'
import { mostSentences, withCheck, withNote, withTag } from './sentences.ts'
import { summarizeNoteXray } from './summary.ts'

const onFile =
  "Ct arrived 25 min late. Ct claims husband has been 'abusive.' Staying with sister at 418 Juniper. Poor insight."
const fresh = (note: string): NoteXray => ({ ...noteXray.empty(), note })
const tagOf = (worksheet: NoteXray, place: number) => noteXrayResults(worksheet).sentences[place]?.tag

describe('tags of a note', () => {
  const tagged = withTag(fresh('One. Two. Three.'), 'Two.', { tag: 'saw' })

  it('go along when a sentence is mended, letter by letter', () => {
    let worksheet = tagged
    for (const note of ['One. Tw. Three.', 'One. Twi. Three.', 'One. Twice. Three.'])
      worksheet = withNote(worksheet, note)
    expect(tagOf(worksheet, 1)).toBe('saw')
    expect(worksheet.tags).toHaveLength(1)
  })

  it('stay with the first half when a sentence is split, and with the whole when it is joined again', () => {
    const split = withNote(tagged, 'One. Two. And more. Three.')
    expect([tagOf(split, 1), tagOf(split, 2)]).toEqual(['saw', null])
    const joined = withNote(tagged, 'One. Two, Three.')
    expect(tagOf(joined, 1)).toBe('saw')
  })

  it('wait for a sentence that was cut and come back with it', () => {
    const cut = withNote(tagged, 'One. Three.')
    expect(noteXrayResults(cut).balance.untagged).toBe(2)
    expect(tagOf(withNote(cut, 'Two. One. Three.'), 0)).toBe('saw')
  })

  it('are not given to another note that is pasted over the first', () => {
    const other = withNote(tagged, 'Red. Blue. Green.')
    expect(noteXrayResults(other).balance.untagged).toBe(3)
  })

  it('keep a thought with the sentence it rests on when that one is rewritten', () => {
    const resting = withTag(
      withTag(fresh('She sat by the door. She was afraid.'), 'She sat by the door.', { tag: 'saw' }),
      'She was afraid.',
      {
        tag: 'thought',
        restsOn: 'She sat by the door.',
      },
    )
    const rewritten = withNote(resting, 'She asked for the chair by the door. She was afraid.')
    expect(noteXrayResults(rewritten).balance.unsupported).toEqual([])
  })

  it('can always be saved, whatever is pasted and tagged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 12 }), (notes) => {
        let worksheet = noteXray.empty()
        for (const note of notes) {
          worksheet = withNote(worksheet, note.repeat(20))
          for (const { text } of noteXrayResults(worksheet).sentences)
            worksheet = withCheck(withTag(worksheet, text, { tag: 'said' }), text, { safe: false })
          expect(noteXrayResults(worksheet).balance.untagged).toBe(0)
        }
        expect(noteXraySchema.safeParse(worksheet).success).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a very long text', () => {
  it('is looked at in part, and the page says so', () => {
    const { sentences, remarks } = noteXrayResults(fresh('A bus came. '.repeat(400)))
    expect(sentences).toHaveLength(mostSentences)
    expect(remarks[0]?.text).toMatch(/^The note has 400 sentences; the X-ray looks at the first 100/)
  })
})

describe('details that could point to a person', () => {
  it('include an address of the story, because it stands in a note', () => {
    const found = noteIdentifiers(onFile, findIdentifiers(onFile))
    expect(found.map((one) => one.text)).toEqual([
      '“418 Juniper” looks like an address. Is it needed here, and who could read it?',
    ])
  })
})

describe('the X-ray as it is read', () => {
  it('is empty while nothing is filled in', () => {
    expect(summarizeNoteXray(noteXray.empty())).toEqual([])
    expect(summarizeNoteXray(fresh(' \n '))).toEqual([])
  })

  it('shows each sentence with its tag, its words and its answers, and figures with what they cannot say', () => {
    let worksheet: NoteXray = { ...fresh(onFile), essentials: ['when'] }
    worksheet = withTag(worksheet, 'Poor insight.', { tag: 'thought' })
    worksheet = withCheck(worksheet, 'Poor insight.', { necessary: false, kind: false })
    const text = summaryText(summarizeNoteXray(worksheet))
    expect(text).toContain(
      'Poor insight. | Thought, resting on no sentence | “Poor insight” | Necessary? No Kind? No',
    )
    expect(text).toContain('Of 1 tagged sentence: 1 thought. 3 sentences not tagged yet.')
    expect(text).toContain('Unsupported judgments | 1 of 1 | A thought with a reason can still be wrong')
    expect(text).toContain('Essentials found in the note (1 of 12):\n- Date and length')
  })

  it('has no figures before a sentence is tagged', () => {
    expect(summarizeNoteXray(fresh(onFile)).some(({ kind }) => kind === 'chart')).toBe(false)
  })

  it('is made of whole sentences and whole tables, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(noteXraySchema), (given) => {
        for (const block of summarizeNoteXray(given as NoteXray))
          if (block.kind === 'table')
            for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
      }),
      { numRuns: 60 },
    )
  })
})
