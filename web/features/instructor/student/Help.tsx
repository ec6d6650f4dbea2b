import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { ResetLink } from './ResetLink.tsx'
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
  useFocusKept(sessions > 0 ? ['end-sessions'] : [], () => right.current)

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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isAdmin ? `Dismiss ${name} as instructor?` : `Invite ${name} as instructor?`}
        actions={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant={isAdmin ? 'danger' : 'primary'} onClick={() => void changeRight()}>
              {isAdmin ? 'Dismiss' : 'Invite'}
            </Button>
          </>
        }
      >
        <p>
          {isAdmin
            ? `${isYou ? 'That is you: you' : 'This person'} can then no longer read students’ work or change anything here.`
            : 'Instructors read students’ work, a reflection once it is handed in, and can reset, delete and change the settings. The person accepts on the start page, within seven days; until then nothing changes. The other instructors are told.'}
        </p>
      </Dialog>
    </div>
  )
}
