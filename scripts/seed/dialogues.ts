import path from 'node:path'
import { pickInWords } from '#core/dialogue/choice'
import { currentGoal, type DialogueState, type GoalState, isComplete } from '#core/dialogue/state'
import type { Course, CourseChapter } from '#server/content/course'
import { loadMessages, type MessageLine } from '#server/content/labelled-messages'
import { builtInGuide } from '#server/tutor/guide/guide'
import { openDialogue, runTurn } from '#server/tutor/turn'
import type { Chance } from './chance.ts'
import { texts } from './texts.ts'

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

/** No dialogue of a made-up learner has more messages. */
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
      const dialogue = await hold(chapter, chance, (goal) => sayOf(chance, messages, chapter, goal))
      if (isComplete(dialogue.states.at(-1) as DialogueState)) complete.push(dialogue)
    }
    if (complete.length === 0) throw new Error(`no dialogue of chapter ${chapter.id} came to its end`)
    held.set(chapter.id, { complete, waiting: await hold(chapter, chance, () => chance.pick(texts.unsure)) })
  }
  return held
}

/** What a learner says: mostly a good answer, sometimes half of one, sometimes nothing; of three answers a pick. */
function sayOf(
  chance: Chance,
  messages: readonly MessageLine[],
  { source }: CourseChapter,
  { id, choice }: GoalState,
): string {
  if (choice) {
    const right = choice.order.indexOf(0)
    const place = chance.happens(0.7) ? right : (right + 1) % choice.order.length
    return pickInWords(place, chance.pick(source.answers[id]?.shows ?? texts.unsure))
  }
  const dice = chance.share()
  const level = dice < 0.4 ? 1 : 2
  const fitting = messages.filter(
    (line) => line.goal === id && line.level === level && line.kind !== 'stuffing',
  )
  return dice >= 0.12 && fitting.length > 0 ? chance.pick(fitting).text : chance.pick(texts.unsure)
}

async function hold(
  chapter: CourseChapter,
  chance: Chance,
  say: (goal: GoalState) => string,
): Promise<Dialogue> {
  const engine = builtInGuide()
  let { reply, state } = openDialogue(chapter, engine)
  const lines: Line[] = []
  const states = [state]
  const add = (role: Line['role'], content: string, more: Partial<Line> = {}) =>
    lines.push({ role, content, speaker: null, support: false, judgement: null, ...more })
  add('assistant', reply, { speaker: engine.label })
  while (states.length <= most && !isComplete(state)) {
    const goal = currentGoal(state)
    if (!goal || goal.rung === 'instructor') break
    const message = say(goal)
    const transcript = lines.map(({ role, content }) => ({ role, content }))
    const taken = await runTurn({ chapter, state, transcript, message, engine, chance: chance.share() })
    const { support, turn } = taken
    ;({ reply, state } = taken)
    states.push(state)
    add('user', message, { support })
    add('assistant', reply, { speaker: turn.writtenBy, support, judgement: turn })
  }
  return { lines, states }
}
