import { findIdentifiers } from '../../../identifiers/identifiers.ts'
import { patternSpans } from '../../../identifiers/patterns.ts'
import type { IdentifierType } from '../../../identifiers/span.ts'
import { noteEssentials } from '../../note/essentials.ts'
import {
  type JudgmentFlag,
  judgmentFlags,
  type Quotation,
  quotationsIn,
  singleQuotationsIn,
} from '../../note/judgment-words.ts'
import { type Sentence, sentencesOf } from '../../note/sentences.ts'
import { type NoteBalance, noteBalance, type TaggedSentence } from '../../note/tags.ts'
import { care, note, type Remark } from '../../remark.ts'
import { counted, percent } from '../../wording.ts'
import type { NoteXray } from './schema.ts'

/** A sentence with all that was found in it; places count within the whole note. */
export interface XrayedSentence extends Sentence, Omit<TaggedSentence, 'text'> {
  flags: JudgmentFlag[]
  /** Quotations of so few words that they read as doubt. */
  scareQuotes: Quotation[]
  /** The four questions, where the learner answered them. */
  check: NoteXray['checks'][number] | null
}

/** A detail that could point to a person. */
export interface NoteIdentifier {
  start: number
  end: number
  found: string
  text: string
}

/** What the page shows of a note. There is no score: it shows what is there and what is missing. */
export interface NoteXrayResults {
  sentences: XrayedSentence[]
  balance: NoteBalance
  missing: (typeof noteEssentials)[number][]
  identifiers: NoteIdentifier[]
  remarks: Remark[]
}

const identifierWords: Record<IdentifierType, string> = {
  person: 'a name',
  phone: 'a phone number',
  email: 'an e-mail address',
  ssn: 'a social security number',
  address: 'an address',
  birthdate: 'a date of birth',
  date: 'an exact date',
  record: 'a record number',
  zip: 'a ZIP code',
}

/** Everything the X-ray shows of a saved note. Loads the language data of the identifier check (350 KB). */
export function noteXrayResults(worksheet: NoteXray): NoteXrayResults {
  const flags = judgmentFlags(worksheet.note)
  const scare = [...quotationsIn(worksheet.note), ...singleQuotationsIn(worksheet.note)].filter(
    (one) => one.scare,
  )
  const sentences = sentencesOf(worksheet.note).map((sentence): XrayedSentence => {
    const within = (part: { start: number }) => part.start >= sentence.start && part.start < sentence.end
    const saved = worksheet.tags.find((one) => one.sentence === sentence.text)
    return {
      ...sentence,
      tag: saved?.tag ?? null,
      byClient: saved?.byClient ?? false,
      restsOn: saved?.restsOn ?? '',
      flags: flags.filter(within),
      scareQuotes: scare.filter(within),
      check: worksheet.checks.find((one) => one.sentence === sentence.text) ?? null,
    }
  })
  const identifiers = identifiersIn(worksheet.note)
  const balance = noteBalance(sentences)
  const missing = noteEssentials.filter(({ id }) => !worksheet.essentials.includes(id))
  return {
    sentences,
    balance,
    missing,
    identifiers,
    remarks: remarksOn(balance, sentences, identifiers.length),
  }
}

/**
 * Details that could point to a person. An address counts even where it belongs to the story: whether it should
 * be in this note is just the question.
 */
function identifiersIn(note: string): NoteIdentifier[] {
  const found = findIdentifiers(note)
  const ofStory = patternSpans(note).filter(
    ({ type, start, end }) =>
      type === 'address' && found.every((one) => end <= one.start || start >= one.end),
  )
  return [...found, ...ofStory]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, type }) => ({
      start,
      end,
      found: note.slice(start, end),
      text: `“${note.slice(start, end)}” looks like ${identifierWords[type]}. Is it needed here, and who could read it?`,
    }))
}

function remarksOn(balance: NoteBalance, sentences: XrayedSentence[], identifiers: number): Remark[] {
  if (balance.sentences === 0)
    return [note('Paste the fictional note, and each sentence gets its place here.')]
  const remarks: Remark[] = []
  const flagged = sentences.filter(({ flags }) => flags.length > 0)
  if (balance.untagged > 0)
    remarks.push(
      note(
        `${counted(balance.untagged, 'sentence')} not tagged yet. Said, saw, did, thought, or can nobody tell?`,
      ),
    )
  else if (balance.voice === 0) remarks.push(care('No sentence comes from the client. Whose note is it?'))
  else if (balance.voice !== null)
    remarks.push(note(`${percent(balance.voice, 0)} of the sentences come from the client.`))
  if (balance.unsupported.length > 0)
    remarks.push(
      care(
        `${counted(balance.unsupported.length, 'thought')} without a sentence that tells what was said or seen.`,
      ),
    )
  if (flagged.length > 0)
    remarks.push(
      care(
        `${counted(flagged.length, 'sentence')} with words that judge. Is each necessary, true, kind and safe?`,
      ),
    )
  const winks = sentences.filter(({ scareQuotes }) => scareQuotes.length > 0).length
  if (winks > 0)
    remarks.push(
      care(
        'Quotation marks around a word or two read as doubt. Quote a whole sentence the person would want kept, or none.',
      ),
    )
  if (identifiers > 0)
    remarks.push(
      care(
        `${counted(identifiers, 'detail')} that could point to a person. The check finds wording and misses some, so look yourself.`,
      ),
    )
  return remarks
}
