import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of people and how they get in, as Kysely sees them. */
type Moment = Generated<Date>

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

export interface AccessTables {
  users: UsersTable
  identities: IdentitiesTable
  profile_pictures: ProfilePicturesTable
  sessions: SessionsTable
  auth_flows: AuthFlowsTable
  one_time_tokens: OneTimeTokensTable
  reset_links: ResetLinksTable
  instructor_invitations: InstructorInvitationsTable
  failed_attempts: FailedAttemptsTable
}
