import * as lists from './lists.ts'
import type { Candidate, Word } from './words.ts'

/** A source: "Campbell et al.", "Cohen and Wilson, 2022", "Hudson, M. (2020)", "a study by Goddu". */
const cited =
  /^(?:(?:['’]s)?(?:,? (?:and|&) [\p{L}'’-]+|, \p{Lu}[\p{L}'’-]+){0,4},?(?:,? (?:et al|and (?:others|colleagues))| ?\(?(?:19|20)\d{2}\b)|, (?:\p{Lu}\.[ -]?){1,3}(?:,|&|\(|$))/u
const work =
  'assessment|scale|stud(?:y|ies)|model|work|framework|ladder|test|inventory|report|book|article|paper|theory|index|method|research|checklist|chapter'
const text = 'reading|review|rating|definition|approach|formula|trial|analysis|textbook'
const citing = new RegExp(
  `\\b(?:(?:${work})s? (?:by|of|from)|(?:${text})s? by) (?:[\\p{L}-]+ (?:and|&) )?$`,
  'iu',
)

const joint = '(?:, (?:and |& )?| (?:and|&) )'
const name = "\\p{Lu}[\\p{L}'’-]+"
const namesBefore = new RegExp(`(?:${name}${joint})+$`, 'u')
const namesAfter = new RegExp(`^(?:${joint}${name})+`, 'u')

/** Whether last names joined by "and" are authors: one of them is known, or they do what authors do. */
function isCoauthor({ run, head, before, after }: Candidate): boolean {
  if (run.length > 1) return false
  const [others = ''] = namesAfter.exec(after) ?? []
  const joined = `${namesBefore.exec(before)?.[0] ?? ''} ${others}`.match(new RegExp(name, 'gu')) ?? []
  const beside = joined.map(lists.plain).filter((one) => !lists.firstNames.has(one))
  if (beside.some((one) => lists.scholars.has(one) && !(head.known && lists.lastNames.has(one)))) return true
  const next = lists.plain(/^ (\p{L}+)/u.exec(after.slice(others.length))?.[1] ?? '')
  const writes = lists.theorizes.has(next) || lists.methods.has(next)
  return writes && !head.known && beside.length > 0 && beside.length === joined.length
}

/** Whether it is a source, a method called after somebody, everybody's acquaintance, or another language. */
export function isNobody(candidate: Candidate, points: number): boolean {
  const { run, head, surname, previous, following, before, after } = candidate
  if (lists.famous.has(run.map((word) => word.plain).join(' '))) return true
  if (cited.test(after) || citing.test(before)) return true
  if (candidate.inSpanish && !(head.capital && points >= 3)) return true
  const author = (surname ?? head).plain
  const common = surname && (lists.lastNames.has(author) || surname.known)
  const scholar = lists.scholars.has(author) && !common
  const near = following.slice(0, run.at(-1)?.possessive ? 1 : 2).filter((word) => word.gap === ' ')
  const isMethod = (word: Word) => lists.methods.has(word.plain)
  if (run.slice(1).some(isMethod) || ((scholar || !head.known) && near.some(isMethod))) return true
  if (points >= 3) return false
  const beside = [previous, following[0]].filter((word) => word !== undefined)
  const foreign = beside.some((word) => !word.capital && !word.known && !word.word && word.plain.length > 3)
  return scholar || isCoauthor(candidate) || (foreign && !(head.known && head.capital))
}
