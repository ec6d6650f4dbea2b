import { sql } from 'kysely'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { studentDates } from '#server/membership/dates.store'
import { invitationsOf, isInvited } from '#server/membership/invitations.store'
import { hasTaught, taughtBy } from '#server/membership/rights.store'
import type { Session } from '#server/session/session.store'
import { isUnconfirmed } from './address.ts'
import { invitationOf } from './invitations.store.ts'

/**
 * What stands on the page itself. Put away for one session only: whoever came in by a link made for
 * somebody else cannot hide that from the person.
 */
export async function readNotices(db: Db, config: Config, userId: string, session: Session | null) {
  const [person, links, invitation] = await Promise.all([
    db
      .selectFrom('users')
      .select([
        'email',
        'email_verified_at',
        taughtBy(userId).as('teaches'),
        hasTaught(userId).as('taught'),
        isInvited.as('invited'),
        sql<boolean>`exists (select from ${studentDates(sql`m.user_id = ${userId}`)} dates)`.as('hasDates'),
      ])
      .select((eb) =>
        eb
          .selectFrom('sessions')
          .select('notices_put_away_at')
          .where('id_hash', '=', session?.idHash ?? null)
          .as('put_away_at'),
      )
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    select(db, 'reset_links', ['id', 'origin', 'made_at', 'used_at', 'expires_at'], { user_id: userId })
      .where('made_at', 'is not', null)
      .where('made_at', '>', sql<Date>`now() - interval '30 days'`)
      .orderBy('made_at', 'desc')
      .limit(20)
      .execute(),
    invitationOf(db, userId),
  ])
  // Asked of the few who are: every page asks for the notices.
  const sectionInvitations = person.invited
    ? await invitationsOf(db, userId, { confirmed: config.mail !== undefined })
    : []
  const isNew = (at: Date | null) => at !== null && (person.put_away_at === null || at > person.put_away_at)
  return {
    address: isUnconfirmed(config, person) && person.put_away_at === null ? person.email : null,
    resetLinks: links.flatMap(({ id, origin: by, made_at, used_at, expires_at }) => {
      if (!made_at || !isNew(used_at ?? made_at)) return []
      const usedAt = used_at?.toISOString() ?? null
      return [{ id, by, madeAt: made_at.toISOString(), usedAt, expiresAt: expires_at.toISOString() }]
    }),
    invitation: invitation ? { by: invitation.by_name, until: invitation.expires_at.toISOString() } : null,
    sectionInvitations,
    teaches: person.teaches,
    taughtBefore: person.taught,
    hasDates: person.hasDates,
  }
}

/** Puts away what stands on the page now, in this session. */
export async function putNoticesAway(db: Db, session: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ notices_put_away_at: sql<Date>`now()` })
    .where('id_hash', '=', session.idHash)
    .execute()
}
