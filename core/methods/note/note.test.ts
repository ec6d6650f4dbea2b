import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteEssentials } from './essentials.ts'
import { judgmentFlags, judgmentWords, quotationsIn, singleQuotationsIn } from './judgment-words.ts'
import { sentencesOf, wordsOf } from './sentences.ts'
import { noteBalance, type TaggedSentence } from './tags.ts'

const poorNote =
  "Ct arrived 25 min late. Appeared anxious and guarded. Ct claims husband has been 'abusive.' Ct states he 'put hands on her' but denies injury. Refuses shelter despite recommendation; ambivalent about leaving relationship. Staying with sister at 418 Juniper. Denies SI. Poor insight re: impact on children. Sleep hygiene discussed. Plan: continue to encourage ct to engage in services."

describe('the sentences of a note', () => {
  it('are the ten of the note on file', () => {
    const sentences = sentencesOf(poorNote)
    expect(sentences).toHaveLength(10)
    expect(sentences[1]?.text).toBe('Appeared anxious and guarded.')
    for (const { text, start, end } of sentences) expect(poorNote.slice(start, end)).toBe(text)
  })

  it('do not end after a title or initials, and end with a line', () => {
    expect(sentencesOf('M.R. came late. Dr. Cole called.\nG: Safe housing').map(({ text }) => text)).toEqual([
      'M.R. came late.',
      'Dr. Cole called.',
      'G: Safe housing',
    ])
  })

  it('cover every letter of any text, once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const sentences = sentencesOf(text)
        const covered = sentences.map(({ start, end }) => text.slice(start, end)).join('')
        expect(covered.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })

  it('words keep apostrophes and hyphens', () => {
    expect(wordsOf("He didn't re-enter; 3.5 hours.")).toEqual(['He', "didn't", 're-enter', '3.5', 'hours'])
  })
})

describe('words that judge', () => {
  it('are all found in the note on file', () => {
    const found = judgmentFlags(poorNote).map((flag) => flag.found)
    expect(found).toEqual([
      'Appeared',
      'guarded',
      'claims',
      'denies',
      'Refuses',
      'ambivalent',
      'Denies',
      'Poor insight',
    ])
  })

  it('are none in a note that says who said and saw what', () => {
    const strong =
      'M.R. said, "I\'m working out how to leave without losing my kids." She said no to shelter because it is 40 minutes from work. I asked about thoughts of dying; she said none.'
    expect(judgmentFlags(strong)).toEqual([])
    expect(quotationsIn(strong).map(({ scare }) => scare)).toEqual([false])
  })

  it('are not found inside other words', () => {
    expect(
      judgmentFlags('He reclaimed his resistor; Denise insisted-upon nothing seemly.').map(
        ({ found }) => found,
      ),
    ).toEqual(['insisted'])
  })

  it('within a quotation are told apart', () => {
    expect(
      judgmentFlags('She said, "They call me difficult client and manipulative."').map(
        ({ quoted }) => quoted,
      ),
    ).toEqual([true, true])
  })

  it('each have a reason and a question that helps', () => {
    for (const { why, ask } of judgmentWords) {
      expect(why).toMatch(/\.$/)
      expect(ask).toMatch(/[?.]$/)
    }
  })
})

describe('quotation marks around four words or fewer', () => {
  it('read as doubt; whole sentences do not', () => {
    expect(
      singleQuotationsIn(poorNote).map(({ scare, start, end }) => [poorNote.slice(start, end), scare]),
    ).toEqual([
      ["'abusive.'", true],
      ["'put hands on her'", true],
    ])
    expect(
      quotationsIn('He was "tired" and said, "I have people to raise."').map(({ scare }) => scare),
    ).toEqual([true, false])
    expect(quotationsIn('Ct says he was "abusive."').map(({ scare }) => scare)).toEqual([true])
    expect(singleQuotationsIn("It's the kids' school, isn't it?")).toEqual([])
  })
})

const tagged = (
  text: string,
  tag: TaggedSentence['tag'],
  more: Partial<TaggedSentence> = {},
): TaggedSentence => ({
  text,
  tag,
  byClient: false,
  restsOn: '',
  doubted: false,
  ...more,
})

describe('the balance of a note', () => {
  it('counts tags, the client’s voice and thoughts without ground', () => {
    const found = noteBalance([
      tagged('She said she is safe.', 'said', { byClient: true, doubted: true }),
      tagged('Her sister said no.', 'said'),
      tagged('She sat by the door.', 'saw'),
      tagged('I think she is afraid.', 'thought', { restsOn: 'She sat by the door.' }),
      tagged('She is in denial.', 'thought'),
      tagged('Discussed.', null),
    ])
    expect(found).toMatchObject({
      sentences: 6,
      untagged: 1,
      voice: 1 / 6,
      voiceDoubted: 1,
      unsupported: ['She is in denial.'],
    })
    expect(found.shares).toEqual({ said: 0.4, saw: 0.2, did: 0, thought: 0.4, unknown: 0 })
  })

  it('a thought that rests on a thought, or on a sentence that is gone, has no ground', () => {
    const found = noteBalance([
      tagged('A.', 'thought', { restsOn: 'B.' }),
      tagged('B.', 'thought', { restsOn: 'Deleted.' }),
    ])
    expect(found.unsupported).toEqual(['A.', 'B.'])
  })

  it('the balance of an empty note says nothing', () => {
    expect(noteBalance([])).toMatchObject({ sentences: 0, voice: null, unsupported: [] })
  })
})

it('there are twelve essentials, each named once', () => {
  expect(new Set(noteEssentials.map(({ id }) => id)).size).toBe(12)
})
