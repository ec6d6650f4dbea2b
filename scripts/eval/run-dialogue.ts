import { pickInWords } from '#core/dialogue/choice'
import { currentGoal, type DialogueState, isComplete } from '#core/dialogue/state'
import type { TutorChapter } from '#server/tutor/content'
import type { Engine, Said } from '#server/tutor/engine'
import { openDialogue, runTurn, type TurnRecord } from '#server/tutor/turn'
import type { Persona } from './persona.ts'
import { pickOf, reasonOf, seeded } from './picks.ts'

export interface RunTurn {
  message: string
  reply: string
  turn: TurnRecord
  before: DialogueState
  after: DialogueState
  /** By the clock, and of processor time: other programs on the machine slow the clock only. */
  milliseconds: number
  processorMilliseconds: number
}

export interface Run {
  persona: Pick<Persona, 'id' | 'what' | 'faith' | 'within'>
  chapter: TutorChapter
  opening: string
  turns: RunTurn[]
  /** The turn that completed the dialogue, from 1; null when it stayed open. */
  completedAt: number | null
  state: DialogueState
}

/**
 * Sends a scripted learner through a fresh dialogue, until it is complete or the script ends. Time passes only for those
 * who wait: whoever is sent to read and writes on at once is not shown the answers again.
 * @param seed another seed, other picks and other orders of the answers
 */
export async function runDialogue(
  chapter: TutorChapter,
  engine: Engine,
  persona: Persona,
  most: number,
  seed = 1,
): Promise<Run> {
  const opened = openDialogue(chapter, engine)
  const transcript: Said[] = [{ role: 'assistant', content: opened.reply }]
  const turns: RunTurn[] = []
  const random = seeded(`${seed}/${persona.id}/${chapter.id}`)
  let [said, picked, now] = [0, 0, 0]
  let state = opened.state
  while (turns.length < most && !isComplete(state)) {
    const goal = currentGoal(state)
    const guideSaid = transcript.at(-1)?.content ?? ''
    const situation = {
      turn: said,
      goalId: goal?.id ?? '',
      rung: goal?.rung ?? 'question',
      paused: state.paused,
      guideSaid,
    }
    const place = pickOf(persona, state, random)
    const prepared = place === null ? null : reasonOf(persona, chapter, situation.goalId, picked)
    const words = prepared ?? persona.next(situation)
    if (words === null && place === null) break
    const message = place === null ? (words ?? '') : pickInWords(place, words ?? '')
    // What was said is used up, as a reason too: said again it would be taken for a copy.
    if (prepared === null) said += 1
    if (place !== null) picked += 1
    now += persona.waits?.(turns.length) ?? 0
    const began = performance.now()
    const used = process.cpuUsage()
    const taken = await runTurn({ chapter, state, transcript, message, engine, chance: random(), now })
    const milliseconds = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    turns.push({
      message,
      reply: taken.reply,
      turn: taken.turn,
      before: state,
      after: taken.state,
      milliseconds,
      processorMilliseconds: (user + system) / 1000,
    })
    const { reply, support } = taken
    transcript.push(
      { role: 'user', content: message, support },
      { role: 'assistant', content: reply, support },
    )
    state = taken.state
  }
  const completedAt = isComplete(state) ? turns.length : null
  return { persona, chapter, opening: opened.reply, turns, completedAt, state }
}
