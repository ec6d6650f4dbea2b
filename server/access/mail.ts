import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { addOne } from '#server/http/limits.store'
import type { Addressee } from './address.ts'

/**
 * Mails go out under the institution's name to addresses that anybody may have typed: no name, and nothing
 * else that somebody wrote.
 */

/** What nodemailer throws: its own code ("EENVELOPE"), the SMTP command, and the number the server answered. */
export type MailFailure = Error & { code?: string; command?: string; responseCode?: number }

interface Letter {
  subject: string
  paragraphs: string[]
}

const workbook = 'the Ethical Evaluation Workbook'
const nothingChanged = 'If it was not you, nothing has changed and you can ignore this message.'

const resetAddress = (config: Config, token: string) => `${config.publicUrl}/api/login?reset=${token}`

export const letters = {
  /** Somebody asked for a new password on the sign-in page. */
  resetAskedFor: (config: Config, token: string): Letter => ({
    subject: `Choose a new password for ${workbook}`,
    paragraphs: [
      `Someone, probably you, asked for a new password for ${workbook}. This link works once, for 24 hours:`,
      resetAddress(config, token),
      nothingChanged,
    ],
  }),
  /** An instructor, or whoever runs the server, made a link for the person. */
  resetMade: (config: Config, token: string): Letter => ({
    subject: `Choose a new password for ${workbook}`,
    paragraphs: [
      `An instructor had this link sent to you, to choose a new password for ${workbook}. It works once, for 24 hours:`,
      resetAddress(config, token),
      'If you did not ask for it, nothing has changed: do not use the link, and tell your instructor.',
    ],
  }),
  /** Somebody is asked to teach a section. */
  invitedToTeach: (config: Config, secret: string): Letter => ({
    subject: `An invitation to teach with ${workbook}`,
    paragraphs: [
      `An instructor invites you to teach a section with ${workbook}. This link says which, and works once. Whoever opens it and is signed in teaches there, so do not pass it on:`,
      `${config.publicUrl}/join/${secret}`,
      'If you expected no invitation, you can ignore this message: nothing happens without you.',
    ],
  }),
  /** Somebody is asked to join a section as a student. */
  invitedToJoin: (config: Config): Letter => ({
    subject: `An invitation to a section of ${workbook}`,
    paragraphs: [
      `An instructor invites you to a section of ${workbook}. Sign in with this address, and the invitation waits on your start page. It says who will read your work before you join:`,
      `${config.publicUrl}/`,
      'If you expected no invitation, you can ignore this message: nothing happens without you.',
    ],
  }),
  passwordChanged: (config: Config): Letter => ({
    subject: `Your password for ${workbook} was changed`,
    paragraphs: [
      `The password of your account for ${workbook} was changed.`,
      `If it was not you, choose a new one at once, and tell your instructor: ${config.publicUrl}/api/login`,
    ],
  }),
  confirmAddress: (config: Config, token: string): Letter => ({
    subject: `Confirm your address for ${workbook}`,
    paragraphs: [
      `An account for ${workbook} was made with this address. Open this link in the browser you are signed in with, to confirm that the address is yours. It works once, for seven days:`,
      `${config.publicUrl}/?confirm=${token}`,
      'If you made no account, you can ignore this message: without you the address counts for nothing.',
    ],
  }),
  /** @param lines a sentence for each chapter: its title and the date, nothing that staff typed */
  due: (config: Config, lines: readonly string[]): Letter => ({
    subject: `What is due in ${workbook}`,
    paragraphs: [
      ...lines,
      `Go to your workbook: ${config.publicUrl}/`,
      'To get no more of these reminders, open “My data” in the menu of your account and turn them off there.',
    ],
  }),
}

/** Most mails in an hour that somebody can have sent to one account. */
const mostMails = 3

/** Counts a mail that somebody asks for. @returns whether it may be sent: three an hour for each account */
export const mayMail = async (db: Db, userId: string): Promise<boolean> =>
  (await addOne(db, { key: `mails:${userId}`, minutes: 60 })).failures <= mostMails

/** Timeouts in milliseconds, because an instructor may be waiting; SMTP_URL can override them. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends a letter, where the workbook sends mails. @throws when the mail server refuses. */
export async function sendMail({ mail }: Config, to: string, letter: Letter): Promise<void> {
  if (!mail) return
  // Loaded when a letter is sent: most workbooks send none.
  const { createTransport } = await import('nodemailer')
  await createTransport({ url: mail.url, ...patience }).sendMail({
    from: mail.from,
    to,
    subject: letter.subject,
    text: ['Hello,', ...letter.paragraphs].join('\n\n'),
  })
}

/** Sends a letter in the background; a failure is logged. */
export function sendMailLater({ config }: Context, log: FastifyBaseLogger, to: string, letter: Letter): void {
  sendMail(config, to, letter).catch((error: MailFailure) => noteFailure(log, error))
}

/** Tells a person that the password was changed, at an address that is known to be theirs. */
export function tellOfNewPassword(context: Context, log: FastifyBaseLogger, account?: Addressee): void {
  if (account?.email && account.email_verified_at) {
    sendMailLater(context, log, account.email, letters.passwordChanged(context.config))
  }
}

/** Logs no message: a mail server's answer often names the address. */
export function noteFailure(log: FastifyBaseLogger, error: MailFailure): void {
  log.error(
    { event: 'mail-failed', code: error.code, command: error.command, answered: error.responseCode },
    'a mail could not be sent',
  )
}
