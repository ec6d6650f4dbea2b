import type { Analysis } from '#core/contract/work'
import type { DialogueState } from '#core/dialogue/state'
import type { CourseChapter } from '#server/content/course'

/** What the tutor says, and who says it. */
export interface Reply {
  content: string
  /** "Built-in guide" or "AI model: provider, model". */
  speaker: string
  /** The lesson has stopped for the person. */
  support: boolean
}

export interface Turn {
  state: DialogueState
  /** The answer, with how the message was taken. */
  reply: Reply & { judgement: object }
}

interface Said {
  role: 'user' | 'assistant'
  content: string
}

export type ChatContext = 'exercise' | 'reflection' | 'competency' | 'general'

/** Everything the workbook asks of a tutor. Which engine answers is the tutor's own affair. */
export interface Tutor {
  /** The state a dialogue starts in and its first message. */
  open(chapter: CourseChapter): { state: DialogueState; reply: Reply }
  /** Answers one message of the required dialogue. */
  turn(input: {
    chapter: CourseChapter
    state: DialogueState
    transcript: readonly Said[]
    message: string
  }): Promise<Turn>
  /** Answers one question to the chapter assistant. */
  chat(input: {
    chapter: CourseChapter
    history: readonly Said[]
    message: string
    context: ChatContext
  }): Promise<Reply>
  /** A reader's response to a reflection. `quotes`: the learner's own words from the dialogue. */
  analyze(input: {
    chapter: CourseChapter
    text: string
    quotes: readonly string[]
  }): Promise<Analysis & { speaker: string }>
}
