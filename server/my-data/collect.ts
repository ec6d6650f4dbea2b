import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

const ofSection = sql`(select c.name || ', ' || c.term from classes c where c.id = t.class_id) as section`

/**
 * Everything that is kept of one person, table by table, as it is stored. Columns are named one by one: nothing
 * secret (hashes, one-time links) and nothing of an instructor's that is not for this person's eyes (drafts).
 */
const parts = {
  account: {
    table: 'users',
    columns:
      'id first_name last_name email email_verified_at profile_image_url is_admin created_at suspended_at',
    where: sql`t.id = `,
  },
  ways_to_sign_in: { table: 'identities', columns: 'authority subject created_at' },
  // The picture itself goes along as a file.
  picture: { table: 'profile_pictures', columns: 'type fetched_at' },
  sessions: { table: 'sessions', columns: 'method created_at last_seen_at expires_at' },
  links_for_a_new_password: {
    table: 'reset_links',
    columns: 'asked_by_name asked_at made_at used_at expires_at',
  },
  invitation_to_be_an_instructor: { table: 'instructor_invitations', columns: 'created_at expires_at' },
  sections: { table: 'class_members', columns: 'role joined_at left_at', more: ofSection },
  sections_asked_to_join: { table: 'class_requests', columns: 'asked_at', more: ofSection },
  progress: { table: 'progress', columns: 'chapter_id section_id completed updated_at' },
  chapters_opened_for_you: { table: 'chapter_openings', columns: 'chapter_id created_at' },
  exercises: { table: 'exercises', columns: 'chapter_id form_data created_at updated_at' },
  reflections: {
    table: 'reflections',
    columns: 'chapter_id content analysis handed_in_at shared_at created_at updated_at',
  },
  competencies: {
    table: 'assessments',
    columns: 'chapter_id competency_id rating reflection created_at updated_at',
  },
  competency_history: {
    table: 'assessment_history',
    columns: 'chapter_id competency_id rating created_at',
  },
  dialogues: { table: 'dialogues', columns: 'chapter_id state started_at completed_at' },
  dialogue_messages: {
    table: 'dialogue_messages',
    columns: 'chapter_id position role content speaker support private judgement created_at',
  },
  assistant_messages: {
    table: 'assistant_messages',
    columns: 'chapter_id position role content speaker support created_at',
  },
  conversations: {
    table: 'conversations',
    columns: 'chapter_id title context messages recorded left_out created_at',
  },
  submissions: {
    table: 'submissions',
    columns:
      'id chapter_id title type description content worksheet matches_saved_work conversation_link created_at',
  },
  links: {
    table: 'links',
    columns: 'shareable_id chapter_id kind created_at expires_at revoked_at opened last_opened_at',
  },
  notifications: { table: 'notifications', columns: 'kind text href created_at read_at' },
  feedback: {
    table: 'feedback',
    columns: 'id chapter_id target author_name text released_at',
    where: sql`t.released_at is not null and t.user_id = `,
  },
  looked_at: {
    table: 'reviews',
    columns: 'chapter_id target submission_id reviewed_at answered_at',
  },
  last_activity: { table: 'last_activity', columns: 'at' },
  choice_about_the_model: { table: 'model_choices', columns: 'choice recipient chosen_at' },
  messages_for_the_model: { table: 'model_turns', columns: 'chapter_id place outcome at' },
  calls_of_the_model: {
    table: 'model_calls',
    columns: 'chapter_id purpose provider model input_tokens output_tokens at',
  },
  acts_of_instructors: {
    table: 'audit',
    columns: 'at actor_name action chapter_id detail',
    where: sql`t.subject_id = `,
  },
} as const

export type PartName = keyof typeof parts | 'your_answers_to_feedback'
export type Collected = Record<PartName, Record<string, unknown>[]>

/** The tables that are collected, for the test that none is forgotten. */
export const collectedTables: ReadonlySet<string> = new Set(Object.values(parts).map(({ table }) => table))

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
      for (const [name, part] of Object.entries(parts)) {
        const columns = sql.join(part.columns.split(' ').map((column) => sql.ref(`t.${column}`)))
        const mine = 'where' in part ? part.where : sql`t.user_id = `
        const { rows } = await sql<Record<string, unknown>>`
          select ${columns} ${'more' in part ? sql`, ${part.more}` : sql``} from ${sql.table(part.table)} as t where ${mine}${userId} order by ${columns}`.execute(
          tx,
        )
        collected[name as keyof typeof parts] = rows
      }
      const { rows } = await sql<Record<string, unknown>>`
        select a.feedback_id, a.text, a.created_at from feedback_answers a join feedback f on f.id = a.feedback_id
        where f.user_id = ${userId} order by a.created_at`.execute(tx)
      return { ...collected, your_answers_to_feedback: rows } as Collected
    })
}
