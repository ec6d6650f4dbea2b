import type { Analysis } from '#core/contract/work'
import type { TutorChapter } from '../../content.ts'

/** The writer sounds in trouble: no analysis, people instead. */
export const supportInstead = (): Analysis => ({
  insights: [
    'Thank you for writing this down; you matter more than this exercise, so I leave the text as it is and say nothing about it.',
    'I am a computer program and cannot call anyone. “Need support?” on this page lists people you can reach right now, and your campus has people too. Your text is saved.',
  ],
  suggestedQuestions: [],
  connections: [],
})

/** Of texts that show nothing: what is said before the chapter's own questions. */
const insteadOf = {
  /** Mostly the chapter's own sentences. */
  copied:
    'Most of this text stands in the chapter, so I have nothing of yours to point to. Which moment of your own does it bring to mind?',
  /** About something else. */
  offTopic:
    'I could not find this chapter in your text, and I may be missing it. How does what you wrote bear on the question below?',
  /** Not in English, the one language the guide can read. */
  otherLanguage:
    'I can read English only, so I have nothing to point to in your text; your instructor can read it. Which sentence of it would you put into English for me?',
}

export const questionsInstead = (
  { source: { reflection } }: TutorChapter,
  because: keyof typeof insteadOf,
): Analysis => ({
  insights: [],
  suggestedQuestions: [
    insteadOf[because],
    ...[reflection.mainQuestion, ...reflection.guidingQuestions].slice(0, 2),
  ],
  connections: [],
})
