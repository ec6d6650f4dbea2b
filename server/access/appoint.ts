import type { Db } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { StartError } from '#server/start-error'
import { findByEmail, makeInstructor } from './accounts.store.ts'

/**
 * Makes the account of an address an instructor, on the word of whoever has the server's shell.
 * @returns a sentence for that person
 * @throws StartError when no account has the address
 */
export async function appointByEmail(db: Db, email: string): Promise<string> {
  const account = await findByEmail(db, email)
  if (!account) {
    throw new StartError(
      `No account has the address ${email.trim()}: the person makes one in the workbook first.`,
    )
  }
  await inTransaction(db, async (tx) => {
    await makeInstructor(tx, account.id)
    await tx
      .insertInto('audit')
      .values({
        actor_name: 'the server’s shell',
        subject_id: account.id,
        subject_name: account.first_name,
        action: 'instructor-appointed',
        detail: JSON.stringify({}),
      })
      .execute()
  })
  return `${account.email} is an instructor now; the page shows it at the next reload.`
}
