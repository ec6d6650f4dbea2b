import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { HandOverLink, type MadeLink } from '../HandOverLink.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import type { Student } from './types.ts'

/** Help with signing in, and the instructor's right. */
export function Help({ student }: { student: Student }) {
  const { userId, user, sessions, signsInWith, isAdmin, invitation } = student
  const { run, busy } = useDeskCall()
  const [asking, setAsking] = useState(false)
  const isYou = useUser().data?.id === userId
  const name = nameOf(user)
  const params = { userId }
  const right = useRef<HTMLButtonElement>(null)
  useFocusKept(sessions ? ['end-sessions'] : [], () => right.current)

  const endSessions = () =>
    run(
      () => call('POST /api/admin/end-sessions/:userId', { params }),
      ({ ended }) => ({
        title: 'Signed out',
        text: ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`,
      }),
    )

  async function changeRight() {
    setAsking(false)
    await run(
      () =>
        isAdmin
          ? call('DELETE /api/admin/instructors/:userId', { params })
          : call('POST /api/admin/instructors/:userId', { params }),
      () => ({
        title: isAdmin ? 'Instructor dismissed' : 'Invitation sent',
        text: isAdmin
          ? `${name} is a learner again.`
          : `${name} is told by the bell, and is an instructor after accepting.`,
      }),
    )
  }

  const withdraw = () =>
    run(
      () => call('DELETE /api/admin/instructors/:userId', { params }),
      () => ({ title: 'Invitation withdrawn', text: `${name} stays a learner.` }),
    )

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t pt-4">
      {signsInWith === 'password' && isYou ? (
        <p className="meta">Your own password you change under “My data”.</p>
      ) : signsInWith === 'password' ? (
        <ResetLink student={student} name={name} />
      ) : (
        <p className="meta">Signs in with the institution.</p>
      )}
      <Button variant="secondary" disabled={sessions === 0} busy={busy} onClick={() => void endSessions()}>
        End sessions ({sessions})
      </Button>
      <Button
        ref={right}
        variant="secondary"
        busy={busy}
        onClick={() => (invitation ? void withdraw() : setAsking(true))}
      >
        {isAdmin ? 'Dismiss as instructor' : invitation ? 'Withdraw the invitation' : 'Invite as instructor'}
      </Button>
      {invitation && (
        <p className="meta">
          Invited by {invitation.by}; can accept until {momentOf(invitation.until)}.
        </p>
      )}
      <Confirm
        open={asking}
        title={isAdmin ? `Dismiss ${name} as instructor?` : `Invite ${name} as instructor?`}
        yes={isAdmin ? 'Dismiss' : 'Invite'}
        variant={isAdmin ? 'danger' : 'primary'}
        onNo={() => setAsking(false)}
        onYes={() => void changeRight()}
      >
        <p>
          {isAdmin
            ? `${isYou ? 'That is you: you' : 'This person'} can then no longer read students’ work or change anything here.`
            : 'Instructors read students’ work, a reflection once it is handed in, and can reset, delete and change the settings. The person accepts on the start page, within seven days; until then nothing changes. The other instructors are told.'}
        </p>
      </Confirm>
    </div>
  )
}

/**
 * Helps the person get a new password: a link to hand over, one sent by mail, or for an instructor the wish for one,
 * which another instructor has to agree to.
 */
function ResetLink({ student, name }: { student: Student; name: string }) {
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
