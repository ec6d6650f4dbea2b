import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idsOf, readRecordedIds, recordName } from '../server/content/checks/permanent-ids.ts'
import { readCourse } from '../server/content/read-course.ts'

/**
 * Records the ids the course has now, so that none of them is ever lost: `npm run content:ids`. To be run
 * when sections or competencies were added and learners are about to use them. Adds, never removes.
 */
const contentDir = 'content'
const recorded = await readRecordedIds(contentDir)
const { chapters } = await readCourse(contentDir)
const both = (before: string[] = [], now: string[]) => [...new Set([...before, ...now])]

for (const chapter of chapters) {
  const before = recorded[chapter.id]
  const now = idsOf(chapter)
  recorded[chapter.id] = {
    sections: both(before?.sections, now.sections),
    goals: both(before?.goals, now.goals),
    competencies: both(before?.competencies, now.competencies),
  }
}
await writeFile(join(contentDir, recordName), `${JSON.stringify(recorded, null, 2)}\n`)
