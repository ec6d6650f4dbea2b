import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Notices as Shown } from '#core/contract/account'
import { call } from '../../lib/call.ts'
import { momentOf, utcDayOf } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/error.ts'
import { placeNow, refreshMembership } from '../../lib/learner.ts'
import { keyOf, queryFor, refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { cx } from '../../ui/cx.ts'
import { Question } from '../../ui/Dialog.tsx'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { type ToastText, toast, toastError } from '../../ui/toast.ts'
import { readersLine } from '../../work/Readers.tsx'

/**
 * What has to be seen on the page itself and not only behind the bell; nothing while it is not known.
 * @param beside the page brings no space of its own at its sides
 */
export function Notices({ beside }: { beside: boolean }) {
  const { data } = useQuery(queryFor('GET /api/account/notices'))
  const { act, busy } = useAct()
  const answer = useAnswer()
  const moment = useMoment()
  if (!data) return null
  const { resetLinks, address, invitation, sectionInvitations } = data
  if (resetLinks.length === 0 && !address && !invitation && sectionInvitations.length === 0) return null
  const putAway = (
    <Button
      ref={keepFocusNearby}
      variant="secondary"
      busy={busy}
      onClick={() => void act(() => call('POST /api/account/notices/put-away'))}
    >
      Put away
    </Button>
  )
  return (
    <section
      aria-label="About your account"
      className={cx('mb-6 grid gap-4 print:hidden', beside && 'max-md:px-5 max-md:pt-5')}
    >
      {resetLinks.length > 0 && <ResetLinks links={resetLinks}>{putAway}</ResetLinks>}
      {invitation && (
        <Notice
          title="You are invited to be an instructor"
          actions={
            <>
              <Button ref={keepFocusNearby} busy={busy} onClick={() => void act(() => answer(true))}>
                Accept
              </Button>
              <Button
                ref={keepFocusNearby}
                variant="secondary"
                busy={busy}
                onClick={() => void act(() => answer(false))}
              >
                Decline
              </Button>
            </>
          }
        >
          {invitation.by} invites you. Instructors read students’ work, a reflection once it is handed in, and
          can reset, delete and change the settings. You can accept until {moment(invitation.until)}.
        </Notice>
      )}
      {sectionInvitations.map((one) => (
        <SectionInvitation key={one.id} {...one} />
      ))}
      {address && (
        <Notice
          title="Confirm your email address"
          actions={
            <>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() =>
                  void act(() => call('POST /api/account/address-mail'), {
                    title: 'Sent',
                    text: 'A link is on its way. Look among spam, too.',
                  })
                }
              >
                Send a link
              </Button>
              {putAway}
            </>
          }
        >
          <b className="[overflow-wrap:anywhere]">{address}</b> is not confirmed. If a mail with a link has
          come there, open the link in this browser; if not, have one sent. Until then no link for a new
          password goes there when you ask for one. Everything else works.
        </Notice>
      )}
    </section>
  )
}

const withArticle = { student: 'a student', assistant: 'an assistant', instructor: 'an instructor' }

