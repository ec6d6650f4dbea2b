import { type Selectable, sql } from 'kysely'
import type { Config } from '#server/config'
import type { Db, Tables } from '#server/db/schema'
import { select } from '#server/db/select'

/** Confirmed by a link that works for the signed-in person alone; until then an address carries no right. */

export type Addressee = Pick<Selectable<Tables['users']>, 'email' | 'email_verified_at'>

/** Whether the address still has to be confirmed before it carries a right. */
export const isUnconfirmed = ({ mail }: Pick<Config, 'mail'>, person: Addressee): boolean =>
  mail !== undefined && person.email !== null && person.email_verified_at === null

export const unconfirmedSentence =
  'This person has not confirmed the address yet. Until then it carries no right.'

/** What a right of a person hangs on. */
export const readAddress = (db: Db, userId: string) =>
  select(db, 'users', ['is_admin', 'email', 'email_verified_at'], { id: userId }).executeTakeFirstOrThrow()

/** Notes that an address is the person's, if it is still the one they have. */
export async function confirmAddress(tx: Db, userId: string, address: string | null): Promise<void> {
  if (address === null) return
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email', '=', address)
    .where('email_verified_at', 'is', null)
    .execute()
}
