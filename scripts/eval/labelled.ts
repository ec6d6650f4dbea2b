import { z } from 'zod'
import type { Rung } from '#core/dialogue/ladder'
import { startDialogue } from '#core/dialogue/state'
import type { TutorChapter } from '#server/tutor/content'
import type { Engine } from '#server/tutor/engine'
import { runTurn } from '#server/tutor/turn'

/** One labelled message, from a chapter's own file or anybody's. */
export const labelledLine = z.object({
  chapter: z.coerce.string(),
  goal: z.coerce.string(),
  asked: z.enum(['open', 'probe']).default('open'),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  kind: z.string().default('unnamed'),
  text: z.string(),
})
export type LabelledLine = z.infer<typeof labelledLine>

export interface Judged {
  line: LabelledLine
  /** How the message was taken: its act, with `misconception` or `evidenced` for answers. */
  taken: string
  evidenced: boolean
}

/** Judges one labelled message as the answer to its goal, alone in a fresh dialogue. */
export async function judgeLine(chapter: TutorChapter, engine: Engine, line: LabelledLine): Promise<Judged> {
  const rung: Rung = line.asked === 'open' ? 'question' : 'prompt'
  const fresh = startDialogue(chapter.source.dialogue.goals.map((goal) => goal.id))
  const goals = fresh.goals.map((goal) => (goal.id === line.goal ? { ...goal, rung } : goal))
  const { turn } = await runTurn({
    chapter,
    state: { ...fresh, goals, current: line.goal },
    transcript: [],
    message: line.text,
    engine,
  })
  const evidenced =
    turn.move.type !== 'probe' &&
    turn.evidence.some((item) => item.goalId === line.goal && item.level === 'met')
  const how = turn.move.type === 'probe' ? 'misconception' : evidenced ? 'evidenced' : turn.act
  return { line, taken: how, evidenced }
}

export interface Rates {
  judged: number
  shown: number
  rightly: number
  wrongly: number
  missed: number
  /** Share of "evidenced" that was labelled 2; null when nothing was evidenced. */
  precision: number | null
  /** Share of messages labelled 2 that were evidenced; null when there are none. */
  recall: number | null
}

/** Precision and recall of "evidenced". */
export function ratesOf(judged: readonly Judged[]): Rates {
  const rightly = judged.filter(({ line, evidenced }) => evidenced && line.level === 2).length
  const wrongly = judged.filter(({ line, evidenced }) => evidenced && line.level !== 2).length
  const shown = judged.filter(({ line }) => line.level === 2).length
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    judged: judged.length,
    shown,
    rightly,
    wrongly,
    missed: shown - rightly,
    precision: share(rightly, rightly + wrongly),
    recall: share(rightly, shown),
  }
}

/** For each kind of message, how its messages were taken. */
export function takenByKind(judged: readonly Judged[]): Map<string, Map<string, number>> {
  const kinds = new Map<string, Map<string, number>>()
  for (const { line, taken } of judged) {
    const counts = kinds.get(line.kind) ?? new Map<string, number>()
    kinds.set(line.kind, counts.set(taken, (counts.get(taken) ?? 0) + 1))
  }
  return kinds
}
