import { type RawBuilder, sql } from 'kysely'
import type { CountedSection, SubmissionType } from '#core/workbook/sections'
import { countedSections } from '#core/workbook/sections'
import { nothingShared } from '#server/links/submit-mark'
import type { WorkTable } from './trash.ts'

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
export function sectionsOf({ type }: Scope): readonly CountedSection[] {
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
export const ownIn = ({ userId, chapterId }: Pick<Scope, 'userId' | 'chapterId'>): RawBuilder<unknown> =>
  sql`t.user_id = ${userId} and ${chapterId === null ? sql`true` : sql`t.chapter_id = ${chapterId}`}`

/**
 * What of each table is in scope, as a condition on `t`. To be used in the order of `workTables`: children are
 * found through the parents that are still there.
 */
export function conditions(scope: Scope): Record<WorkTable, RawBuilder<unknown> | null> {
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
  return {
    links: sql`${own} and (${sql.join(
      [
        sql`t.submission_id in ${submissions}`,
        ...(includes(scope, 'reflection') ? [sql`t.reflection_chapter_id is not null`] : []),
        ...(includes(scope, 'ai-conversation') ? [sql`t.conversation_id is not null`] : []),
      ],
      sql` or `,
    )})`,
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
