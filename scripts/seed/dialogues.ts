import path from 'node:path'
import { type Choice, pickInWords } from '#core/dialogue/choice'
import { currentGoal, type DialogueState, isComplete } from '#core/dialogue/state'
import type { Course, CourseChapter } from '#server/content/course'
import { loadMessages, type MessageLine } from '#server/content/labelled-messages'
import { builtInGuide } from '#server/tutor/guide/guide'
import { openDialogue, runTurn } from '#server/tutor/turn'
import type { Chance } from './chance.ts'
import { unsure } from './writing.ts'

/** A line of a dialogue as it is stored. */
export interface Line {
  role: 'user' | 'assistant'
  content: string
  speaker: string | null
  support: boolean
  judgement: object | null
}

/** A whole dialogue with the built-in guide. */
export interface Dialogue {
  lines: Line[]
  /** `states[n]`: after n messages of the learner, when there are 2n + 1 lines. */
  states: DialogueState[]
}

export interface ChapterDialogues {
  complete: Dialogue[]
  /** Came to the end of the guide's help: waits for an instructor. */
  waiting: Dialogue
}

/** No dialogue of a made-up learner is longer. */
const most = 24

/**
 * Dialogues of every chapter, held with the built-in guide itself: what learners say comes from the labelled
 * messages of the course. Several students share one, because holding ten thousand would take an hour.
 * @param count complete dialogues for each chapter
 */
export async function holdDialogues(
  course: Course,
  chance: Chance,
  count: number,
): Promise<ReadonlyMap<string, ChapterDialogues>> {
  const held = new Map<string, ChapterDialogues>()
  for (const chapter of course.chapters) {
    const messages = await loadMessages(path.resolve('content'), chapter.folder)
    const complete: Dialogue[] = []
    for (let tries = 0; complete.length < count && tries < 3 * count; tries++) {
      const dialogue = await hold(chapter, chance, (goalId) => sayOf(chance, messages, goalId))
      if (isComplete(dialogue.states.at(-1) as DialogueState)) complete.push(dialogue)
    }
    if (complete.length === 0) throw new Error(`no dialogue of chapter ${chapter.id} came to its end`)
    held.set(chapter.id, { complete, waiting: await hold(chapter, chance, () => chance.pick(unsure), false) })
  }
  return held
}

/** What a learner says to a goal: mostly a good answer, sometimes half of one, sometimes nothing. */
function sayOf(chance: Chance, messages: readonly MessageLine[], goalId: string): string {
  const dice = chance.share()
  if (dice < 0.12) return chance.pick(unsure)
  const level = dice < 0.4 ? 1 : 2
  const fitting = messages.filter(
    (line) => line.goal === goalId && line.level === level && line.kind !== 'stuffing',
  )
  return fitting.length > 0 ? chance.pick(fitting).text : chance.pick(unsure)
}

/** A pick with a reason, in the words of the chapter's authors. */
function pickOf({ source }: CourseChapter, chance: Chance, goalId: string, { order }: Choice): string {
  const right = order.indexOf(0)
  const place = chance.share() < 0.7 ? right : (right + 1) % order.length
  return pickInWords(place, chance.pick(source.answers[goalId]?.shows ?? unsure))
}

/** @param picks whether the learner picks where three answers stand to choose from: mostly the right one */
async function hold(
  chapter: CourseChapter,
  chance: Chance,
  say: (goalId: string) => string,
  picks = true,
): Promise<Dialogue> {
  const engine = builtInGuide()
  const opened = openDialogue(chapter, engine)
  const lines: Line[] = [
    { role: 'assistant', content: opened.reply, speaker: engine.label, support: false, judgement: null },
  ]
  const states = [opened.state]
  let state = opened.state
  while (states.length <= most && !isComplete(state)) {
    const goal = currentGoal(state)
    if (!goal || goal.rung === 'instructor') break
    const message = goal.choice && picks ? pickOf(chapter, chance, goal.id, goal.choice) : say(goal.id)
    const transcript = lines.map(({ role, content }) => ({ role, content }))
    const taken = await runTurn({ chapter, state, transcript, message, engine, chance: chance.share() })
    state = taken.state
    states.push(state)
    lines.push(
      { role: 'user', content: message, speaker: null, support: taken.support, judgement: null },
      {
        role: 'assistant',
        content: taken.reply,
        speaker: taken.turn.writtenBy,
        support: taken.support,
        judgement: taken.turn,
      },
    )
  }
  return { lines, states }
}
