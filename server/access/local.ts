import { sql } from 'kysely'

export const local = 'local'

/** Whether the person of a row of `users` signs in with a password of the workbook; who comes from an institution has none. */
export const hasOwnPassword = sql<boolean>`exists (select 1 from identities where user_id = users.id and authority = ${local})`
