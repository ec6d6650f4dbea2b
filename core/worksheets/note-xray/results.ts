import { percent, pluralize } from '../../format.ts'
import { noteEssentials } from '../../methods/note/essentials.ts'
import {
  type JudgmentFlag,
  judgmentFlags,
  type Quotation,
  quotationsIn,
  scareName,
  singleQuotationsIn,
} from '../../methods/note/judgment-words.ts'
import type { Sentence } from '../../methods/note/sentences.ts'
import { type NoteBalance, noteBalance, type TaggedSentence } from '../../methods/note/tags.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { NoteXray } from './schema.ts'
import { mostSentences, sentenceKey, sentencesInSight } from './sentences.ts'

/** A sentence with all that was found in it; places count within the whole note. */
export interface XrayedSentence extends Sentence, Omit<TaggedSentence, 'text'> {
  flags: JudgmentFlag[]
  /** Quotations of so few words that they read as doubt. */
  scareQuotes: Quotation[]
  /** The four questions, where the learner answered them. */
  check: NoteXray['checks'][number] | null
}

/** What the page shows of a note. There is no score: it shows what is there and what is missing. */
export interface NoteXrayResults {
  sentences: XrayedSentence[]
  balance: NoteBalance
  missing: (typeof noteEssentials)[number][]
  remarks: Remark[]
}

/**
 * Everything the X-ray shows of a saved note, but for the details that could point to a person: these need
 * language data, and are looked for beside the page.
 */
export function noteXrayResults(worksheet: NoteXray): NoteXrayResults {
  const flags = judgmentFlags(worksheet.note)
  const scare = [...quotationsIn(worksheet.note), ...singleQuotationsIn(worksheet.note)].filter(
    (one) => one.scare,
  )
  const { sentences: inSight, all } = sentencesInSight(worksheet.note)
  const sentences = inSight.map((sentence): XrayedSentence => {
    const key = sentenceKey(sentence.text)
    const within = (part: { start: number }) => part.start >= sentence.start && part.start < sentence.end
    const saved = worksheet.tags.find((one) => one.sentence === key)
    const [judging, winking] = [flags.filter(within), scare.filter(within)]
    return {
      ...sentence,
      tag: saved?.tag ?? null,
      byClient: saved?.byClient ?? false,
      restsOn: saved?.restsOn ?? '',
      flags: judging,
      scareQuotes: winking,
      doubted: judging.length + winking.length > 0,
      check: worksheet.checks.find((one) => one.sentence === key) ?? null,
    }
  })
  // Tags know their sentences by a key, so that is what is compared.
  const balance = noteBalance(sentences.map((one) => ({ ...one, text: sentenceKey(one.text) })))
  const missing = noteEssentials.filter(({ id }) => !worksheet.essentials.includes(id))
  return {
    sentences,
    balance,
    missing,
    remarks: remarksOn(balance, sentences, all),
  }
}

function remarksOn(balance: NoteBalance, sentences: XrayedSentence[], all: number): Remark[] {
  if (balance.sentences === 0)
    return [info('Paste the fictional note, and each sentence gets its place here.')]
  const remarks: Remark[] = []
  if (all > sentences.length)
    remarks.push(
      warning(
        `The note has ${all} sentences; the X-ray looks at the first ${mostSentences}. Take the note of one session.`,
      ),
    )
  const flagged = sentences.filter(({ flags }) => flags.length > 0)
  if (balance.untagged > 0)
    remarks.push(
      info(
        `${pluralize(balance.untagged, 'sentence')} not tagged yet. Said, saw, did, thought, or can nobody tell?`,
      ),
    )
  else if (balance.voice === 0) remarks.push(warning('No sentence comes from the client. Whose note is it?'))
  else if (balance.voice !== null)
    remarks.push(info(`${percent(balance.voice, 0)} of the sentences come from the client.`))
  if (balance.unsupported.length > 0)
    remarks.push(
      warning(
        `${pluralize(balance.unsupported.length, 'thought')} without a sentence that tells what was said or seen.`,
      ),
    )
  if (flagged.length > 0)
    remarks.push(
      warning(
        `${pluralize(flagged.length, 'sentence')} with words that judge. Is each necessary, true, kind and safe?`,
      ),
    )
  const winks = sentences.filter(({ scareQuotes }) => scareQuotes.length > 0).length
  if (winks > 0)
    remarks.push(
      warning(
        `In ${pluralize(winks, 'sentence')}: ${scareName}. They read as doubt. Quote a whole sentence the person would want kept, or none.`,
      ),
    )
  return remarks
}
