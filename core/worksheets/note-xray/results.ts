import { compact, percent, pluralize } from '../../format.ts'
import { noteEssentials } from '../../methods/note/essentials.ts'
import {
  type JudgmentFlag,
  judgmentFlags,
  type Quotation,
  quotationsIn,
  scareName,
  singleQuotationsIn,
} from '../../methods/note/judgment-words.ts'
import { type Sentence, sentencesOf } from '../../methods/note/sentences.ts'
import { type NoteBalance, noteBalance, type TaggedSentence } from '../../methods/note/tags.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { NoteXray } from './schema.ts'
import { mostSentences, sentenceKey } from './sentences.ts'

/** A sentence with all that was found in it; places count within the whole note. */
export interface XrayedSentence extends Sentence, Omit<TaggedSentence, 'text'> {
  flags: JudgmentFlag[]
  /** Quotations of so few words that they read as doubt. */
  scareQuotes: Quotation[]
  /** The four questions, where the learner answered them. */
  check: NoteXray['checks'][number] | null
}

/** What the page shows of a note. There is no score: it shows what is there and what is missing. */
export type NoteXrayResults = ReturnType<typeof noteXrayResults>

/**
 * Everything the X-ray shows of a saved note, but for the details that could point to a person: these need
 * language data, and are looked for beside the page.
 */
export function noteXrayResults({ note, tags, checks, essentials }: NoteXray) {
  const flags = judgmentFlags(note)
  const scare = [...quotationsIn(note), ...singleQuotationsIn(note)].filter((one) => one.scare)
  const all = sentencesOf(note)
  const sentences = all.slice(0, mostSentences).map((sentence): XrayedSentence => {
    const key = sentenceKey(sentence.text)
    const within = (part: { start: number }) => part.start >= sentence.start && part.start < sentence.end
    const saved = tags.find((one) => one.sentence === key)
    const [judging, winking] = [flags.filter(within), scare.filter(within)]
    return {
      ...sentence,
      tag: saved?.tag ?? null,
      byClient: saved?.byClient ?? false,
      restsOn: saved?.restsOn ?? '',
      flags: judging,
      scareQuotes: winking,
      doubted: judging.length + winking.length > 0,
      check: checks.find((one) => one.sentence === key) ?? null,
    }
  })
  // Tags know their sentences by a key, so that is what is compared.
  const balance = noteBalance(sentences.map((one) => ({ ...one, text: sentenceKey(one.text) })))
  return {
    sentences,
    balance,
    missing: noteEssentials.filter(({ id }) => !essentials.includes(id)),
    remarks: remarksOn(balance, sentences, all.length),
  }
}

function remarksOn(balance: NoteBalance, sentences: XrayedSentence[], all: number): Remark[] {
  if (balance.sentences === 0)
    return [info('Paste the fictional note, and each sentence gets its place here.')]
  const { untagged, voice, unsupported } = balance
  const flagged = sentences.filter(({ flags }) => flags.length > 0).length
  const winks = sentences.filter(({ scareQuotes }) => scareQuotes.length > 0).length
  return compact([
    all > sentences.length &&
      warning(
        `The note has ${all} sentences; the X-ray looks at the first ${mostSentences}. Take the note of one session.`,
      ),
    untagged > 0
      ? info(
          `${pluralize(untagged, 'sentence')} not tagged yet. Said, saw, did, thought, or can nobody tell?`,
        )
      : voice === 0
        ? warning('No sentence comes from the client. Whose note is it?')
        : info(`${percent(voice ?? 0, 0)} of the sentences come from the client.`),
    unsupported.length > 0 &&
      warning(
        `${pluralize(unsupported.length, 'thought')} without a sentence that tells what was said or seen.`,
      ),
    flagged > 0 &&
      warning(
        `${pluralize(flagged, 'sentence')} with words that judge. Is each necessary, true, kind and safe?`,
      ),
    winks > 0 &&
      warning(
        `In ${pluralize(winks, 'sentence')}: ${scareName}. They read as doubt. Quote a whole sentence the person would want kept, or none.`,
      ),
  ])
}
