import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/learner.ts'
import { fromThisPage } from '../../../lib/page-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/controls.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { ConfirmButton } from '../Confirm.tsx'
import { Block, Choice } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { InvitationActs, mailedLine } from './Invited.tsx'
import { PersonList, PersonRow } from './PersonRow.tsx'
import type { Section } from './types.ts'

const roleWords = { instructor: 'Instructor', assistant: 'Assistant' }
type Role = keyof typeof roleWords
const roles = [
  { id: 'instructor', name: roleWords.instructor },
  { id: 'assistant', name: roleWords.assistant },
] as const

const isStaff = <T extends { role: string }>(one: T): one is T & { role: Role } => one.role !== 'student'

/** Who teaches in the section, and who is invited to. */
export function Staff({ section }: { section: Section }) {
  const { mayTeach, right } = useDesk()
  const { run, busy } = useDeskCall()
  const [, go] = useLocation()
  const me = useUser().data?.id
  const staff = section.members.filter(isStaff)
  const instructors = staff.filter(({ role }) => role === 'instructor')
  // Only administrators end the work of the only one: the section is theirs from then on.
  const isTakenOver = (userId: string) =>
    right === 'administrator' && instructors.length === 1 && instructors[0]?.userId === userId
  const invited = section.invitations.filter(isStaff)
  const params = { classId: section.id }
  const dismiss = (userId: string, name: string) =>
    run(
      () =>
        call('DELETE /api/classes/:classId/members/:personId', {
          params: { ...params, personId: userId },
          query: isTakenOver(userId) ? { takeOver: 'true' } : {},
        }),
      () => ({ title: 'Ended', text: `${name} no longer sees the work of this section.` }),
    )
  async function leave() {
    const left = await run(
      () => call('DELETE /api/classes/:classId/own', { params }),
      () => ({ title: 'You left the section', text: `You no longer see the work of “${section.name}”.` }),
    )
    if (left && right !== 'administrator') go('/')
  }
  const questionOf = (userId: string) =>
    [
      userId === me
        ? 'You see none of its students’ work from the next call on. The other staff are told by the bell.'
        : 'They see none of its students’ work from the next call on. They and the other staff are told by the bell.',
      ...(isTakenOver(userId)
        ? [
            'Nobody else is an instructor here: until one accepts an invitation, administrators alone look after the section.',
          ]
        : []),
    ].join(' ')
  return (
    <Block title="Who teaches">
      <PersonList
        ids={[...staff.map(({ userId }) => userId), ...invited.map(({ id }) => id)]}
        empty={
          <p className="meta mt-2">
            Nobody yet. Invite an instructor: until one accepts, administrators see the work.
          </p>
        }
      >
        {staff.map(({ userId, user, role }) => (
          <PersonRow key={userId} name={nameOf(user)} line={`${roleWords[role]}, ${addressLine(user)}`}>
            {(mayTeach || userId === me) && (
              <ConfirmButton
                variant="secondary"
                busy={busy}
                aria-label={userId === me ? 'Leave the section' : `End: ${nameOf(user)}`}
                title={
                  userId === me ? 'Leave this section?' : `End the work of ${nameOf(user)} in this section?`
                }
                yes={userId === me ? 'Leave' : 'End'}
                question={questionOf(userId)}
                onYes={() => void (userId === me ? leave() : dismiss(userId, nameOf(user)))}
              >
                {userId === me ? 'Leave' : 'End'}
              </ConfirmButton>
            )}
          </PersonRow>
        ))}
        {invited.map(({ id, email, role, until }) => (
          <PersonRow
            key={id}
            name={email}
            line={`${roleWords[role]}, invited; can accept until ${dayOf(until)}`}
          >
            {mayTeach && (
              <InvitationActs
                classId={section.id}
                invitationId={id}
                who={email}
                mails={section.mails}
                withdrawn="Its link works no more."
              />
            )}
          </PersonRow>
        ))}
      </PersonList>
      {mayTeach && <Invite classId={section.id} />}
    </Block>
  )
}

/** Invites somebody to teach; the link is shown once, to be handed over. */
function Invite({ classId }: { classId: string }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('instructor')
  const [made, setMade] = useState<
    (AnswerOf<'POST /api/classes/:classId/invitations'> & { email: string }) | null
  >(null)
  const { run, busy } = useDeskCall()

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (busy || email.trim() === '') return
    const invitation = await run(() =>
      call('POST /api/classes/:classId/invitations', { params: { classId }, body: { email, role } }),
    )
    if (!invitation) return
    setMade({ email: email.trim(), ...invitation })
    setEmail('')
  }

  return (
    <>
      <form
        onSubmit={(event) => void invite(event)}
        noValidate
        className="mt-4 grid items-end gap-2.5 border-line border-t pt-4 sm:grid-cols-[minmax(0,22rem)_auto_auto] sm:justify-start"
      >
        <InputField
          field={{ label: 'Email of a colleague', look: 'sans' }}
          type="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Choice
          label="As what"
          value={role}
          options={roles}
          onChoose={(chosen = 'assistant') => setRole(chosen)}
        />
        <Button type="submit" variant="secondary" disabled={email.trim() === ''} busy={busy && 'Inviting...'}>
          Invite
        </Button>
      </form>
      <div role="status">
        {made && (
          <div className="mt-4">
            <p className="mb-2 text-sm/[1.5]">
              {mailedLine(made.mailed)} {made.mailed === 'sent' ? 'It is for' : 'Give this link to'}{' '}
              {made.email} alone: whoever is signed in and opens it teaches here. It works once, until{' '}
              {dayOf(made.until)}, and is not shown again. Where the institution vouches for the address, the
              invitation also waits on the person’s start page.
            </p>
            <LinkBox url={fromThisPage(made.path)} name="the invitation" />
          </div>
        )}
      </div>
    </>
  )
}
