import { type DialogueState, dialogueState, startDialogue } from '#core/dialogue/state'
import type { CourseChapter } from '#server/content/course'
import { fitToChapter } from '#server/tutor/choices'
import type { StoredDialogue } from './dialogue.store.ts'

/** How a goal is called until the learner has reached it, so that nothing is given away. */
const unnamed = 'Not yet explored'

/** The stored state, fitted to the chapter's goals of today; a fresh one when nothing is stored. */
export function stateOf(
  chapter: CourseChapter,
  stored: Pick<StoredDialogue, 'state'> | undefined,
): DialogueState {
  if (!stored) return startDialogue(chapter.source.dialogue.goals.map((goal) => goal.id))
  return fitToChapter(chapter, dialogueState.parse(stored.state))
}

/** The goals as the learner sees them: named only once reached, with the learner's own words. */
export function goalsOf(chapter: CourseChapter, state: DialogueState) {
  return chapter.source.dialogue.goals.map((goal) => {
    const { status, quote } = state.goals.find((one) => one.id === goal.id) ?? { status: 'open', quote: null }
    const reached = status !== 'open'
    return { id: goal.id, title: reached ? goal.title : unnamed, reached, quote: reached ? quote : null }
  })
}
