import type { FastifyBaseLogger } from 'fastify'
import type { Mailed } from '#core/contract/classes'
import { letters, noteFailure, sendMail } from '#server/access/mail'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { addOne } from '#server/http/limits.store'
import { hashOf } from '#server/session/session.store'

/** Mails for invitations to a section. An instructor may type any address, so both ends are limited. */

const oneDay = 24 * 60
/** More than the longest list, so that a section can be invited in a day, and no more. */
const mostOfSection = 600
/** To one address, whichever section it is invited to. */
const mostToAddress = 3

interface Invited {
  classId: string
  email: string
  /** Of the link of somebody who is to teach; students need none. */
  secret?: string | undefined
}

/** Counts a mail. @returns whether it may be sent */
export async function mayInvite(db: Db, { classId, email }: Invited): Promise<boolean> {
  const limits = [
    { key: `mails-to:${hashOf(email.toLowerCase()).toString('base64url')}`, most: mostToAddress },
    { key: `mails-of-section:${classId}`, most: mostOfSection },
  ]
  for (const { key, most } of limits)
    if ((await addOne(db, { key, minutes: oneDay })).failures > most) return false
  return true
}

/** Mails an invitation; what fails is logged. */
export async function sendInvitation(
  { config }: Context,
  log: FastifyBaseLogger,
  { email, secret }: Invited,
) {
  const letter = secret === undefined ? letters.invitedToJoin(config) : letters.invitedToTeach(config, secret)
  try {
    await sendMail(config, email, letter)
    return 'sent'
  } catch (error) {
    noteFailure(log, error as Error)
    return 'failed'
  }
}

/** Mails an invitation while whoever made it waits. @returns what came of it; null where no mails are sent */
export async function mailInvitation(
  context: Context,
  log: FastifyBaseLogger,
  invited: Invited,
): Promise<Mailed> {
  if (!context.config.mail) return null
  return (await mayInvite(context.db, invited)) ? sendInvitation(context, log, invited) : 'limited'
}

/**
 * Mails the students of a list, one after the other, in the background.
 * @returns how many mails are on their way; null where no mails are sent
 */
export async function mailStudents(
  context: Context,
  log: FastifyBaseLogger,
  students: readonly Invited[],
): Promise<number | null> {
  if (!context.config.mail) return null
  const told: Invited[] = []
  for (const one of students) if (await mayInvite(context.db, one)) told.push(one)
  void (async () => {
    for (const one of told) await sendInvitation(context, log, one)
  })()
  return told.length
}
