import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { datesOf } from '#server/membership/dates.store'
import { keptUntil } from '#server/membership/section-settings'

const ofSection = sql`(select c.name || ', ' || c.term from classes c where c.id = t.class_id) as section`

/** Columns of the table that is called so, or of another, whose rows those are, and what is said beside them. */
type Part =
  | string
  | readonly [
      table: string,
      columns: string,
      whose?: RawBuilder<unknown> | null,
      beside?: RawBuilder<unknown>,
    ]

/** As stored, columns named one by one: nothing secret (hashes, one-time links), no instructor's drafts. */
const parts = {
  account: [
    'users',
    'id first_name last_name email email_verified_at profile_image_url is_admin created_at suspended_at wants_reminders reminders_mailed_at',
    sql`t.id = `,
  ],
  ways_to_sign_in: ['identities', 'authority subject created_at'],
  // The picture itself goes along as a file.
  picture: ['profile_pictures', 'type fetched_at'],
  sessions: 'method created_at last_seen_at expires_at',
  links_for_a_new_password: ['reset_links', 'asked_by_name asked_at made_at used_at expires_at'],
  invitation_to_be_an_instructor: ['instructor_invitations', 'created_at expires_at'],
  sections: ['class_members', 'role joined_at left_at', null, ofSection],
  archives_of_sections: [
    'class_archive_students',
    'made_at',
    null,
    sql`${ofSection}, (select ${keptUntil} from classes where classes.id = t.class_id) as kept_until`,
  ],
  sections_asked_to_join: ['class_requests', 'asked_at', null, ofSection],
  more_time_for_you: ['class_extensions', 'chapter_id due_at given_at', null, ofSection],
  reminders: ['class_reminders', 'chapter_id due_at kind sent_at mailed_at', null, ofSection],
  // Not the address: only its hash is kept.
  address_for_calendars: ['calendar_addresses', 'made_at changed_at'],
  words_for_your_section: [
    'class_words',
    'chapter_id words asked_at agreed hidden_at removed_at',
    null,
    sql`(select c.name || ', ' || c.term from classes c where c.id = t.class_id) as section,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.asked_by) as asked_by`,
  ],
  progress: 'chapter_id section_id completed updated_at',
  chapters_opened_for_you: ['chapter_openings', 'chapter_id created_at'],
  exercises: 'chapter_id form_data created_at updated_at',
  reflections: 'chapter_id content analysis handed_in_at shared_at created_at updated_at',
  competencies: ['assessments', 'chapter_id competency_id rating reflection created_at updated_at'],
  competency_history: ['assessment_history', 'chapter_id competency_id rating created_at'],
  dialogues: 'chapter_id state started_at completed_at',
  dialogue_messages: 'chapter_id position role content speaker support private judgement created_at',
  assistant_messages: 'chapter_id position role content speaker support created_at',
  conversations: 'chapter_id title context messages recorded left_out created_at',
  submissions:
    'id chapter_id title type description content worksheet matches_saved_work conversation_link created_at',
  links: 'shareable_id chapter_id kind created_at expires_at revoked_at opened last_opened_at',
  notifications: 'kind text href created_at read_at',
  feedback: [
    'feedback',
    'id chapter_id target author_name text released_at',
    sql`t.released_at is not null and t.user_id = `,
  ],
  looked_at: ['reviews', 'chapter_id target submission_id reviewed_at answered_at'],
  last_activity: 'at',
  choice_about_the_model: ['model_choices', 'choice recipient chosen_at'],
  messages_for_the_model: ['model_turns', 'chapter_id place outcome at'],
  calls_of_the_model: ['model_calls', 'chapter_id purpose provider model input_tokens output_tokens at'],
  acts_of_instructors: ['audit', 'at actor_name action chapter_id detail', sql`t.subject_id = `],
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts | 'your_answers_to_feedback' | 'what_is_due'
export type Collected = Record<PartName, Record<string, unknown>[]>

const tables = Object.entries<Part>(parts).map(([name, part]) => {
  const [table, columns, whose, beside] = typeof part === 'string' ? [name, part] : part
  return {
    name: name as keyof typeof parts,
    table,
    columns: columns.split(' '),
    whose: whose ?? sql`t.user_id = `,
    beside: beside ? sql`, ${beside}` : sql``,
  }
})

/** The tables that are collected, for the test that none is forgotten. */
export const collectedTables: ReadonlySet<string> = new Set(tables.map(({ table }) => table))

/** Tables with rows of a person that are not part of the collection, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  one_time_tokens: 'secrets',
  progress_counts: 'counted from progress',
  deletions: 'about to be gone',
}

/** Everything kept of one person. Read at one moment, so that the parts agree. */
export async function collect(db: Db, userId: string): Promise<Collected> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const collected: Partial<Collected> = {}
      for (const { name, table, columns, whose, beside } of tables) {
        const listed = sql.join(columns.map((column) => sql.ref(`t.${column}`)))
        const query = sql<Record<string, unknown>>`
          select ${listed} ${beside} from ${sql.table(table)} as t where ${whose}${userId} order by ${listed}`
        collected[name] = (await query.execute(tx)).rows
      }
      const { rows } = await sql<Record<string, unknown>>`
        select a.feedback_id, a.text, a.created_at from feedback_answers a join feedback f on f.id = a.feedback_id
        where f.user_id = ${userId} order by a.created_at`.execute(tx)
      const what_is_due = (await datesOf(tx, userId)).map((date) => ({ ...date }))
      return { ...collected, your_answers_to_feedback: rows, what_is_due } as Collected
    })
}
