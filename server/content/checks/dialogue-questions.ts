import type { DialogueFile } from '#core/content/dialogue'
import { type ContentFile, findingAt, unless } from '../content-file.ts'
import type { FieldPath, Finding } from '../finding.ts'
import { type LineRole, spokenLines } from './dialogue-lines.ts'
import { withoutQuotations } from './passages.ts'
import { sentencesOf, wordsOf } from './sentences.ts'

/** Longest line of the guide, and longest name of an idea, in words. */
const lineWords = 45
const titleWords = 7

/** Lines that state or greet; every other line of the guide asks something. */
const statements: readonly LineRole[] = ['welcome', 'assertion', 'closing']

/** Each line of the guide asks one thing, and nothing that a yes would answer. */
export function dialogueQuestions(file: ContentFile<DialogueFile>): Finding[] {
  return spokenLines(file.data).flatMap(({ path, text, role }) => {
    const found = statements.includes(role) ? faultsOfStatement(text) : faultsOfQuestion(text)
    return found.map((what) => findingAt(file, path, what))
  })
}

function faultsOfStatement(text: string): string[] {
  return questionsIn(text).length > 0 ? ['asks a question where the guide only states something'] : []
}

function faultsOfQuestion(text: string): string[] {
  const questions = questionsIn(text)
  if (questions.length > 1) return [`asks ${questions.length} questions; a learner can answer one at a time`]
  const [question] = questions
  if (question === undefined) return isRequest(text) ? [] : ['asks nothing']
  return isYesNoQuestion(question) ? ['can be answered by yes or no; ask what, which, who, how or why'] : []
}

function questionsIn(text: string): string[] {
  return sentencesOf(withoutQuotations(text)).filter((sentence) => /\?\W*$/.test(sentence))
}

const request =
  /^(?:(?:now|then|so|and),? )?(?:add|choose|compare|count|describe|draw|explain|finish|fill|give|go|imagine|keep|list|look|make|name|pick|picture|put|read|rewrite|say|show|spell|start|stay|suppose|take|tell|think|try|turn|use|walk|write)\b/i

/** A task that asks without a question mark: "Name everybody who might read this." */
function isRequest(text: string): boolean {
  return sentencesOf(withoutQuotations(text)).some((sentence) => request.test(sentence))
}

/** Lines stay short enough to hold in mind, and the name of an idea fits its row. */
export function dialogueLength(file: ContentFile<DialogueFile>): Finding[] {
  const lines = spokenLines(file.data).flatMap(({ path, text }) => tooLong(file, path, text, lineWords))
  const titles = file.data.goals.flatMap(({ title }, place) =>
    tooLong(file, ['goals', place, 'title'], title, titleWords),
  )
  return [...lines, ...titles]
}

function tooLong(file: ContentFile<DialogueFile>, path: FieldPath, text: string, limit: number): Finding[] {
  const { length } = wordsOf(text)
  return unless(length <= limit, file, path, `has ${length} words, more than ${limit}`)
}

/** What a learner might ask is put as a question. */
export function quickHelpQuestions(file: ContentFile<DialogueFile>): Finding[] {
  return file.data.quickHelp.flatMap((text, place) =>
    unless(text.endsWith('?'), file, ['quickHelp', place], 'must be a question a learner might ask'),
  )
}

const auxiliary =
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|has|have|had)(?:n['’]t)?\b/
const opener = /^(?:(?:and|but|so|or|now|then|well|ok) )*/
const preposition =
  /^(?:in|on|at|for|to|of|from|with|by|about|under|after|before|until|since|through|against|than) /
const interrogative = /^(?:what|which|who|whom|whose|how|why|where)\b/
const when = /^when (?:is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had)\b/
const tag =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)(?:n['’]t)? (?:i|you|he|she|it|we|they|that|this|there)$/

/**
 * A rule of thumb over how clauses open: an interrogative word makes a question open ("If she read it, what
 * would she say"), an auxiliary verb closes it, unless it offers a choice ("the form or the function").
 */
export function isYesNoQuestion(question: string): boolean {
  const clauses = question
    .toLowerCase()
    .replace(/[?"“”]/g, '')
    .split(/[,:;—–…]/)
    .map((clause) => clause.trim().replace(opener, ''))
    .filter((clause) => clause !== '')
  if (tag.test(clauses.at(-1) ?? '')) return true
  if (clauses.some(isOpen)) return false
  if (clauses.some((clause) => auxiliary.test(clause))) return !offersChoice(question)
  return !/\b(?:what|which|who|whom|whose|how|why|where)\b/.test(clauses.join(' '))
}

function isOpen(clause: string): boolean {
  return (
    interrogative.test(clause) || when.test(clause) || interrogative.test(clause.replace(preposition, ''))
  )
}

function offersChoice(question: string): boolean {
  return /\bor\b(?! not\b)/i.test(question)
}
