import { sql } from 'kysely'
import { dumpOf } from '#server/testing/dump'
import type { Person, World } from '#server/testing/world'

/** What an instructor does in the tests of deleting and resetting, and how it looks from the other side. */
export async function deskOf(world: World) {
  const { db } = world.context
  const { browser } = await world.instructor()
  let marks = 0
  return {
    browser,
    /** A word that stands nowhere else. */
    newMarker: () => `zebrafish${++marks}q`,
    statuses: (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await world.visitor().get(path)).status)),
    bell: async (person: Person) =>
      (
        (await person.browser.get('/api/notifications')).body as {
          notifications: { kind: string; text: string; href: string | null }[]
        }
      ).notifications,
    ticks: async (person: Person) =>
      ((await person.browser.get('/api/progress')).body as { chapterId: string; sectionId: string }[])
        .map(({ chapterId, sectionId }) => `${chapterId}/${sectionId}`)
        .sort(),
    remove: async (person: Person, query = '') =>
      (await browser.delete(`/api/admin/delete-submissions/${person.id}${query}`)).body as {
        success: boolean
        deleted: number
        deletionId: string
        undoUntil: string
      },
    undo: (deletionId: string) => browser.post(`/api/admin/deletions/${deletionId}/undo`, {}),
    makeFinal: () => sql`update deletions set final_at = now() - interval '1 second'`.execute(db),
    /** Everything but what an undone deletion rightly leaves behind, and who was seen when. */
    workDump: () => dumpOf(db, ['audit', 'notifications', 'sessions']),
  }
}
