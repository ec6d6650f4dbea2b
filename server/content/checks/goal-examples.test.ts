import { expect, test } from 'vitest'
import { type FieldPath, formatFinding } from '../finding.ts'
import { readCourse } from '../read-course.ts'
import { chapterFolder, writeFixtureCourse } from '../testing/fixture-course.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { listeningLength, unknownGroups, unusedGroups } from '../word-groups.ts'
import { goalExamples } from './goal-examples.ts'

const { dialogue, answers } = fixtureChapterFiles(2)
const whole = 'I think that the late bus holds her up each time and so she cannot come at all.'
const half = 'I think that this holds her up each time and so she cannot come to us at all.'
const none = 'I think that it is a nice day and that she could come to us on foot as well.'

/** Sets of three whose right answer is a whole one. */
const sets = answers['2.1']?.sets.map((set) => ({ ...set, has: { ...set.has, answer: whole } }))

async function checked(first: Partial<(typeof answers)[string]>, changed: object = {}) {
  const location = await writeFixtureCourse({
    [`${chapterFolder(2)}/answers.yaml`]: { '2.1': { ...answers['2.1'], sets, ...first } },
    [`${chapterFolder(2)}/dialogue.yaml`]: { ...dialogue, ...changed },
  })
  const chapter = (await readCourse(location)).chapters.find(({ id }) => id === '2')
  if (!chapter) throw new Error('The fixture has no chapter 2.')
  return { chapter, ...(await goalExamples(chapter, false)) }
}

test('an example that shows a goal, half shows it or misses it is taken for that', async () => {
  const { findings, scores } = await checked({
    shows: [whole, whole, whole],
    half: [half, half, half],
    misses: [none, none],
  })
  expect(findings).toEqual([])
  expect(scores[0]).toMatchObject({ goal: '2.1', shows: [3, 3], half: [0, 3], misses: [0, 2] })
})

test('the author reads which example is taken wrongly, and by which words', async () => {
  const { findings } = await checked({
    shows: [none, half, whole],
    half: [whole, half, half],
    misses: [whole, none],
  })
  expect(findings.map(formatFinding).map((line) => line.replace(/^.*answers.yaml:\d+ /, ''))).toEqual([
    '2.1.shows[1]: is not taken for a whole answer: ideas not found: “secret idea”, “why she is late”',
    '2.1.shows[2]: counts as weak: ideas not found: “why she is late”',
    '2.1.half[1]: is taken for a whole answer: all ideas are found',
    '2.1.misses[1]: is taken for a whole answer: all ideas are found',
  ])
  expect(findings.map(({ level }) => level)).toEqual(['error', 'warning', 'warning', 'error'])
})

test('a word group that is named and not there, or there and not named, is reported', async () => {
  const { chapter } = await checked({}, { words: { ...dialogue.words, idle: 'idle', late: 'late' } })
  const file = chapter.files.dialogue
  if (!file) throw new Error('The fixture has no dialogue.')
  expect(unknownGroups(file)).toEqual([])
  expect(unusedGroups(file).map(({ field }) => field)).toEqual(['words.idle'])
  const { 'the bus': _, ...words } = file.data.words ?? {}
  const without = { ...file, data: { ...file.data, words } }
  expect(unknownGroups(without).map(({ what }) => what)).toContain(
    'there is no word group “the bus” under words',
  )
})

test('what a chapter listens for stays within 60 lines a goal', async () => {
  const { chapter } = await checked({})
  const file = chapter.files.dialogue
  if (!file) throw new Error('The fixture has no dialogue.')
  expect(listeningLength(file)).toEqual([])
  const longer = { ...file, lineOf: (path: FieldPath) => file.lineOf(path) * 10 }
  expect(listeningLength(longer)[0]?.what).toContain('more than 60 a goal')
})
