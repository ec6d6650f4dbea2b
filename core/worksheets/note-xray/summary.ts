import { joinList, percent, pluralize } from '../../format.ts'
import { noteEssentials } from '../../methods/note/essentials.ts'
import { scareName } from '../../methods/note/judgment-words.ts'
import { balanceText, noteTagNames, noteTags, supportText, voiceText } from '../../methods/note/tags.ts'
import { listBlock, tableBlock, textBlock } from '../blocks.ts'
import type { Summary } from '../summary.ts'
import { type NoteXrayResults, noteXrayResults, type XrayedSentence } from './results.ts'
import type { NoteXray } from './schema.ts'

/** The four questions about every sentence, in the order they are asked. */
export const noteQuestions = [
  { id: 'necessary', name: 'Necessary?' },
  { id: 'true', name: 'True?' },
  { id: 'kind', name: 'Kind?' },
  { id: 'safe', name: 'Safe?' },
] as const

/**
 * The X-ray as people read it: the note, its sentences with what was found in them, what the tags add up to, the
 * essentials. Details that could point to a person are not listed: a list of them would do what the note should
 * not.
 */
export function summarizeNoteXray(worksheet: NoteXray): Summary {
  const results = noteXrayResults(worksheet)
  const found = noteEssentials.filter(({ id }) => worksheet.essentials.includes(id))
  const essentials = [
    ...listBlock(
      `Essentials found in the note (${found.length} of ${noteEssentials.length})`,
      found.map(({ name }) => name),
    ),
    ...listBlock(
      'Not found in the note, or left out on purpose',
      found.length === 0 ? [] : results.missing.map(({ name, ask }) => `${name}. ${ask}`),
    ),
  ]
  if (results.sentences.length === 0) return essentials
  return [
    ...textBlock('The note', worksheet.note),
    ...tableBlock(
      'Sentence by sentence',
      ['Sentence', 'Tag', 'Words to look at', 'Necessary, true, kind, safe?'],
      results.sentences.map((one) => [one.text, tagWords(one), flagWords(one), answers(one)]),
    ),
    ...figures(results),
    ...essentials,
  ]
}

/** "Said, by the client"; "Thought, resting on “…”"; a dash while there is no tag. */
function tagWords({ tag, byClient, restsOn }: XrayedSentence): string {
  if (tag === null) return '–'
  if (tag === 'said' && byClient) return 'Said, by the client'
  if (tag === 'thought')
    return restsOn === '' ? 'Thought, resting on no sentence' : `Thought, resting on “${restsOn}”`
  return noteTagNames[tag]
}

const flagWords = ({ flags, scareQuotes }: XrayedSentence): string =>
  [...new Set(flags.map(({ found }) => `“${found}”`)), ...(scareQuotes.length > 0 ? [scareName] : [])].join(
    ', ',
  ) || '–'

const answers = ({ check }: XrayedSentence): string =>
  noteQuestions
    .flatMap(({ id, name }) =>
      check === null || check[id] === null ? [] : [`${name} ${check[id] ? 'Yes' : 'No'}`],
    )
    .join(' ') || '–'

/** What the tags add up to, each with its weakness; nothing while no sentence is tagged. */
function figures({ balance }: NoteXrayResults): Summary {
  if (balance.sentences === balance.untagged) return []
  return [
    { kind: 'chart', id: 'balance', title: balanceTitle, summary: balanceSummary(balance) },
    ...tableBlock(
      'What the tags add up to',
      ['Figure', 'Value', 'What it cannot say'],
      figureRows(balance).map(({ name, value, weakness }) => [name, value, weakness]),
    ),
  ]
}

export const balanceTitle = 'Balance of the note (share of the tagged sentences)'

/** The balance in a sentence: "Of 12 sentences, 5 are said, 3 seen …". */
export function balanceSummary({ sentences, untagged, counts }: NoteXrayResults['balance']): string {
  const parts = noteTags.flatMap((tag) =>
    counts[tag] === 0 ? [] : [`${counts[tag]} ${noteTagNames[tag].toLowerCase()}`],
  )
  const rest = untagged === 0 ? '' : ` ${pluralize(untagged, 'sentence')} not tagged yet.`
  return `Of ${pluralize(sentences - untagged, 'tagged sentence')}: ${joinList(parts)}.${rest}`
}

export function figureRows(balance: NoteXrayResults['balance']) {
  const { sentences, untagged, counts, voice, voiceDoubted, unsupported } = balance
  const fromClient = Math.round((voice ?? 0) * sentences)
  const parts = noteTags.map((tag) => `${noteTagNames[tag]} ${counts[tag]}`).join(', ')
  const rest = untagged === 0 ? '' : `, not tagged ${untagged}`
  const doubted = voiceDoubted === 0 ? '' : `, ${voiceDoubted} of them in words that judge or cast doubt`
  return [
    { ...balanceText, value: `${parts}${rest}` },
    {
      ...voiceText,
      value: voice === null ? '–' : `${fromClient} of ${sentences} (${percent(voice, 0)})${doubted}`,
    },
    {
      ...supportText,
      value: counts.thought === 0 ? 'No sentence is a thought' : `${unsupported.length} of ${counts.thought}`,
    },
  ]
}
