import { sql } from 'kysely'
import type { ReflectionRecord } from '#core/contract/work'
import type { Db } from '#server/context'
import type { StoredAnalysis } from '#server/db/schema'
import { saveVersioned } from '#server/db/versioned'

const columns = ['chapter_id', 'content', 'updated_at', 'analysis'] as const

interface Row {
  chapter_id: string
  content: string
  updated_at: Date
  analysis: StoredAnalysis | null
}

/** The link belongs to sharing; whoever answers adds its shareableId. */
export type SavedReflection = Omit<ReflectionRecord, 'shareableId'>

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

const find = (db: Db, userId: string, chapterId: string): Promise<Row | undefined> =>
  db
    .selectFrom('reflections')
    .select(columns)
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()

/** The learner's reflection of a chapter, or null. */
export async function readReflection(
  db: Db,
  userId: string,
  chapterId: string,
): Promise<SavedReflection | null> {
  const row = await find(db, userId, chapterId)
  return row ? present(row) : null
}

/** Saves a reflection. @returns the saved record, or the newer one that stands in the way. */
export async function saveReflection(
  tx: Db,
  reflection: { userId: string; chapterId: string; content: string; startedFrom: string | null | undefined },
): Promise<{ saved: SavedReflection } | { newer: SavedReflection }> {
  const { userId, chapterId, content } = reflection
  const result = await saveVersioned<Row>({
    startedFrom: reflection.startedFrom,
    insert: () =>
      tx
        .insertInto('reflections')
        .values({ user_id: userId, chapter_id: chapterId, content })
        .onConflict((oc) => oc.doNothing())
        .returning(columns)
        .executeTakeFirst(),
    update: (at) =>
      tx
        .updateTable('reflections')
        .set({ content, updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')` })
        .where('user_id', '=', userId)
        .where('chapter_id', '=', chapterId)
        .$if(at !== undefined, (query) => query.where('updated_at', '=', at as Date))
        .returning(columns)
        .executeTakeFirst(),
    read: () => find(tx, userId, chapterId),
    same: (row) => row.content === content,
  })
  return 'saved' in result ? { saved: present(result.saved) } : { newer: present(result.newer) }
}

/** Keeps an analysis with the reflection it was made of; without a saved reflection there is nowhere to keep it. */
export async function storeAnalysis(
  db: Db,
  userId: string,
  chapterId: string,
  analysis: StoredAnalysis,
): Promise<void> {
  await db
    .updateTable('reflections')
    .set({ analysis: JSON.stringify(analysis) })
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .execute()
}
