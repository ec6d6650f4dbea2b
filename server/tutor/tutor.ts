import type { Analysis } from '#core/contract/work'
import type { DialogueState } from '#core/dialogue/state'
import type { CourseChapter } from '#server/content/course'
import type { Said } from './engine.ts'
import type { ModelStatus } from './model/status.ts'
import type { OwnWorksheet } from './own-worksheet.ts'

/** What the tutor says, and who says it. */
export interface Reply {
  content: string
  /** "Built-in guide" or "AI model: provider, model". */
  speaker: string
  /** The lesson has stopped for the person. */
  support: boolean
}

/** Said once when the guide had to step in for the model; null otherwise. */
export interface Noticed {
  notice: string | null
}

export interface Turn extends Noticed {
  state: DialogueState
  /** The answer, with how the message was taken. */
  reply: Reply & { judgement: object }
}

export type ChatContext = 'exercise' | 'reflection' | 'competency' | 'general'

/** What a learner is writing beside the chat, as the page knows it. */
export interface WorkInHand {
  /** The field of the exercise. */
  field?: string | undefined
  /** What stands in it so far. */
  draft?: string | undefined
}

/** Who carries a learner's conversations: a model with their consent, else the guide. */
export type Voice = 'guide' | 'model'

/** How an answer may be followed while it is written. */
export interface Following {
  /** Ends when the learner has left: the model is called no further, and the guide ends the answer. */
  signal?: AbortSignal | undefined
  /** Each piece as it is written; null when the pieces so far are to be forgotten. */
  onText?: ((piece: string | null) => void) | undefined
}

/** Everything the workbook asks of a tutor. Which engine answers is the tutor's own affair. */
export interface Tutor {
  /** Who would answer this learner now. */
  voiceFor(learnerId: string): Promise<Voice>
  /** The state a dialogue starts in and its first message; without `voice` the guide's. */
  open(chapter: CourseChapter, voice?: Voice): Promise<{ state: DialogueState; reply: Reply }>
  /** Answers one message of the required dialogue. */
  turn(
    input: {
      learnerId: string
      chapter: CourseChapter
      state: DialogueState
      transcript: readonly Said[]
      message: string
    } & Following,
  ): Promise<Turn>
  /** Answers one question to the chapter assistant. */
  chat(
    input: {
      learnerId: string
      chapter: CourseChapter
      history: readonly Said[]
      message: string
      context: ChatContext
      work?: WorkInHand | undefined
      /** Reads the learner's own worksheet of the chapter; asked only when the answer may refer to it. */
      worksheet?: (() => Promise<OwnWorksheet>) | undefined
    } & Following,
  ): Promise<Reply & Noticed>
  /**
   * A reader's response to a reflection. `quotes`: the learner's own words from the dialogue; `worksheet`: their
   * own worksheet of the chapter.
   */
  analyze(input: {
    learnerId: string
    chapter: CourseChapter
    text: string
    quotes: readonly string[]
    worksheet?: OwnWorksheet | undefined
  }): Promise<Analysis & { speaker: string }>
  /** The configured model; null: the guide alone. */
  model: ModelStatus | null
}
