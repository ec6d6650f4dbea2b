import { type ReactNode, useState } from 'react'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts'
import { DeskError } from '../DeskParts.tsx'
import { HandOverLink, type MadeLink } from '../HandOverLink.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'

type Open = AnswerOf<'GET /api/admin/open-requests'>

/** What waits for a yes: invitations, and links for a new password of an instructor. Nothing where nothing waits. */
export function OpenRequests() {
  const query = useFresh('GET /api/admin/open-requests')
  const [made, setMade] = useState<(MadeLink & { name: string }) | null>(null)
  if (query.isError && !query.data)
    return <DeskError what="What waits could not be loaded" error={query.error} onRetry={query.refetch} />
  const { invitations = [], resetRequests = [] } = query.data ?? {}
  return (
    <>
      {invitations.length + resetRequests.length > 0 && (
        <section aria-labelledby="waiting" className="mt-5">
          <h3 id="waiting" className="text-lg">
            Waiting for a yes
          </h3>
          <ul className="mt-1">
            {resetRequests.map((wish) => (
              <Wish key={wish.id} wish={wish} onMade={setMade} />
            ))}
            {invitations.map((invitation) => (
              <Invitation key={invitation.userId} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {made && <HandOverLink name={made.name} link={made} onClose={() => setMade(null)} />}
    </>
  )
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2.5 text-sm/[1.45] first:border-t-0">
    <p className="max-w-measure flex-1 basis-64">{words}</p>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </li>
)

interface WishProps {
  wish: Open['resetRequests'][number]
  onMade: (link: MadeLink & { name: string }) => void
}

function Wish({ wish, onMade }: WishProps) {
  const { run, busy } = useDeskCall()
  const name = nameOf(wish.user)
  const params = { requestId: wish.id }

  async function agree() {
    const outcome = await run(
      () => call('POST /api/admin/reset-requests/:requestId', { params }),
      ({ address }) => ({
        title: address ? 'Link sent' : 'Link made',
        text: address ? `It went to ${address}.` : 'The person is told by the bell.',
      }),
    )
    if (outcome?.path) onMade({ name, path: outcome.path, expiresAt: outcome.expiresAt })
  }
  const refuse = () =>
    run(
      () => call('DELETE /api/admin/reset-requests/:requestId', { params }),
      () => ({ title: 'Refused', text: `There is no link for ${name}.` }),
    )

  return (
    <Line
      words={`${wish.by} asks for a link with which ${name} chooses a new password; until ${momentOf(wish.until)}. ${
        wish.mayAgree
          ? 'Ask both of them before you agree.'
          : 'An instructor who neither asked nor is the person has to agree. Where there is none, whoever runs the server can make a link.'
      }`}
    >
      {wish.mayAgree && (
        <Button ref={keepFocusNearby} variant="secondary" busy={busy} onClick={() => void agree()}>
          Agree
        </Button>
      )}
      <Button ref={keepFocusNearby} variant="quiet" busy={busy} onClick={() => void refuse()}>
        Refuse
      </Button>
    </Line>
  )
}

function Invitation({ invitation }: { invitation: Open['invitations'][number] }) {
  const { run, busy } = useDeskCall()
  const name = nameOf(invitation.user)
  const withdraw = () =>
    run(
      () => call('DELETE /api/admin/instructors/:userId', { params: { userId: invitation.userId } }),
      () => ({ title: 'Invitation withdrawn', text: `${name} stays a learner.` }),
    )
  return (
    <Line
      words={`${name} is invited as instructor by ${invitation.by}, and can accept until ${momentOf(invitation.until)}.`}
    >
      <Button ref={keepFocusNearby} variant="quiet" busy={busy} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </Line>
  )
}
