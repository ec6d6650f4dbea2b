import path from 'node:path'
import { currentGoal, type DialogueState } from '#core/dialogue/state'
import type { Course } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { builtInGuide } from '#server/tutor/guide/guide'
import { adversaries } from '../eval/adversaries.ts'
import { goodFaithPersonas } from '../eval/good-faith.ts'
import type { Persona } from '../eval/persona.ts'
import { type Run, runDialogue } from '../eval/run-dialogue.ts'

/** A line of a dialogue as it is stored. */
interface Line {
  role: 'user' | 'assistant'
  content: string
  speaker: string | null
  support: boolean
  judgement: object | null
}

/** A whole dialogue with the built-in guide. */
interface Dialogue {
  lines: Line[]
  /** `states[n]`: after n messages of the learner, when there are 2n + 1 lines. */
  states: DialogueState[]
}

export interface ChapterDialogues {
  complete: Dialogue[]
  /** Came to the end of the guide's help: waits for an instructor. */
  waiting: Dialogue
}

/** Who talks in a made-up class: strong answers, partial ones, misconceptions, a flawed pick before the right one. */
const inGoodFaith = ['G1', 'G3', 'G6', 'G12']

/** Answers "I don't know" to everything. */
const unsure = 'A11'

/**
 * Dialogues of every chapter, held with the built-in guide itself by scripted learners of the evaluation, who say what
 * the chapter's authors wrote. Several students share one, because holding ten thousand would take an hour.
 * @param seed another seed, other sentences of the guide
 */
export async function holdDialogues(
  course: Course,
  seed: number,
): Promise<ReadonlyMap<string, ChapterDialogues>> {
  const held = new Map<string, ChapterDialogues>()
  const engine = builtInGuide()
  for (const chapter of course.chapters) {
    const messages = await loadMessages(path.resolve('content'), chapter.folder)
    const given = { chapter, messages }
    const runs: Run[] = []
    for (const persona of goodFaithPersonas(given).filter(({ id }) => inGoodFaith.includes(id)))
      runs.push(await runDialogue(chapter, engine, persona, persona.within, seed))
    const [learner] = adversaries(given).filter(({ id }) => id === unsure)
    if (!learner) throw new Error(`there is no scripted learner ${unsure}`)
    const next: Persona['next'] = (seen) => (seen.rung === 'instructor' ? null : learner.next(seen))
    const stuck = await runDialogue(
      chapter,
      engine,
      { ...learner, picks: 'none', next },
      learner.within,
      seed,
    )
    const complete = runs.filter(({ completedAt }) => completedAt !== null)
    if (currentGoal(stuck.state)?.rung !== 'instructor' || complete.length === 0)
      throw new Error(`no dialogue of chapter ${chapter.id} came to its end`)
    held.set(chapter.id, { complete: complete.map(stored), waiting: stored(stuck) })
  }
  return held
}

/** A run as the workbook stores it. */
function stored({ opening, turns }: Run): Dialogue {
  const line = { speaker: null, support: false, judgement: null }
  const lines = turns.flatMap(({ message, reply, turn }): Line[] => {
    const support = ['support', 'paused'].includes(turn.move.type)
    return [
      { ...line, role: 'user', content: message, support },
      { role: 'assistant', content: reply, speaker: turn.writtenBy, support, judgement: turn },
    ]
  })
  const { label } = builtInGuide()
  return {
    lines: [{ ...line, role: 'assistant', content: opening, speaker: label }, ...lines],
    states: [...turns.slice(0, 1).map(({ before }) => before), ...turns.map(({ after }) => after)],
  }
}
