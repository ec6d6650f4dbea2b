import type { Generated, JSONColumnType } from 'kysely'

/** The tables of the instructor's desk as Kysely sees them (migration 0002). */
type Moment = Generated<Date>

/** Kept by triggers; never written by hand. */
interface ProgressCountsTable {
  user_id: string
  c1: number
  c2: number
  c3: number
  c4: number
  c5: number
  c6: number
  c7: number
  c8: number
  c9: number
  c10: number
  completed: number
  last_completed_at: Date | null
}

interface LastActivityTable {
  user_id: string
  at: Date | null
}

type Target = 'exercise' | 'reflection' | 'submission'

interface FeedbackTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  target: Target
  submission_id: string | null
  author_id: string | null
  author_name: string
  text: string
  request_id: string | null
  created_at: Moment
  updated_at: Moment
  released_at: Date | null
  /** The moment of the work it is about (migration 0007); null: as it was when the feedback was released. */
  work_at: Date | null
}

interface FeedbackAnswersTable {
  id: Generated<string>
  feedback_id: string
  text: string
  client_message_id: string | null
  created_at: Moment
}

interface ReviewsTable {
  user_id: string
  chapter_id: string
  target: Target
  submission_id: string | null
  /** The moment up to which the work was looked at. */
  reviewed_at: Moment
  reviewed_by: string | null
  answered_at: Date | null
}

/** Rows as removed, by table. */
export type RemovedRows = Record<string, Record<string, unknown>[]>

interface DeletionsTable {
  id: Generated<string>
  /** null: the person is gone, and among the removed rows. */
  user_id: string | null
  kind: 'deletion' | 'reset' | 'account'
  chapter_id: string | null
  type: string | null
  removed: JSONColumnType<RemovedRows>
  pieces: number
  deleted_by: string
  created_at: Moment
  final_at: Date
}

export interface DeskTables {
  progress_counts: ProgressCountsTable
  last_activity: LastActivityTable
  feedback: FeedbackTable
  feedback_answers: FeedbackAnswersTable
  reviews: ReviewsTable
  deletions: DeletionsTable
}