/** To learn in a section, or to teach it. */
function SectionInvitation(props: Shown['sectionInvitations'][number]) {
  const { id, class: section, role, by, until, readers } = props
  const client = useQueryClient()
  const { act, busy } = useAct()
  const moment = useMoment()
  const [declining, setDeclining] = useState(false)
  const say = (accept: boolean, said: ToastText) =>
    act(async () => {
      const params = { invitationId: id }
      try {
        await call('POST /api/class-invitations/:invitationId', { params, body: { accept } })
      } catch (failed) {
        // The answer alone may be lost: the sections themselves say what came of a yes.
        if (!accept || (await placeNow(client, section.id)) !== role) throw failed
      } finally {
        await refreshMembership(client)
      }
    }, said)
  const accept = () =>
    say(
      true,
      role === 'student'
        ? { title: `You are in “${section.name}”` }
        : { title: `You are ${withArticle[role]} of “${section.name}”`, text: 'It is in your account menu.' },
    )
  function decline() {
    setDeclining(false)
    void say(false, { title: 'Declined', text: 'Nothing changes for you.' })
  }
  return (
    <Notice
      title={`You are invited to “${section.name}”`}
      actions={
        <>
          <Button ref={keepFocusNearby} busy={busy} onClick={() => void accept()}>
            {role === 'student' ? 'Join' : 'Accept'}
          </Button>
          <Button ref={keepFocusNearby} variant="secondary" busy={busy} onClick={() => setDeclining(true)}>
            Decline
          </Button>
          {declining && (
            <Question
              busy={false}
              title={`Decline “${section.name}”?`}
              onClose={() => setDeclining(false)}
              action={
                <Button variant="danger" onClick={decline}>
                  Decline
                </Button>
              }
            >
              <p>
                The invitation is gone then. To come into the section later you need another one
                {role === 'student' && ', or the code with which students join it'}.
              </p>
            </Question>
          )}
        </>
      }
    >
      {by ?? 'The workbook'} invites you as {withArticle[role]}, for {section.term}.{' '}
      {role === 'student'
        ? `Your work will be read by ${readers.length > 0 ? readersLine(readers) : 'its instructors'}; a reflection once you hand it in.`
        : 'You would read the work of its students, and comment on it.'}{' '}
      You can answer until {moment(until)}.
    </Notice>
  )
}

/** What is done about a notice: says what came of it, and reads the notices again. */
function useAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function act(make: () => Promise<unknown>, said?: ToastText) {
    setBusy(true)
    try {
      await make()
      if (said) toast(said)
    } catch (error) {
      toastError(sentenceOf(error))
    }
    setBusy(false)
    await refresh(client, keyOf('GET /api/account/notices'))
  }
  return { act, busy }
}

/** Says yes or no to the invitation; an instructor sees the pages as one at once. */
function useAnswer() {
  const client = useQueryClient()
  return async (accept: boolean) => {
    const user = await call('POST /api/account/instructor-invitation', { body: { accept } })
    client.setQueryData(keyOf('GET /api/auth/user'), user)
    if (!accept) return
    await refresh(client, [])
    toast({ title: 'You are an instructor', text: 'The Admin Panel is in your account menu.' })
  }
}

const never = () => () => {}

/** How a moment is written: in the reader's time zone, which the server that draws the page ahead does not know. */
const useMoment = (): ((iso: string) => string) =>
  useSyncExternalStore(
    never,
    () => momentOf,
    () => utcDayOf,
  )

function Notice(props: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Callout variant="info" title={props.title} level={2}>
      <p>{props.children}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">{props.actions}</div>
    </Callout>
  )
}

const makers = { instructor: 'An instructor', shell: 'Whoever runs the workbook' }

/** Links for a new password that somebody else made: when, whether they were used, and what to do about it. */
function ResetLinks({ links, children }: { links: Shown['resetLinks']; children: ReactNode }) {
  const moment = useMoment()
  const used = links.some(({ usedAt }) => usedAt !== null)
  return (
    <Callout
      variant={used ? 'warning' : 'info'}
      level={2}
      title={used ? 'Your password was changed with a link' : 'A link for a new password was made'}
    >
      {links.map(({ id, by, madeAt, usedAt, expiresAt }) => (
        <p key={id}>
          {makers[by]} made a link to choose a new password for your account on {moment(madeAt)};{' '}
          {usedAt ? `it was used on ${moment(usedAt)}.` : `it was not used. It ends on ${moment(expiresAt)}.`}
        </p>
      ))}
      <p>
        {used
          ? 'If that was you, there is nothing to do. If not, somebody else was in your account: change your password under “My data” in the account menu, which signs them out, and tell an instructor you trust.'
          : 'If you did not ask for it, tell an instructor you trust. Your password is as it was.'}
      </p>
      <div className="mt-3">{children}</div>
    </Callout>
  )
}
