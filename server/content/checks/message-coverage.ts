import type { Finding } from '../finding.ts'
import type { MessageLine } from '../labelled-messages.ts'
import { wordsOf } from './sentences.ts'

/** What labelled messages must hold to say anything about how well ideas are recognized. */
const coverage = { messages: 40, heldAtLeast: 0.25, heldAtMost: 0.5, strongPerGoal: 4, strongWords: 8 }

/** The messages of a chapter cover its goals, and enough of them are kept for testing. */
export function messageCoverage(path: string, chapterId: string, messages: readonly MessageLine[]) {
  const whole = (what: string) => finding(path, 1, '', what)
  const held = messages.filter(({ set }) => set === 'held').length / Math.max(1, messages.length)
  return [
    ...(messages.length < coverage.messages
      ? [whole(`has ${messages.length} messages, fewer than ${coverage.messages}`)]
      : []),
    ...(held < coverage.heldAtLeast || held > coverage.heldAtMost
      ? [whole(`${Math.round(held * 100)} in 100 messages are held; keep a quarter to a half for testing`)]
      : []),
    ...[1, 2, 3, 4, 5].flatMap((n) => goalCoverage(path, `${chapterId}.${n}`, messages)),
    ...messages.flatMap((message, place) => faultsOf(path, chapterId, message, messages.slice(0, place))),
  ]
}

function goalCoverage(path: string, goal: string, messages: readonly MessageLine[]): Finding[] {
  const own = messages.filter((message) => message.goal === goal)
  const strong = own.filter(({ level }) => level === 2).length
  const wanted: [boolean, string][] = [
    [
      strong >= coverage.strongPerGoal,
      `goal ${goal} has ${strong} strong messages (level 2), fewer than ${coverage.strongPerGoal}`,
    ],
    [own.some(({ level }) => level === 1), `goal ${goal} has no partial message (level 1)`],
    [own.some(({ kind }) => kind === 'misconception'), `goal ${goal} has no misconception`],
  ]
  return wanted.flatMap(([met, what]) => (met ? [] : [finding(path, 1, '', what)]))
}

function faultsOf(path: string, chapterId: string, message: MessageLine, earlier: readonly MessageLine[]) {
  const at = (field: string, what: string) => [finding(path, message.line, field, what)]
  const twin = earlier.find(({ text, goal }) => text === message.text && goal === message.goal)
  return [
    ...(message.chapter === chapterId ? [] : at('chapter', `must be "${chapterId}"`)),
    ...(message.goal.startsWith(`${chapterId}.`) ? [] : at('goal', `must be one of chapter ${chapterId}`)),
    ...(message.set === undefined ? at('set', 'must be dev or held') : []),
    ...(twin === undefined ? [] : at('text', `repeats line ${twin.line}`)),
    ...(message.level === 2 && wordsOf(message.text).length < coverage.strongWords
      ? at('text', `a strong message has at least ${coverage.strongWords} words`)
      : []),
  ]
}

function finding(file: string, line: number, field: string, what: string): Finding {
  return { level: 'error', file, line, field, what }
}
