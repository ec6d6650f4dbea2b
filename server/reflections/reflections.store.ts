import type { ReflectionRecord } from '#core/contract/work'
import type { Db } from '#server/db/schema'
import { inChapter, type RowOf, select } from '#server/db/select'
import type { StoredAnalysis } from '#server/db/stored'
import { saveVersioned } from '#server/db/versioned'
import { reflectionLink } from '#server/links/links.store'
import { instructorsRead, isCommented, isShared, isSubmitted, openSince } from '#server/links/readers'

const columns = ['chapter_id', 'content', 'updated_at', 'analysis'] as const

type Row = RowOf<'reflections', typeof columns>

/** Who may read a reflection beside its learner. */
type Readers = Pick<ReflectionRecord, 'shareableId' | 'sharedAt' | 'handedInAt' | 'commented' | 'submitted'>
/** The reflection itself; whoever answers adds who may read it. */
export type SavedReflection = Omit<ReflectionRecord, keyof Readers>

const present = (row: Row): SavedReflection => ({
  chapterId: row.chapter_id,
  content: row.content,
  updatedAt: row.updated_at.toISOString(),
  analysis: row.analysis && {
    insights: row.analysis.insights,
    suggestedQuestions: row.analysis.suggestedQuestions,
    connections: row.analysis.connections,
    speaker: row.analysis.speaker,
    createdAt: row.analysis.createdAt,
    ofCurrentText: row.analysis.text === row.content,
  },
})

/** The learner's reflection of a chapter, or null. */
export async function readReflection(db: Db, userId: string, chapterId: string) {
  const row = await select(db, 'reflections', columns, inChapter(userId, chapterId)).executeTakeFirst()
  return row ? present(row) : null
}

/** Saves a reflection. @returns the saved record, or the newer one that stands in the way. */
export async function saveReflection(
  tx: Db,
  reflection: { userId: string; chapterId: string; content: string; startedFrom: string | null | undefined },
): Promise<{ saved: SavedReflection } | { newer: SavedReflection }> {
  const { userId, chapterId, content, startedFrom } = reflection
  const result = await saveVersioned<Row>(tx, {
    table: 'reflections',
    key: inChapter(userId, chapterId),
    values: { content },
    columns,
    startedFrom,
    same: (row) => row.content === content,
  })
  return 'saved' in result ? { saved: present(result.saved) } : { newer: present(result.newer) }
}

/** A saved reflection with who may read it. */
export async function withReaders(db: Db, userId: string, saved: SavedReflection): Promise<ReflectionRecord> {
  const { chapterId } = saved
  const row = await db
    .selectFrom('reflections')
    .select(['handed_in_at', 'shared_at', isShared('reflections').as('shared')])
    .select([isCommented('reflections').as('commented'), isSubmitted('reflections').as('submitted')])
    .where((eb) => eb.and(inChapter(userId, chapterId)))
    .executeTakeFirst()
  const { commented = false, submitted = false } = row ?? {}
  // What was read by its link when it was commented on is read on.
  const handedInAt = row?.handed_in_at ?? (commented ? row?.shared_at : null)
  return {
    ...saved,
    shareableId: await reflectionLink(db, userId, chapterId),
    sharedAt: (row?.shared && row.shared_at?.toISOString()) || null,
    handedInAt: handedInAt?.toISOString() ?? null,
    commented,
    submitted,
  }
}

/** In one statement, so that no text slips through that was written after it was taken back. */
export async function readForInstructors(db: Db, userId: string, chapterId: string) {
  const row = await db
    .selectFrom('reflections')
    .select([...columns, openSince('reflections').as('since'), instructorsRead('reflections').as('open')])
    .where((eb) => eb.and(inChapter(userId, chapterId)))
    .executeTakeFirst()
  if (!row) return null
  const { content, analysis, updatedAt } = present(row)
  return row.open && row.since
    ? { updatedAt, openSince: row.since.toISOString(), content, analysis }
    : { updatedAt, openSince: null, content: null, analysis: null }
}

/** Stores an analysis with its reflection; without a saved reflection it is dropped. */
export async function storeAnalysis(db: Db, userId: string, chapterId: string, analysis: StoredAnalysis) {
  await db
    .updateTable('reflections')
    .set({ analysis: JSON.stringify(analysis) })
    .where((eb) => eb.and(inChapter(userId, chapterId)))
    .execute()
}
