import { dialogueState } from '#core/dialogue/state'
import type { TutorChapter } from '../content.ts'
import type { Engine, Said } from '../engine.ts'
import { builtInGuide } from '../guide/guide.ts'
import { openDialogue, runTurn } from '../turn.ts'
import { pantryChapter } from './chapter.ts'

/** Plays messages through a dialogue as the server does. */
export async function play(
  messages: readonly string[],
  {
    chapter = pantryChapter(),
    engine = builtInGuide(),
    chance,
  }: { chapter?: TutorChapter; engine?: Engine; chance?: number } = {},
) {
  const opened = openDialogue(chapter, engine)
  const transcript: Said[] = [{ role: 'assistant', content: opened.reply }]
  let { state } = opened
  const turns = []
  for (const message of messages) {
    const taken = await runTurn({
      chapter,
      state,
      transcript,
      message,
      engine,
      ...(chance !== undefined && { chance }),
    })
    turns.push(taken)
    const { reply, support } = taken
    transcript.push(
      { role: 'user', content: message, support },
      { role: 'assistant', content: reply, support },
    )
    state = dialogueState.parse(JSON.parse(JSON.stringify(taken.state)))
  }
  return { state, turns, transcript }
}
