import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ExerciseForm, KeptWorksheet } from '#core/workbook/work'
import type { DeskTables } from './desk-schema.ts'
import type { UsageTables } from './usage-schema.ts'

/** The tables as Kysely sees them; the migrations are the truth. Moments arrive as Date. */
type Moment = Generated<Date>
/** JSON that may be absent: read as a value, written as text. */
type Stored<T> = ColumnType<T | null, string | null | undefined, string | null>

interface UsersTable {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string | null
  password_hash: string | null
  profile_image_url: string | null
  is_admin: Generated<boolean>
  created_at: Moment
  /** When an instructor suspended this person; null: not suspended. */
  suspended_at: Date | null
  /** When the person showed that the address is theirs (migration 0010); null: not yet. */
  email_verified_at: Date | null
  /** Made by the database: the order of a class list, and what is searched. */
  sort_name: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

interface IdentitiesTable {
  authority: string
  subject: string
  user_id: string
  created_at: Moment
}

interface ProfilePicturesTable {
  user_id: string
  version: string
  type: string
  bytes: Buffer
  fetched_at: Moment
}

interface SessionsTable {
  id_hash: Buffer
  user_id: string | null
  gate_version: number | null
  method: string | null
  created_at: Moment
  last_seen_at: Moment
  expires_at: Date
  /** What stood on the page then was put away in this session. */
  notices_put_away_at: Date | null
}

interface AuthFlowsTable {
  state_hash: Buffer
  browser_hash: Buffer
  kind: string
  data: JSONColumnType<Record<string, unknown>>
  expires_at: Date
}

interface OneTimeTokensTable {
  token_hash: Buffer
  kind: 'instructor' | 'password-reset' | 'address'
  user_id: string | null
  created_by: string | null
  created_at: Moment
  expires_at: Date
  /** The address it was sent to by mail; null: handed over. */
  mailed_to: string | null
  /** Somebody else made it for the person; null: the person asked for it. */
  reset_link_id: string | null
}

/** Links for a new password that somebody else made, or is to make once a second instructor agrees. */
interface ResetLinksTable {
  id: Generated<string>
  user_id: string
  asked_by: string | null
  asked_by_name: string
  origin: 'instructor' | 'shell'
  asked_at: Moment
  made_at: Date | null
  used_at: Date | null
  expires_at: Date
}

interface InstructorInvitationsTable {
  user_id: string
  invited_by: string
  created_at: Moment
  expires_at: Date
}

interface FailedAttemptsTable {
  key: string
  failures: number
  window_ends_at: Date
}

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
  worksheet: JSONColumnType<KeptWorksheet> | null
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

export interface Tables extends DeskTables, UsageTables {
  users: UsersTable
  identities: IdentitiesTable
  profile_pictures: ProfilePicturesTable
  sessions: SessionsTable
  auth_flows: AuthFlowsTable
  one_time_tokens: OneTimeTokensTable
  reset_links: ResetLinksTable
  instructor_invitations: InstructorInvitationsTable
  failed_attempts: FailedAttemptsTable
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
