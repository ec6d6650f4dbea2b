import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { PersonList, PersonRow } from '../sections/PersonRow.tsx'

type Past = AnswerOf<'GET /api/archives/:archiveId'>

/** Who can open a past section, and the end of one person's access. */
export function WhoCanOpen({ past: { id, name, right, staff } }: { past: Past }) {
  const [asked, setAsked] = useState<Past['staff'][number] | null>(null)
  const { run, busy } = useDeskCall()
  const [, go] = useLocation()
  const me = useUser().data?.id
  const instructors = staff.filter(({ role }) => role === 'instructor')
  const mayEnd = ({ role }: Past['staff'][number]) =>
    right === 'administrator' || (right === 'instructor' && (role === 'assistant' || instructors.length > 1))
  async function end({ userId, user }: Past['staff'][number]) {
    setAsked(null)
    const ended = await run(
      () =>
        call('DELETE /api/archives/:archiveId/staff/:staffId', {
          params: { archiveId: id, staffId: userId },
        }),
      () => ({ title: 'Access ended', text: `${nameOf(user)} can no longer open “${name}”.` }),
    )
    if (ended && userId === me && right !== 'administrator') go('/')
  }
  return (
    <Block title="Who can open it">
      <PersonList
        ids={staff.map(({ userId }) => userId)}
        empty={<p className="meta mt-2">Nobody besides administrators.</p>}
      >
        {staff.map((one) => (
          <PersonRow
            key={one.userId}
            name={nameOf(one.user)}
            line={`${one.role === 'instructor' ? 'Instructor' : 'Assistant'}, ${addressLine(one.user)}`}
          >
            {mayEnd(one) && (
              <Button
                variant="secondary"
                busy={busy}
                aria-label={`End the access: ${nameOf(one.user)}`}
                onClick={() => setAsked(one)}
              >
                End access
              </Button>
            )}
          </PersonRow>
        ))}
      </PersonList>
      {staff.length > 0 && <p className="meta mt-2">Administrators can open it, too.</p>}
      <Confirm
        open={asked !== null}
        title={
          asked?.userId === me ? 'End your own access?' : `End the access of ${asked && nameOf(asked.user)}?`
        }
        yes="End access"
        onNo={() => setAsked(null)}
        onYes={() => asked && void end(asked)}
      >
        <p>
          {asked?.userId === me ? 'You' : 'They'} can open nothing of this past section from the next call on,
          and there is no Undo. They and the other staff are told by the bell. Files that were taken along
          stay where they are.
        </p>
      </Confirm>
    </Block>
  )
}
