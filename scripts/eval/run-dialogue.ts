import { currentGoal, type DialogueState, isComplete } from '#core/dialogue/state'
import type { TutorChapter } from '#server/tutor/content'
import type { Engine, Said } from '#server/tutor/engine'
import { openDialogue, runTurn, type TurnRecord } from '#server/tutor/turn'
import type { Persona } from './persona.ts'
import { pickOf, seeded } from './picks.ts'

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
 * Sends a scripted learner through a fresh dialogue, until it is complete or the script ends. No time passes in it: a
 * learner who is sent to read comes back in another dialogue.
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
  let [said, picked] = [0, 0]
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
    const pick = state.paused ? null : pickOf(persona, chapter, state, { ...situation, picked }, random)
    const message = pick ?? persona.next(situation)
    if (message === null) break
    if (pick === null) said += 1
    else picked += 1
    const began = performance.now()
    const used = process.cpuUsage()
    const taken = await runTurn({ chapter, state, transcript, message, engine, chance: random(), now: 0 })
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
