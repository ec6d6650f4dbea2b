import { findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'

/** A goal without answers side by side works, but who is stuck there is sent to the instructor at once. */
export function goalsWithoutAnswers({ path, files: { dialogue, answers } }: ReadChapter): Finding[] {
  if (!dialogue) return []
  if (!answers) {
    const what = 'this file is missing: learners who are stuck find no answers side by side to choose from'
    return [{ level: 'error', file: `${path}/answers.yaml`, line: 1, field: '', what }]
  }
  return dialogue.data.goals
    .filter(({ id }) => !answers.data[id])
    .map(({ id }) => findingAt(answers, [], `has no answers for goal ${id}`))
}
