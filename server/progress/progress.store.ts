import { sql } from 'kysely'
import {
  defaultOpenChapters,
  isChapterComplete,
  isChapterOpen,
  openFromTheStart,
  type ProgressRecord,
  whyNotWritable,
} from '#core/workbook/progress'
import { type CountedSection, chapterIds, isChapterId, type SectionId } from '#core/workbook/sections'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { forbidden } from '#server/errors'
import { type Places, readPlaces } from '#server/membership/dates.store'
import { notify } from '#server/notifications/notifications.store'
import type { SignedIn } from '#server/session/session.store'
import { lockUser } from './lock-user.ts'

/** What a learner may do now, in one query. */
export async function readLearnerAccess(db: Db, user: Pick<SignedIn, 'id' | 'isAdmin'>) {
  const { rows } = await sql<{
    records: ProgressRecord[] | null
    open: { chapters: string[] } | null
    opened: string[] | null
    begun: string[] | null
    places: Places
  }>`select * from access_of(${user.id})`.execute(db)
  const row = rows[0]
  const { teaches, openInSections, heldBack } = readPlaces(row?.places ?? null)
  return {
    records: sorted(row?.records ?? []),
    rule: {
      // Whoever teaches a section reads the whole course.
      openChapters: teaches
        ? chapterIds
        : openFromTheStart(row?.open?.chapters ?? defaultOpenChapters, openInSections),
      openedForLearner: row?.opened ?? [],
      begun: row?.begun ?? [],
      heldBack,
      isInstructor: user.isAdmin,
    },
  }
}

/** By chapter number; pages (introduction, prologue) last. */
const order = (id: string) => (isChapterId(id) ? chapterIds.indexOf(id) : chapterIds.length)
const sorted = (records: ProgressRecord[]) =>
  [...records].sort(
    (a, b) => order(a.chapterId) - order(b.chapterId) || a.sectionId.localeCompare(b.sectionId),
  )

/** @throws 403 with the sentence that says why the learner may not write to this section */
export async function requireWritable(db: Db, user: SignedIn, chapterId: string, sectionId: CountedSection) {
  const access = await readLearnerAccess(db, user)
  const why = whyNotWritable(access.records, chapterId, sectionId, access.rule)
  if (why) throw forbidden(why)
  return access
}

/** Records a section as complete or opened, without consequences. */
export async function recordSection(db: Db, userId: string, chapterId: string, sectionId: SectionId) {
  await db
    .insertInto('progress')
    .values({ user_id: userId, chapter_id: chapterId, section_id: sectionId, completed: true })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'chapter_id', 'section_id'])
        .doUpdateSet({ completed: true, updated_at: sql`now()` })
        .where('progress.completed', '=', false),
    )
    .execute()
}

/** In the transaction that saves what they did; to the minute, so that two saves at once rarely meet here. */
export async function touchActivity(tx: Db, userId: string): Promise<void> {
  await sql`select touch_activity(${userId})`.execute(tx)
}

/** Inside the transaction that saves its work. The bell tells of a completed chapter that opens the next. */
export async function completeSection(
  tx: Db,
  course: Context['course'],
  user: Pick<SignedIn, 'id' | 'isAdmin'>,
  chapterId: string,
  sectionId: CountedSection,
): Promise<void> {
  // Two last sections saved at once must still open the next chapter.
  await lockUser(tx, user.id)
  const before = await readLearnerAccess(tx, { id: user.id, isAdmin: false })
  await recordSection(tx, user.id, chapterId, sectionId)
  const after = [...before.records, { chapterId, sectionId, completed: true }]
  if (isChapterComplete(before.records, chapterId) || !isChapterComplete(after, chapterId)) return
  const next = chapterIds[chapterIds.indexOf(chapterId as (typeof chapterIds)[number]) + 1]
  const opens =
    next && !isChapterOpen(before.records, next, before.rule) && isChapterOpen(after, next, before.rule)
  if (!opens) return
  const title = course.chapter(next)?.card.title ?? ''
  await notify(tx, user.id, {
    kind: 'chapter-unlocked',
    text: `Chapter ${next}, ${title}, is open.`,
    href: `/chapter/${next}`,
  })
}
