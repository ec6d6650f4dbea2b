import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { HandOverLink, type MadeLink } from '../HandOverLink.tsx'
import { useDeskCall } from '../refresh.ts'
import type { Student } from './types.ts'

/**
 * Helps the person get a new password: a link to hand over, one sent by mail, or for an instructor the wish for one,
 * which another instructor has to agree to.
 */
export function ResetLink({ student, name }: { student: Student; name: string }) {
  const { userId, isAdmin, resetLinkGoesTo: address, addressConfirmed } = student
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  const { run, busy } = useDeskCall()

  async function make() {
    setAsking(false)
    const outcome = await run(() => call('POST /api/admin/reset-link/:userId', { params: { userId } }), said)
    if (outcome?.path) setMade({ path: outcome.path, expiresAt: outcome.expiresAt })
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound className="icon" />}
        busy={busy && 'Working...'}
        onClick={() => setAsking(true)}
      >
        {isAdmin ? 'Ask for a reset link' : address ? 'Send a reset link' : 'Make a reset link'}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Help ${name} get a new password?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button data-autofocus onClick={() => void make()}>
              {isAdmin ? 'Ask for a link' : address ? 'Send the link' : 'Make the link'}
            </Button>
          </>
        }
      >
        <p>
          {isAdmin
            ? 'This is an instructor’s account: another instructor has to agree first, under Settings, within 24 hours. '
            : ''}
          {address
            ? `The link goes to ${address}, and to nobody else. `
            : isAdmin
              ? ''
              : 'You get a link to give to this person. '}
          The bell and the next sign-in tell the person when it was made and when it was used.
        </p>
        {addressConfirmed === false && (
          <p className="mt-3">
            Nobody has confirmed that address yet. Ask the person whether it is right before you send
            anything.
          </p>
        )}
      </Dialog>
      {made && <HandOverLink name={name} link={made} onClose={() => setMade(null)} />}
    </>
  )
}

/** What came of it. */
function said({ state, address, expiresAt }: AnswerOf<'POST /api/admin/reset-link/:userId'>) {
  const until = momentOf(expiresAt)
  if (state === 'sent') return { title: 'Link sent', text: `It went to ${address} and works until ${until}.` }
  if (state === 'waiting')
    return { title: 'Asked for', text: `Another instructor has to agree, until ${until}.` }
  return { title: 'Link made', text: 'The person is told by the bell.' }
}
