import type { ChapterFiles } from '#core/content/course-files'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { explainAnswer } from '#server/tutor/guide/judge/explain'
import { findingAt, unless } from '../content-file.ts'
import type { FieldPath, Finding } from '../finding.ts'
import type { ReadChapter, ReadFiles } from '../read-course.ts'

type Kind = 'shows' | 'half' | 'misses' | 'has' | 'flaws'

/** How many of a goal's examples of each kind are taken for whole answers. */
export type GoalScore = { goal: string } & Record<Kind, [taken: number, of: number]>

/** How each kind is to be taken, and what it is when it is not; the flawed answers of sets are only counted. */
const expected: Record<Kind, { whole: boolean; level: Finding['level'] | null }> = {
  shows: { whole: true, level: 'error' },
  half: { whole: false, level: 'warning' },
  misses: { whole: false, level: 'error' },
  has: { whole: true, level: 'warning' },
  flaws: { whole: false, level: null },
}

const words = {
  whole: 'is taken for a whole answer',
  weak: 'counts as weak',
  part: 'is not taken for a whole answer',
}

/**
 * What the rule makes of the examples in answers.yaml: how well each goal tells them apart, and which it gets wrong.
 * @param meant whether their meanings count, as those of learners' answers do; of a chapter that takes some seconds
 */
export async function goalExamples(
  chapter: ReadChapter,
  meant: boolean,
): Promise<{ findings: Finding[]; scores: GoalScore[] }> {
  const { dialogue, answers } = chapter.files
  const source = wholeSource(chapter.files)
  if (!dialogue || !answers || !source) return { findings: [], scores: [] }
  const compiled = compileChapter({ id: chapter.id, source })
  const findings: Finding[] = []
  const scores: GoalScore[] = []
  for (const goal of compiled.goals) {
    const { id } = goal.goal
    const examples = answers.data[id]
    if (!examples) continue
    const score = async (kind: Kind, list: [text: string, path: FieldPath][]): Promise<[number, number]> => {
      const { whole, level } = expected[kind]
      const judged = await Promise.all(
        list.map(async ([text, path]) => ({ path, ...(await explainAnswer(compiled, goal, text, meant)) })),
      )
      for (const { taken, why, path } of judged) {
        const isRight = level === null || whole === (taken === 'whole')
        const severity = taken === 'weak' ? 'warning' : (level ?? 'warning')
        findings.push(...unless(isRight, answers, [id, ...path], `${words[taken]}: ${why}`, severity))
      }
      return [judged.filter(({ taken }) => taken === 'whole').length, judged.length]
    }
    const { sets } = examples
    const plain = (kind: 'shows' | 'half' | 'misses') =>
      score(
        kind,
        examples[kind].map((text, place) => [text, [kind, place]]),
      )
    const given = sets.map(({ has }, place): [string, FieldPath] => [has.answer, ['sets', place, 'has']])
    const flawed = sets.flatMap(({ flaws }) => flaws.map(({ answer }): [string, FieldPath] => [answer, []]))
    scores.push({
      goal: id,
      shows: await plain('shows'),
      half: await plain('half'),
      misses: await plain('misses'),
      has: await score('has', given),
      flaws: await score('flaws', flawed),
    })
  }
  return { findings, scores }
}

function wholeSource(files: ReadFiles<ChapterFiles>): ChapterFiles | null {
  const missing = (
    ['chapter', 'didactic', 'dialogue', 'exercise', 'reflection', 'competencies'] as const
  ).some((name) => files[name] === undefined)
  if (missing) return null
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file?.data]),
  ) as unknown as ChapterFiles
}

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
