import type { Mailed } from '#core/contract/classes'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDeskCall } from '../refresh.ts'

/** What came of the mail of an invitation, as a sentence; '' where the workbook sends none. */
export const mailedLine = (mailed: Mailed): string =>
  mailed === null
    ? ''
    : {
        sent: 'A mail with the link is sent.',
        limited: 'No mail is sent: there were too many today.',
        failed: 'The mail could not be sent.',
      }[mailed]

interface Props {
  classId: string
  invitationId: string
  /** The invited person's name or address. */
  who: string
  /** Whether invitations are mailed. */
  mails: boolean
  /** The invitation has a link, and the one there was works no more: the new one, where it has to be handed over. */
  onLink?: (path: string | undefined) => void
}

/** What can be done with an invitation that has no answer yet. */
export function InvitationActs({ classId, invitationId, who, mails, onLink }: Props) {
  const { run, busy } = useDeskCall()
  const params = { classId, invitationId }
  async function withdraw() {
    const done = await run(
      () => call('DELETE /api/classes/:classId/invitations/:invitationId', { params }),
      () => ({ title: 'Invitation withdrawn', ...(onLink ? { text: 'Its link works no more.' } : {}) }),
    )
    if (done) onLink?.(undefined)
  }
  async function sendAgain() {
    const sent = await run(
      () => call('POST /api/classes/:classId/invitations/:invitationId/mail', { params, body: {} }),
      ({ mailed, path }) =>
        mailed === 'sent'
          ? { title: 'Sent again', text: `A mail is on its way to ${who}.` }
          : {
              title: 'Not sent',
              // Beside a new link stands what came of its mail.
              text: path
                ? 'The link before works no more: hand over the new one.'
                : [mailedLine(mailed), onLink && mailed === 'limited' && 'The link before still works.']
                    .filter(Boolean)
                    .join(' '),
              tone: 'destructive',
            },
    )
    if (sent && sent.mailed !== 'limited') onLink?.(sent.path)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mails && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Send again: ${who}`}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
      )}
      <Button variant="secondary" busy={busy} aria-label={`Withdraw: ${who}`} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </div>
  )
}
