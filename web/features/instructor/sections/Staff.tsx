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
import { useDeskCall, useShowSection } from '../refresh.ts'
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
  const showSection = useShowSection(section)
  /** Links that are still to be handed over, by invitation. */
  const [links, setLinks] = useState<Readonly<Record<string, Link>>>({})
  const [, go] = useLocation()
  const me = useUser().data?.id
  const staff = section.members.filter(isStaff)
  const instructors = staff.filter(({ role }) => role === 'instructor')
  const seesOn = right === 'administrator'
  // Only administrators end the work of the only one: the section is theirs from then on.
  const isTakenOver = (userId: string) =>
    seesOn && instructors.length === 1 && instructors[0]?.userId === userId
  const invited = section.invitations.filter(isStaff)
  const params = { classId: section.id }
  const end = (userId: string) =>
    call('DELETE /api/classes/:classId/members/:personId', {
      params: { ...params, personId: userId },
      query: isTakenOver(userId) ? { takeOver: 'true' } : {},
    })
  const dismiss = (userId: string, name: string) =>
    run(
      () => end(userId),
      () => ({ title: 'Ended', text: `${name} no longer sees the work of this section.` }),
    )
  async function leave() {
    const left = await run(
      () =>
        me !== undefined && isTakenOver(me) ? end(me) : call('DELETE /api/classes/:classId/own', { params }),
      () => ({
        title: 'You left the section',
        text: `You ${seesOn ? 'go on seeing' : 'no longer see'} the work of “${section.name}”.`,
      }),
    )
    if (left && !seesOn) go('/')
  }
  const questionOf = (userId: string) =>
    [
      userId === me
        ? `You ${seesOn ? 'go on seeing its students’ work as an administrator' : 'see none of its students’ work from the next call on'}. The other staff are told by the bell.`
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
                onLink={(path) =>
                  setLinks(({ [id]: _, ...others }) =>
                    path ? { ...others, [id]: { path, mailed: 'failed' } } : others,
                  )
                }
              />
            )}
          </PersonRow>
        ))}
      </PersonList>
      {mayTeach && (
        <Invite
          classId={section.id}
          onMade={({ path, mailed, ...made }) => {
            const isOther = ({ email }: { email: string }) => email.toLowerCase() !== made.email.toLowerCase()
            showSection(({ invitations }) => ({
              invitations: [...invitations.filter(isOther), { name: '', ...made }],
            }))
            setLinks((others) => ({ ...others, [made.id]: { path, mailed } }))
          }}
        />
      )}
      <div role="status" aria-atomic="false">
        {invited.map(({ id, email, until }) => {
          const link = links[id]
          return (
            link && (
              <div key={id} className="mt-4">
                <p className="mb-2 text-sm/[1.5]">
                  {mailedLine(link.mailed)} {link.mailed === 'sent' ? 'It is for' : 'Give this link to'}{' '}
                  {email} alone: whoever is signed in and opens it teaches here. It works once, until{' '}
                  {dayOf(until)}, and is not shown again. Where the institution vouches for the address, the
                  invitation also waits on the person’s start page.
                </p>
                <LinkBox url={fromThisPage(link.path)} name={`the invitation of ${email}`} oneTime />
              </div>
            )
          )
        })}
      </div>
    </Block>
  )
}

type Made = AnswerOf<'POST /api/classes/:classId/invitations'>
type Link = Pick<Made, 'path' | 'mailed'>

interface InviteProps {
  classId: string
  onMade: (made: Made & { email: string; role: Role }) => void
}

/** Invites somebody to teach. */
function Invite({ classId, onMade }: InviteProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('instructor')
  const { run, busy } = useDeskCall()

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (busy || email.trim() === '') return
    const invitation = await run(() =>
      call('POST /api/classes/:classId/invitations', { params: { classId }, body: { email, role } }),
    )
    if (!invitation) return
    onMade({ email: email.trim(), role, ...invitation })
    setEmail('')
  }

  return (
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
  )
}
