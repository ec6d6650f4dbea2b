import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/schema'
import { readSetting } from './settings.store.ts'

/** The setting with the default life of shared links. */
export const shareLinksKey = 'share-links'
const schema = z.object({ days: z.number().int().nullable() })

/** How many days a new link lives; null: until it is revoked. */
export const readShareLinkDays = async (db: Db): Promise<number | null> =>
  (await readSetting(db, shareLinksKey, schema))?.days ?? null

/** The moment a link made now ends by default, inside a statement; null when links live on. */
export const defaultLinkEnd = sql<Date | null>`(
  select now() + make_interval(days => (value ->> 'days')::int) from settings where key = ${shareLinksKey})`
