import { type RawBuilder, sql } from 'kysely'
import { type CountedSection, countedSections, type SubmissionType } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { notFound } from '#server/errors'
import { nothingShared } from '#server/links/readers'
import { extractRows, rowsOf, type WorkTable, workTables } from './work-rows.ts'

/** Whose work, and which part of it: null is all chapters, all types. */
export interface Scope {
  userId: string
  chapterId: string | null
  type: SubmissionType | null
}

type WorkType = Exclude<SubmissionType, 'complete-chapter'>

/** The table a type of work is saved in, and the section it completes. */
const savedIn: Record<WorkType, { table: WorkTable; section: CountedSection }> = {
  exercise: { table: 'exercises', section: 'exercise' },
  reflection: { table: 'reflections', section: 'reflection' },
  competency: { table: 'assessments', section: 'competency' },
  'ai-conversation': { table: 'dialogues', section: 'ai-interaction' },
}

/** Counted sections whose work goes with a scope; their completion goes with it. */
function sectionsOf({ type }: Scope): readonly CountedSection[] {
  if (type === null) return countedSections
  return type === 'complete-chapter' ? [] : [savedIn[type].section]
}

const includes = (scope: Scope, type: WorkType) => scope.type === null || scope.type === type

/**
 * Submissions made of the work in scope. A submission of a complete chapter is made of all its work, so it goes
 * with each part of it: nothing that was deleted may be read on in a copy.
 */
function submissionsOf({ type }: Scope): RawBuilder<unknown> {
  if (type === null) return sql`true`
  if (type === 'complete-chapter') return sql`t.type = 'complete-chapter'`
  return sql`(t.type = ${type} or (t.type = 'complete-chapter' and exists (
    select 1 from ${sql.table(savedIn[type].table)} as work
    where work.user_id = t.user_id and work.chapter_id = t.chapter_id)))`
}

/** All rows of the person in these chapters, as a condition on `t`. */
const ownIn = ({ userId, chapterId }: Pick<Scope, 'userId' | 'chapterId'>): RawBuilder<unknown> =>
  sql`t.user_id = ${userId} and ${chapterId === null ? sql`true` : sql`t.chapter_id = ${chapterId}`}`

/**
 * What of each table is in scope, as a condition on `t`. To be used in the order of `workTables`: children are
 * found through the parents that are still there.
 */
function conditions(scope: Scope): Record<WorkTable, RawBuilder<unknown> | null> {
  const { userId } = scope
  const own = ownIn(scope)
  const of = (type: WorkType) => (includes(scope, type) ? own : null)
  const submissions = sql`(select t.id from submissions as t where ${own} and ${submissionsOf(scope)})`
  const onWork = sql.join(
    [
      sql`t.submission_id in ${submissions}`,
      ...(includes(scope, 'exercise') ? [sql`t.target = 'exercise'`] : []),
      ...(includes(scope, 'reflection') ? [sql`t.target = 'reflection'`] : []),
    ],
    sql` or `,
  )
  const feedback = sql`(select t.id from feedback as t where ${own} and (${onWork}))`
  // Links and words that students let their class see name the work in the same columns.
  const namingIt = sql`${own} and (${sql.join(
    [
      sql`t.submission_id in ${submissions}`,
      ...(includes(scope, 'reflection') ? [sql`t.reflection_chapter_id is not null`] : []),
      ...(includes(scope, 'ai-conversation') ? [sql`t.conversation_id is not null`] : []),
    ],
    sql` or `,
  )})`
  return {
    class_words: namingIt,
    links: namingIt,
    // The bell's own line about feedback that goes leads nowhere; it names the feedback in its address.
    notifications: sql`t.user_id = ${userId} and t.kind = 'feedback'
      and split_part(t.href, '#feedback-', 2) in (select id::text from ${feedback} as f)`,
    feedback_answers: sql`t.feedback_id in ${feedback}`,
    feedback: sql`${own} and (${onWork})`,
    reviews: sql`${own} and (${onWork})`,
    submissions: sql`${own} and ${submissionsOf(scope)}`,
    conversations: of('ai-conversation'),
    dialogue_messages: of('ai-conversation'),
    dialogues: of('ai-conversation'),
    assistant_messages: of('ai-conversation'),
    assessment_history: of('competency'),
    assessments: of('competency'),
    reflections: of('reflection'),
    exercises: of('exercise'),
    progress: sql`${own} and (t.section_id = any (${[...sectionsOf(scope)]}) or ${nothingShared})`,
  }
}

