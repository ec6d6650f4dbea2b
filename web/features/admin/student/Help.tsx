import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusKept } from '../acts/use-focus-kept.ts'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { ResetLink } from './ResetLink.tsx'
import type { Student } from './types.ts'

/** Help with signing in, and the instructor's right. */
export function Help({ student }: { student: Student }) {
  const { userId, user, sessions, signsInWith, isAdmin } = student
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
        title: isAdmin ? 'Instructor dismissed' : 'Instructor appointed',
        text: isAdmin ? `${name} is a learner again.` : `${name} finds the Admin Panel in the account menu.`,
      }),
    )
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t pt-4">
      {signsInWith === 'password' ? (
        <ResetLink userId={userId} name={name} />
      ) : (
        <p className="meta">Signs in with the institution.</p>
      )}
      <Button variant="secondary" disabled={sessions === 0} busy={busy} onClick={() => void endSessions()}>
        End sessions ({sessions})
      </Button>
      <Button ref={right} variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        {isAdmin ? 'Dismiss as instructor' : 'Make an instructor'}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isAdmin ? `Dismiss ${name} as instructor?` : `Make ${name} an instructor?`}
        actions={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant={isAdmin ? 'danger' : 'primary'} onClick={() => void changeRight()}>
              {isAdmin ? 'Dismiss' : 'Appoint'}
            </Button>
          </>
        }
      >
        <p>
          {isAdmin
            ? `${isYou ? 'That is you: you' : 'This person'} can then no longer read students’ work or change anything here.`
            : 'Instructors read students’ work, a reflection once it is handed in, and can reset, delete and change the settings.'}
        </p>
      </Dialog>
    </div>
  )
}
