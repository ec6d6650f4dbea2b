import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm, ConfirmButton } from '../Confirm.tsx'
import { Block, Choice } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { PersonList, PersonRow } from '../sections/PersonRow.tsx'

type Past = AnswerOf<'GET /api/archives/:archiveId'>

/** Who can open a past section, the end of one person's access, and the access of who follows. */
export function WhoCanOpen({ past }: { past: Past }) {
  const { id, name, right, staff, successors = [], undoUntil } = past
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
      {successors.length > 0 && undoUntil === null && <GiveAccess past={past} successors={successors} />}
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

interface GiveProps {
  past: Past
  successors: NonNullable<Past['successors']>
}

/** Lets an administrator choose an instructor of another section who can open this one from now on. */
function GiveAccess({ past: { id, name }, successors }: GiveProps) {
  const [chosen, setChosen] = useState<string>()
  const { run, busy } = useDeskCall()
  const one = successors.find(({ userId }) => userId === chosen)
  const give = (staffId: string, who: string) =>
    run(
      () =>
        call('POST /api/archives/:archiveId/staff/:staffId', {
          params: { archiveId: id, staffId },
          body: {},
        }),
      () => ({ title: 'Access given', text: `${who} can open “${name}” now.` }),
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 border-line border-t pt-4">
      <Choice
        label="Instructor of another section"
        value={one?.userId}
        none="Choose an instructor"
        options={successors.map(({ userId, user }) => ({
          id: userId,
          name: `${nameOf(user)}, ${addressLine(user)}`,
        }))}
        onChoose={setChosen}
      />
      <ConfirmButton
        variant="secondary"
        disabled={!one}
        busy={busy}
        title={`Give access to ${one && nameOf(one.user)}?`}
        yes="Give access"
        question="They can read and take along all work that is kept of this past section. They and its staff are told by the bell."
        onYes={() => one && void give(one.userId, nameOf(one.user))}
      >
        Give access
      </ConfirmButton>
    </div>
  )
}
