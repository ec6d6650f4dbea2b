import { loadCourse } from '#server/content/load-course'
import { builtInGuide } from '#server/tutor/guide/guide'
import { openDialogue } from '#server/tutor/turn'

const course = await loadCourse(new URL('../../../../content', import.meta.url).pathname)
const found = course.chapter('1')
if (!found) throw new Error('The course has no chapter 1.')

/** Chapter 1 of the real course. */
export const chapterOne = found

/** A thoughtful answer to its first question, in words the built-in judgment recognizes. */
export const strongAnswer =
  'She would not know that he put his hands around her neck and that he owns a gun and follows her, so she could get killed. If she agrees I would put that first, with the doctor we offered.'
/** An honest answer that only comes near. */
export const thinAnswer =
  'The stranger would not see how afraid M.R. is when she sits near the door of the office.'

/** A fresh dialogue: its state and what was said. */
export function freshDialogue() {
  const { state, reply } = openDialogue(chapterOne, builtInGuide())
  return { state, transcript: [{ role: 'assistant' as const, content: reply }] }
}
