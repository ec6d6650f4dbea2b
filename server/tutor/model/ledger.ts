import type { Failure } from './failure.ts'

/** What a model is asked for. */
export type Purpose = 'judge' | 'reply' | 'assistant' | 'analysis' | 'check'

/** One call, as kept: ids, numbers and kinds, never a word of any text. */
export interface CallRecord {
  /** null: it was made for no learner's turn. */
  turnId: string | null
  userId: string | null
  chapterId: string | null
  purpose: Purpose
  provider: string
  model: string
  inputTokens: number
  outputTokens: number
  /** The provider did not say how many; counted from characters. */
  estimated: boolean
  /** Milliseconds. */
  firstTokenAfter: number | null
  took: number
  failure: Failure | null
}

/** Which budget is used up. */
export type Budget = 'minute' | 'day' | 'dialogue' | 'month'

/** How a turn meant for the model ended: by it, by the guide after a failure, while it rested, or over budget. */
export type Outcome = 'model' | 'failed' | 'resting' | 'over-budget'

export interface BegunTurn {
  id: string
  /** The budget that is used up, or null: the model may be called. */
  over: Budget | null
  /** How the learner's turn before in this place ended; null when there was none. */
  before: Outcome | null
}

/** What a learner chose for the provider configured now. */
export type Choice = 'model' | 'guide' | null

/** Where budgets, usage and choices are kept. */
export interface Ledger {
  /** What the learner chose about this recipient; null when they were never asked, or about another one. */
  choiceOf(userId: string, recipient: string): Promise<Choice>
  /** Notes a turn meant for the model and says whether a budget forbids it. */
  begin(turn: { userId: string; chapterId: string; place: Place }): Promise<BegunTurn>
  end(turnId: string, outcome: Outcome): Promise<void>
  /** Never throws: an answer is worth more than its record. */
  record(call: CallRecord): Promise<void>
}

/** Where a turn belongs. */
export type Place = 'dialogue' | 'assistant' | 'analysis'
