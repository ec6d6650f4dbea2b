import { expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { readCourse } from '../read-course.ts'
import { chapterFolder, writeFixtureCourse } from '../testing/fixture-course.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { ideaNames } from './idea-names.ts'

const { dialogue } = fixtureChapterFiles(2)

test('an idea has a name that can be said back: a few words, without “or”', async () => {
  const [first, ...others] = dialogue.goals
  const says = ['secret group']
  const ideas = { 'who pays, or when': says, reasons: says, 'the order of things': says }
  const location = await writeFixtureCourse({
    [`${chapterFolder(2)}/dialogue.yaml`]: { ...dialogue, goals: [{ ...first, ideas }, ...others] },
  })
  const file = (await readCourse(location)).chapters.find(({ id }) => id === '2')?.files.dialogue
  if (!file) throw new Error('The fixture has no dialogue.')
  expect(
    ideaNames(file)
      .map(formatFinding)
      .map((line) => line.replace(/^.*:\d+ /, '')),
  ).toEqual([
    'goals[1].ideas.who pays, or when: has “or”: the learner said one of the two',
    'goals[1].ideas.reasons: is a single word, which says little after a colon',
  ])
})
