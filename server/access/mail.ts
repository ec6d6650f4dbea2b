import type { Context } from '#server/context'

/** Sends the one-time link to choose a new password. @throws when the mail server refuses. */
export async function sendResetLink(
  { config }: Context,
  to: string,
  firstName: string,
  token: string,
): Promise<void> {
  if (!config.mail) return
  // Loaded when a letter is sent: most workbooks send none.
  const { createTransport } = await import('nodemailer')
  await createTransport(config.mail.url).sendMail({
    from: config.mail.from,
    to,
    subject: 'Choose a new password for the Ethical Evaluation Workbook',
    text: [
      `Hello ${firstName},`,
      '',
      'someone, probably you, asked for a new password for the Ethical Evaluation Workbook. This link works once, for 24 hours:',
      '',
      `${config.publicUrl}/api/login?reset=${token}`,
      '',
      'If it was not you, nothing has changed and you can ignore this message.',
    ].join('\n'),
  })
}
