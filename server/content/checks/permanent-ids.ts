import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ContentFile, findingAt } from '../content-file.ts'
import type { FieldPath, Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'

/** Ids that learners' work or links may already point at: chapter id, then list, then ids. */
const recordedIds = z.record(
  z.string(),
  z.object({ sections: z.array(z.string()), goals: z.array(z.string()), competencies: z.array(z.string()) }),
)
export type RecordedIds = z.infer<typeof recordedIds>

/** Beside workbook.yaml; written by `npm run content:ids`. */
export const recordName = '.ids.json'

/** The ids recorded so far; none when nothing was recorded yet. */
export async function readRecordedIds(contentDir: string): Promise<RecordedIds> {
  const text = await readFile(join(contentDir, recordName), 'utf8').catch(() => '{}')
  return recordedIds.parse(JSON.parse(text))
}

/** The ids a chapter has now, of the files that could be read. */
export function idsOf({ files: { didactic, dialogue, competencies } }: ReadChapter): RecordedIds[string] {
  const ids = (items: { id: string }[] = []) => items.map(({ id }) => id)
  return {
    sections: ids(didactic?.data.sections),
    goals: ids(dialogue?.data.goals),
    competencies: ids(competencies?.data.competencies),
  }
}

/** An id once given is never taken back: what learners saved under it would be lost from sight. */
export function lostIds(chapter: ReadChapter, recorded: RecordedIds): Finding[] {
  const { didactic, dialogue, competencies } = chapter.files
  const now = idsOf(chapter)
  const before = recorded[chapter.id]
  return before === undefined
    ? []
    : [
        ...lostFrom(didactic, ['sections'], before.sections, now.sections),
        ...lostFrom(dialogue, ['goals'], before.goals, now.goals),
        ...lostFrom(competencies, ['competencies'], before.competencies, now.competencies),
      ]
}

function lostFrom(file: ContentFile<unknown> | undefined, path: FieldPath, before: string[], now: string[]) {
  if (file === undefined) return []
  const what = (id: string) => `the id ${id} is gone, and saved work may point at it; bring it back`
  return before.filter((id) => !now.includes(id)).map((id) => findingAt(file, path, what(id)))
}
