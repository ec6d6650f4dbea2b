import { sql } from 'kysely'
import { dumpOf } from '#server/testing/dump'
import type { Person, World } from '#server/testing/world'

export const memberPassword = 'seven quiet rivers run'

/** What an instructor does in the tests of deleting and resetting, and how it looks from the other side. */
export async function deskOf(world: World) {
  const { db } = world.context
  const { browser } = await world.instructor()
  let [marks, members] = [0, 0]
  return {
    browser,
    /** A person with a password of their own. */
    member: async (): Promise<Person & { email: string }> => {
      const its = await world.gateHolder()
      const email = `noor${++members}@example.edu`
      const account = { firstName: 'Noor', lastName: `Haddad${members}`, email, password: memberPassword }
      const { body } = await its.post('/api/accounts', account)
      return { id: (body as { id: string }).id, browser: its, email }
    },
    signIn: async (email: string, password = memberPassword) =>
      (await world.gateHolder()).post('/api/session', { email, password }),
    removeAccount: ({ id }: { id: string }) => browser.delete(`/api/admin/accounts/${id}`),
    auditOf: async ({ id }: { id: string }) => {
      const { body } = await browser.get(`/api/admin/audit?userId=${id}`)
      return (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
    },
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
