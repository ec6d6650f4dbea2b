import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Person, World } from '#server/testing/world'

/** What a section is made with. */
export const term = {
  name: 'SW 601, Section A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
}

interface Shown {
  members: { userId: string; role: string }[]
  invitations: { id: string; email: string; role: string }[]
}
interface Own {
  classes: { id: string; role: string; readers: { name: string; role: string }[] }[]
  waiting: object[]
  invitations: { id: string; role: string; class: { name: string } }[]
}

/** A section with an instructor before each test, and what its tests do with it. */
export function sectionOf(world: World) {
  const { db } = world.context
  const now = { classId: '', instructor: {} as Person, administrator: {} as Person }
  beforeEach(async () => {
    now.administrator = await world.instructor('Ada')
    now.classId = await world.section(term.name)
    now.instructor = await world.member(now.classId, 'instructor', 'Ida')
  })
  const url = (rest = '') => `/api/classes/${now.classId}${rest}`
  return {
    now,
    url,
    shown: async (by: Person = now.instructor) => (await by.browser.get(url())).body as Shown,
    own: async (person: Person) => (await person.browser.get('/api/classes')).body as Own,
    bell: async (person: Person) =>
      (
        (await person.browser.get('/api/notifications')).body as { notifications: { text: string }[] }
      ).notifications.map(({ text }) => text),
    /** The newest line of the audit trail of an act: what it was about. */
    audited: async (action: string) => {
      const { rows } = await sql<{ section: string; actor: string; subject: string; detail: object }>`
        select class_name as section, actor_name as actor, subject_id as subject, detail
        from audit where action = ${action} order by id desc limit 1`.execute(db)
      return rows[0]
    },
    emailOf: async ({ id }: Person) =>
      (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email,
    confirm: ({ id }: Person) =>
      db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute(),
    invite: async (email: string | null, role: string, by = now.instructor) =>
      (await by.browser.post(url('/invitations'), { email, role })).body as { id: string; path: string },
    code: async (more: object = {}) => {
      const { body } = await now.instructor.browser.post(url('/code'), {
        days: 7,
        needsApproval: false,
        ...more,
      })
      return (body as { code: string }).code
    },
    join: (person: Person, by: string) => person.browser.post(`/api/join/${by}`, {}),
  }
}
