import type { ColumnType } from 'kysely'

/** Shapes that the database keeps and does not know (`tables.test.ts` gives them to their columns). */

export type Role = 'user' | 'assistant'
export type FeedbackTarget = 'exercise' | 'reflection' | 'submission'

/** JSON that may be absent: read as a value, written as text. */
export type StoredOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** An analysis as stored with the reflection, with the text it was made of. */
export interface StoredAnalysis {
  insights: string[]
  suggestedQuestions: string[]
  connections: string[]
  speaker: string
  createdAt: string
  text: string
}

/** A message of a conversation stored to be shared. */
export interface StoredMessage {
  role: Role
  content: string
  timestamp: string
  speaker: string | null
}

export type RemovedRows = Record<string, Record<string, unknown>[]>
