import { expect, test } from 'vitest'
import { loadMessages } from './labelled-messages.ts'
import { chapterFolder, writeFixtureCourse } from './testing/fixture-course.ts'

const line = {
  chapter: '1',
  goal: '1.1',
  asked: 'open',
  level: 2,
  kind: 'strong',
  text: 'She waited.',
  set: 'dev',
}
const folder = chapterFolder(1).replace('chapters/', '')
const withMessages = (text: string) => writeFixtureCourse({ [`${chapterFolder(1)}/messages.jsonl`]: text })

test('labelled messages come with the line they stand on', async () => {
  const contentDir = await withMessages(
    `${JSON.stringify(line)}\n\n${JSON.stringify({ ...line, level: 0 })}\n`,
  )

  expect(await loadMessages(contentDir, folder)).toEqual([
    { ...line, line: 1 },
    { ...line, level: 0, line: 3 },
  ])
})

test('a line that is no labelled message is named, and so is a missing file', async () => {
  const contentDir = await withMessages(`${JSON.stringify({ ...line, level: 3 })}\n{"chapter":`)

  await expect(loadMessages(contentDir, folder)).rejects.toThrow(
    [
      'content/chapters/01-fixture/messages.jsonl:1 level: is not one of the values allowed here',
      'content/chapters/01-fixture/messages.jsonl:2 this line is not one JSON object',
    ].join('\n'),
  )
  await expect(loadMessages(contentDir, '02-fixture')).rejects.toThrow('this file is missing')
})
