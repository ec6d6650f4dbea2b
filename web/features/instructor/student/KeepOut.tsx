import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import type { Student } from './types.ts'

/** Keeping a person out: suspended until let back in, or the account removed with everything in it. */
export function KeepOut({ student }: { student: Student }) {
  const { userId, user, suspendedAt } = student
  const { run, busy } = useDeskCall()
  const act = useAction()
  const [asking, setAsking] = useState(false)
  const name = nameOf(user)
  const params = { userId }
  const remove = useRef<HTMLButtonElement>(null)
  useFocusKept([suspendedAt ? 'let back' : 'suspend'], () => remove.current)

  async function suspend() {
    setAsking(false)
    await run(
      () => call('POST /api/admin/suspensions/:userId', { params }),
      () => ({ title: 'Account suspended', text: `${name} is signed out and cannot sign in.` }),
    )
  }
  const letBack = () =>
    run(
      () => call('DELETE /api/admin/suspensions/:userId', { params }),
      () => ({ title: 'Let back in', text: `${name} can sign in again, and is told by the bell.` }),
    )

  return (
    <div className="mt-4 border-line border-t pt-4">
      {suspendedAt && (
        <p className="mb-3 text-sm/[1.45]">
          Suspended {momentOf(suspendedAt)}: signed out, and refused at sign-in. The work is kept.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        {suspendedAt ? (
          <Button
            key="let back"
            variant="secondary"
            icon={<UserRoundCheck className="icon" />}
            busy={busy}
            onClick={() => void letBack()}
          >
            Let back in
          </Button>
        ) : (
          <Button
            key="suspend"
            variant="secondary"
            icon={<UserRoundX className="icon" />}
            busy={busy}
            onClick={() => setAsking(true)}
          >
            Suspend
          </Button>
        )}
        <Button
          ref={remove}
          variant="danger"
          onClick={() => act({ kind: 'remove', userId, name, chapterId: null })}
        >
          Remove account
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`Suspend ${name}?`}
        yes="Suspend"
        onNo={() => setAsking(false)}
        onYes={() => void suspend()}
      >
        <p>
          The person is signed out everywhere at once. At the next sign-in they read that the account is
          suspended and that you can help. You can let them back in at any time.
        </p>
        <p className="meta mt-1.5">
          All work is kept. Links already shared stay open; deleting the work they show closes them. Whoever
          knows the access password can open another account: a new access password prevents that.
        </p>
      </Confirm>
    </div>
  )
}
