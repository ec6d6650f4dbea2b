import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { ExerciseForm, StoredWorksheet } from '#core/workbook/work'
import type { AccessTables } from './access-schema.ts'
import type { DeskTables } from './desk-schema.ts'
import type { UsageTables } from './usage-schema.ts'

/** The tables as Kysely sees them; the migrations are the truth. Moments arrive as Date. */
type Moment = Generated<Date>
/** JSON that may be absent: read as a value, written as text. */
type Stored<T> = ColumnType<T | null, string | null | undefined, string | null>

interface SettingsTable {
  key: string
  value: JSONColumnType<object>
  updated_at: Moment
  updated_by: string | null
}

interface ProgressTable {
  user_id: string
  chapter_id: string
  section_id: string
  completed: boolean
  updated_at: Moment
}

interface ChapterOpeningsTable {
  user_id: string
  chapter_id: string
  opened_by: string | null
  created_at: Moment
}

interface ExercisesTable {
  user_id: string
  chapter_id: string
  form_data: JSONColumnType<ExerciseForm>
  created_at: Moment
  updated_at: Moment
}

/** An analysis as stored with the reflection, with the text it was made of. */
export interface StoredAnalysis {
  insights: string[]
  suggestedQuestions: string[]
  connections: string[]
  speaker: string
  createdAt: string
  text: string
}

interface ReflectionsTable {
  user_id: string
  chapter_id: string
  content: string
  analysis: Stored<StoredAnalysis>
  /** Since when instructors read it (migration 0008). */
  handed_in_at: Date | null
  /** Since when whoever has its link reads it. */
  shared_at: Date | null
  created_at: Moment
  updated_at: Moment
}

interface AssessmentsTable {
  user_id: string
  chapter_id: string
  competency_id: string
  rating: number
  reflection: string
  created_at: Moment
  updated_at: Moment
}

interface AssessmentHistoryTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  competency_id: string
  rating: number
  created_at: Moment
}

interface DialoguesTable {
  user_id: string
  chapter_id: string
  state: JSONColumnType<object>
  turn: Generated<number>
  answering_since: Date | null
  started_at: Moment
  completed_at: Date | null
  waived_by: string | null
}

interface DialogueMessagesTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  position: number
  role: 'user' | 'assistant'
  content: string
  speaker: string | null
  support: Generated<boolean>
  private: Generated<boolean>
  client_message_id: string | null
  judgement: Stored<object>
  created_at: Moment
}

interface AssistantMessagesTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  position: Generated<string>
  role: 'user' | 'assistant'
  content: string
  speaker: string | null
  support: Generated<boolean>
  client_message_id: string | null
  created_at: Moment
}

/** A message of a conversation stored to be shared. */
export interface StoredMessage {
  role: 'user' | 'assistant'
  content: string
  timestamp: string
  speaker: string | null
}

interface ConversationsTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  title: string
  context: string
  messages: JSONColumnType<StoredMessage[]>
  recorded: boolean
  left_out: Generated<number>
  request_id: string | null
  bytes: Generated<number>
  created_at: Moment
}

interface SubmissionsTable {
  id: Generated<string>
  user_id: string
  chapter_id: string
  title: string
  type: string
  description: string
  content: string
  worksheet: JSONColumnType<StoredWorksheet> | null
  matches_saved_work: boolean
  conversation_link: string | null
  request_id: string | null
  bytes: Generated<number>
  created_at: Moment
}

interface LinksTable {
  shareable_id: string
  user_id: string
  chapter_id: string
  kind: 'reflection' | 'ai' | 'portfolio'
  conversation_id: string | null
  submission_id: string | null
  reflection_chapter_id: string | null
  created_at: Moment
  expires_at: Date | null
  revoked_at: Date | null
  opened: Generated<number>
  last_opened_at: Date | null
}

interface NotificationsTable {
  id: Generated<string>
  user_id: string
  kind: string
  text: string
  href: string | null
  created_at: Moment
  read_at: Date | null
}

interface AuditTable {
  id: Generated<string>
  at: Moment
  actor_id: string | null
  actor_name: string
  subject_id: string | null
  subject_name: string | null
  action: string
  chapter_id: string | null
  detail: JSONColumnType<object>
}

export interface Tables extends AccessTables, DeskTables, UsageTables {
  settings: SettingsTable
  progress: ProgressTable
  chapter_openings: ChapterOpeningsTable
  exercises: ExercisesTable
  reflections: ReflectionsTable
  assessments: AssessmentsTable
  assessment_history: AssessmentHistoryTable
  dialogues: DialoguesTable
  dialogue_messages: DialogueMessagesTable
  assistant_messages: AssistantMessagesTable
  conversations: ConversationsTable
  submissions: SubmissionsTable
  links: LinksTable
  notifications: NotificationsTable
  audit: AuditTable
}

/** The database or a transaction of it: stores take either. */
export type Db = Kysely<Tables>
