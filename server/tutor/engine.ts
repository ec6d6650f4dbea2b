import type { Move } from '#core/dialogue/moves'
import type { Judgement } from '#core/dialogue/reading'
import type { DialogueState } from '#core/dialogue/state'
import type { Sentence } from '#server/language/words'
import type { TutorChapter } from './content.ts'
import type { MessageClass } from './guide/classify/classify-message.ts'

export interface Said {
  role: 'user' | 'assistant'
  content: string
  /** The lesson stopped for it, or was stopped then. */
  support?: boolean
}

/** What an engine is given of one turn. */
export interface TurnContext {
  chapter: TutorChapter
  /** Before the turn for a judge, after it for a phraser. */
  state: DialogueState
  /** Everything said before, oldest first, as the server stored it. */
  transcript: readonly Said[]
  message: string
  signal?: AbortSignal | undefined
}

/** An honest try at the goal being asked, and its sentences that may be judged. */
export interface Try {
  message: string
  sentences: readonly Sentence[]
}

/** What a judge is given: the message read, and the try before it, which it may complete. */
export type JudgeContext = TurnContext & { reading: MessageClass; earlier: Try | null }

/** A judgment; `distress`: the judge heard, where the gate did not, that the learner is in trouble. */
export type JudgeResult = Judgement & { distress?: boolean }

/** Says which ideas a message shows. Null: could not judge; the built-in judgment is used then. */
export interface Judge {
  judge(context: JudgeContext): Promise<JudgeResult | null>
}

/** What a reply is written from. */
export type PhraserContext = TurnContext & {
  move: Move
  /** The learner's sentences that were judged. */
  sentences?: readonly Sentence[]
  /** The try that was judged together with them. */
  earlier?: Try | null
  /** The lesson had stopped for the message: nothing of it is said back. */
  reread?: boolean
}

/** Turns a decided move into text, piece by piece. A phraser that fails is replaced by the built-in one. */
export interface Phraser {
  phrase(context: PhraserContext): AsyncIterable<string>
}

/** What the built-in guide is called wherever it speaks. */
export const guideLabel = 'Built-in guide'

/** Who carries a dialogue: the built-in guide, or a model. Both work on the same state with the same rules. */
export interface Engine {
  /** Shown with every message: "Built-in guide", or "AI model: provider, model". */
  label: string
  /** What it says of itself in its first message. */
  introduction: string
  judge: Judge
  phraser: Phraser
}