/** Not a table: the analyses taken from reflections that stay, because they quote work that goes. */
export const analyses = 'reflection analyses'

/** What an analysis may quote beside its reflection: the dialogue, and the worksheet of the exercise. */
const quoted: readonly WorkTable[] = ['dialogues', 'exercises']

/** Tables whose rows a person would call pieces of work. */
const pieces: readonly WorkTable[] = [
  'exercises',
  'reflections',
  'assessments',
  'dialogues',
  'conversations',
  'submissions',
]

/** How many pieces of work are among removed rows. */
export const countPieces = (removed: RemovedRows): number =>
  pieces.reduce((sum, table) => sum + rowsOf(removed, table).length, chatsIn(removed))

/** A chat with a chapter's assistant is one piece, however long. */
const chatsIn = (removed: RemovedRows): number =>
  new Set(rowsOf(removed, 'assistant_messages').map((row) => row.chapter_id)).size

/**
 * Takes the work of a scope out of every table, with its links, its feedback and the completion of its
 * sections. The caller holds the person.
 */
export async function extractWork(tx: Db, scope: Scope): Promise<RemovedRows> {
  const removed: RemovedRows = {}
  const where = conditions(scope)
  for (const table of workTables) {
    const condition = where[table]
    if (condition) removed[table] = await extractRows(tx, table, condition)
  }
  if (quoted.some((table) => rowsOf(removed, table).length > 0)) {
    removed[analyses] = await takeAnalyses(tx, scope)
  }
  return removed
}

/**
 * How many rows of a scope there are to take, as an instructor is told before they go. All chapters and types of a
 * person are what goes with the account, too.
 * @throws 404 where there is no such person
 */
export async function countWork(db: Db, scope: Scope) {
  const where = conditions(scope)
  const count = (table: WorkTable, more = sql`true`) =>
    where[table]
      ? sql<number>`(select count(*)::int from ${sql.table(table)} as t where (${where[table]}) and ${more})`
      : sql<number>`0`
  const counts = Object.entries(counted).map(
    ([name, [table, more]]) => sql`${count(table, more)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<keyof typeof counted, number>>`
    select ${sql.join(counts)} from users where id = ${scope.userId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Student not found')
  return row
}

/** What of the tables has a name for people; a reflection's link that was never shared is none to them. */
const counted = {
  exercises: ['exercises', undefined],
  reflections: ['reflections', undefined],
  ratings: ['assessments', undefined],
  dialogueMessages: ['dialogue_messages', undefined],
  assistantMessages: ['assistant_messages', undefined],
  submissions: ['submissions', undefined],
  conversations: ['conversations', undefined],
  links: [
    'links',
    sql`(t.reflection_chapter_id is null or exists (select from reflections r
      where r.user_id = t.user_id and r.chapter_id = t.reflection_chapter_id and r.shared_at is not null))`,
  ],
  comments: ['feedback', undefined],
} as const satisfies Record<string, readonly [WorkTable, RawBuilder<unknown> | undefined]>

async function takeAnalyses(tx: Db, { userId, chapterId }: Scope): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ chapter_id: string; analysis: unknown }>`
    with before as (
      select user_id, chapter_id, analysis from reflections
      where user_id = ${userId} and analysis is not null
        and ${chapterId === null ? sql`true` : sql`chapter_id = ${chapterId}`})
    update reflections r set analysis = null from before
    where r.user_id = before.user_id and r.chapter_id = before.chapter_id
    returning before.chapter_id, before.analysis`.execute(tx)
  return rows.map((row) => ({ ...row }))
}

/**
 * Clears every mark of progress and ends the dialogues, so that they start afresh; saved texts stay. The caller
 * holds the person.
 */
export async function extractProgress(
  tx: Db,
  scope: Pick<Scope, 'userId' | 'chapterId'>,
): Promise<RemovedRows> {
  const { dialogue_messages, dialogues } = conditions({ ...scope, type: null })
  const all = { dialogue_messages, dialogues, progress: ownIn(scope) }
  const removed: RemovedRows = {}
  for (const table of ['dialogue_messages', 'dialogues', 'progress'] as const) {
    const condition = all[table]
    if (condition) removed[table] = await extractRows(tx, table, condition)
  }
  return removed
}
