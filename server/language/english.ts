import { createRequire } from 'node:module'
import type englishModel from 'wink-eng-lite-web-model'
import type winkNlp from 'wink-nlp'
import type { WinkMethods } from 'wink-nlp'

/** Loaded when the first text is read: no start waits for it. */
const load = createRequire(import.meta.url)

/**
 * The English language model: sentences, parts of speech, lemmas. It keeps every word it does not know for
 * good, so it is started afresh before learners' slips of the pen fill the memory (about 250 bytes each).
 */
const unknownWordLimit = 100_000

interface English {
  nlp: WinkMethods
  /** Words of the model's own lexicon have ids below this. */
  known: number
  /** The stems of words read so far: the model works each out anew, which takes longer than all else. */
  stems: Map<string, string>
}

function start(): English {
  const makeNlp = load('wink-nlp') as typeof winkNlp
  const model = load('wink-eng-lite-web-model') as typeof englishModel
  const nlp = makeNlp(model, ['sbd', 'pos'])
  const [known = 0] = nlp.readDoc('qzxqzx').tokens().out(nlp.its.uniqueId) as number[]
  return { nlp, known, stems: new Map() }
}

let english: English | undefined

/** The language model, loaded at first use (about 60 ms). */
export function theEnglish(): English {
  english ??= start()
  return english
}

/** To be called with the highest id seen in a text. */
export function noteWordId(id: number): void {
  if (english && id > english.known + unknownWordLimit) english = undefined
}
