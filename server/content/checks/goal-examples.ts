import type { ChapterFiles } from '#core/content/course-files'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { explainAnswer } from '#server/tutor/guide/judge/explain'
import { findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter, ReadFiles } from '../read-course.ts'

/** How many of a goal's examples are taken for whole answers. */
export interface GoalScore {
  goal: string
  shows: [taken: number, of: number]
  half: [taken: number, of: number]
  misses: [taken: number, of: number]
  /** Of the contrasting answers, those that have the idea, and the flawed ones. */
  has: [taken: number, of: number]
  flaws: [taken: number, of: number]
}

/** What the rule makes of the examples in answers.yaml: `shows` must be shown, `misses` must not, `half` should not. */
export function goalExamples(chapter: ReadChapter): { findings: Finding[]; scores: GoalScore[] } {
  const { dialogue, answers } = chapter.files
  const source = wholeSource(chapter.files)
  if (!dialogue || !answers || !source) return { findings: [], scores: [] }
  const compiled = compileChapter({ id: chapter.id, source })
  const findings: Finding[] = []
  const scores = compiled.goals.flatMap((goal): GoalScore[] => {
    const { id, ideas } = goal.goal
    const examples = answers.data[id]
    if (!examples || !ideas) return []
    const taken = (kind: 'shows' | 'half' | 'misses'): [number, number] => {
      const judged = examples[kind].map((text) => explainAnswer(compiled, goal, text))
      for (const [place, { whole, why }] of judged.entries()) {
        if (whole === (kind === 'shows') || (whole === 'weak' && kind !== 'shows')) continue
        const level = kind === 'half' || whole === 'weak' ? 'warning' : 'error'
        const taken = {
          true: 'is taken for a whole answer',
          false: 'is not taken for a whole answer',
          weak: 'counts as weak',
        }
        findings.push(findingAt(answers, [id, kind, place], `${taken[`${whole}`]}: ${why}`, level))
      }
      return [judged.filter(({ whole }) => whole === true).length, judged.length]
    }
    const count = (texts: string[]): [number, number] => [
      texts.filter((text) => explainAnswer(compiled, goal, text).whole === true).length,
      texts.length,
    ]
    return [
      {
        goal: id,
        shows: taken('shows'),
        half: taken('half'),
        misses: taken('misses'),
        has: count(examples.sets.map(({ has }) => has.answer)),
        flaws: count(examples.sets.flatMap(({ flaws }) => flaws.map(({ answer }) => answer))),
      },
    ]
  })
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
