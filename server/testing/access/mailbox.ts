import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect } from 'vitest'

interface Letter {
  to: string[]
  /** As it is read, head and all: long lines joined again. */
  body: string
}

/** An address that the mail server knows nobody under. */
export const refusedAddress = 'moved.away@example.edu'

const asWritten = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** A mail server for the tests of a file, and what has come in. */
export async function openMailbox() {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith(refusedAddress)
          ? Object.assign(new Error(`<${address}>: no such person`), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      void text(stream as Readable).then((raw) => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          body: asWritten(raw),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    letters,
    /** Settings of a workbook that sends its mails here. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'workbook@example.edu',
      PUBLIC_URL: 'https://workbook.example.edu',
    },
    /** The letters about something that have come to an address, once there are so many. */
    async lettersTo(address: string, subject: RegExp, count = 1): Promise<Letter[]> {
      const found = () =>
        letters.filter(
          ({ to, body }) => to.includes(address) && subject.test(/^Subject: (.*)$/m.exec(body)?.[1] ?? ''),
        )
      await expect.poll(found).toHaveLength(count)
      return found()
    },
  }
}

/** The secret of the link in a letter. */
export const tokenIn = (letter: Letter | undefined, name: 'reset' | 'confirm'): string =>
  new RegExp(`^https://workbook\\.example\\.edu/\\S*\\?${name}=(\\S+)`, 'm').exec(letter?.body ?? '')?.[1] ??
  ''
