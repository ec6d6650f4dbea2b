import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { readCourse } from '../read-course.ts'
import { chapterFolder, writeFixtureCourse } from '../testing/fixture-course.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { checkCourse } from './check-course.ts'
import { idsOf, readRecordedIds, recordName } from './permanent-ids.ts'

test('an id that was recorded and is gone is reported, a new one is not', async () => {
  const { competencies } = fixtureChapterFiles(2).competencies
  const [first, ...others] = competencies
  const contentDir = await writeFixtureCourse({
    [`${chapterFolder(2)}/competencies.yaml`]: {
      competencies: [{ ...first, id: 'renamed-skill' }, ...others],
    },
    [recordName]: JSON.stringify({
      2: { sections: ['why'], goals: ['2.1'], competencies: ['first-skill', 'second-skill'] },
    }),
  })

  const found = (await checkCourse(contentDir, '2'))
    .map(formatFinding)
    .filter((line) => line.includes('is gone'))
  expect(found).toEqual([
    'content/chapters/02-fixture/competencies.yaml:1 competencies: the id first-skill is gone, and saved work may point at it; bring it back',
  ])
})

test('what is recorded is what the course has', async () => {
  const contentDir = await writeFixtureCourse()
  expect(await readRecordedIds(contentDir)).toEqual({})

  const { chapters } = await readCourse(contentDir)
  const record = Object.fromEntries(chapters.map((chapter) => [chapter.id, idsOf(chapter)]))
  await writeFile(join(contentDir, recordName), JSON.stringify(record))

  expect((await readRecordedIds(contentDir))['3']).toEqual({
    sections: ['why'],
    goals: ['3.1', '3.2', '3.3', '3.4', '3.5'],
    competencies: ['first-skill', 'second-skill', 'third-skill'],
  })
})
