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
  author: z.string().optional().describe('Whose messages are counted apart.'),
})
export type LabelledLine = z.infer<typeof labelledLine>

export interface Judged {
  line: LabelledLine
  /** How the message was taken: its act, with `misconception`, `weak` or `evidenced` for answers. */
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
  const probed = turn.move.type === 'probe'
  const level = turn.evidence.find((item) => item.goalId === line.goal)?.level
  const evidenced = !probed && level === 'met'
  const answered = level === 'weak' ? 'weak' : evidenced ? 'evidenced' : turn.act
  return { line, taken: probed ? 'misconception' : answered, evidenced }
}

export interface Rates {
  judged: number
  shown: number
  rightly: number
  wrongly: number
  /** Of those taken wrongly, the half answers. */
  half: number
  missed: number
  /** Of those missed, the answers that a choice between three decides. */
  weak: number
  /** Share of "evidenced" that was labelled 2; null when nothing was evidenced. */
  precision: number | null
  /** Share of messages labelled 2 that were evidenced; null when there are none. */
  recall: number | null
}

/** Precision and recall of "evidenced". */
export function ratesOf(judged: readonly Judged[]): Rates {
  const rightly = judged.filter(({ line, evidenced }) => evidenced && line.level === 2).length
  const wrong = judged.filter(({ line, evidenced }) => evidenced && line.level !== 2)
  const wrongly = wrong.length
  const shown = judged.filter(({ line }) => line.level === 2).length
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    judged: judged.length,
    shown,
    rightly,
    wrongly,
    half: wrong.filter(({ line }) => line.level === 1).length,
    missed: shown - rightly,
    weak: judged.filter(({ line, taken }) => line.level === 2 && taken === 'weak').length,
    precision: share(rightly, rightly + wrongly),
    recall: share(rightly, shown),
  }
}

/** The rates of each author, one a line; nothing where all are by one. */
export function ratesByAuthor(judged: readonly Judged[]): string {
  const authors = Map.groupBy(judged, ({ line }) => line.author ?? 'unnamed')
  if (authors.size < 2) return ''
  return [...authors].map(([author, own]) => `    ${author}: ${ratesLine(ratesOf(own))}\n`).join('')
}

/** "precision .91 (2 of 3 wrong ones half answers), recall .88, another .06 weak, of 120". */
export function ratesLine({ judged, shown, wrongly, half, weak, precision, recall }: Rates): string {
  const figure = (share: number | null) => (share === null ? 'none' : share.toFixed(3))
  const wrong = `${half} of ${wrongly} wrong ones half answers`
  const held = shown === 0 ? 'none' : (weak / shown).toFixed(3)
  return `precision ${figure(precision)} (${wrong}), recall ${figure(recall)}, another ${held} weak, of ${judged}`
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
