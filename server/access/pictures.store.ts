import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { inTransaction } from '#server/db/transaction'
import { fetchPicture, type Picture } from './fetch-picture.ts'

/** Pictures of people, as their institution shows them: fetched at sign-in, kept and served by the workbook. */

/** Takes or removes the picture a provider claims; a failure never blocks the sign-in: the last one stays. */
export async function takePicture(context: Context, userId: string, claim: unknown): Promise<void> {
  const { config, db, log } = context
  try {
    const named = typeof claim === 'string' && claim !== ''
    const picture = named && config.oidc ? await fetchPicture(claim, config.oidc.issuer) : null
    await keepPicture(db, userId, picture)
  } catch (error) {
    log.warn(
      { event: 'picture-refused', reason: (error as Error).message },
      'a profile picture was not taken',
    )
  }
}

async function keepPicture(db: Db, userId: string, picture: Picture | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const version = picture && createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)
    if (picture && version) {
      const row = { ...picture, version, fetched_at: sql<Date>`now()` }
      await tx
        .insertInto('profile_pictures')
        .values({ user_id: userId, ...row })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
        .execute()
    } else {
      await tx.deleteFrom('profile_pictures').where('user_id', '=', userId).execute()
    }
    const address = version && `/api/account/picture/${version}`
    await tx.updateTable('users').set({ profile_image_url: address }).where('id', '=', userId).execute()
  })
}

/** A person's own picture, and which version it is. */
export const readPicture = (db: Db, userId: string): Promise<(Picture & { version: string }) | undefined> =>
  select(db, 'profile_pictures', ['type', 'bytes', 'version'], { user_id: userId }).executeTakeFirst()
