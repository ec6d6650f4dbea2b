import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { queryFor, useFresh } from '../../../lib/query.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { ConfirmButton } from '../Confirm.tsx'
import { Block, Choice, Unread } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { InvitationActs } from './Invited.tsx'
import { JoinCode } from './JoinCode.tsx'
import { PersonList, PersonRow } from './PersonRow.tsx'
import { Requests } from './Requests.tsx'
import { Roster } from './Roster.tsx'
import { Staff } from './Staff.tsx'
import { ChangeSection } from './TermForm.tsx'
import type { Section } from './types.ts'

/** Who is in a section, who is to come, and how; assistants look on. */
export function People() {
  const { ofClass, mayTeach } = useDesk()
  const classId = ofClass.classId ?? ''
  const query = useFresh('GET /api/classes/:classId', { params: { classId } })
  const section = query.data
  if (!section) return <Unread what="The section could not be loaded" query={query} lines={8} />
  return (
    <>
      <Staff section={section} />
      {mayTeach && <Requests section={section} />}
      <Students section={section} />
      {mayTeach && (
        <>
          <JoinCode section={section} />
          <Roster classId={section.id} mails={section.mails} />
          <ChangeSection section={section} />
        </>
      )}
    </>
  )
}

/** The students of the section, and those who are invited. */
function Students({ section }: { section: Section }) {
  const { mayTeach, studentAddress } = useDesk()
  const students = section.members.filter(({ role }) => role === 'student')
  const invited = section.invitations.filter(({ role }) => role === 'student')
  const others = useOtherSections(section)
  return (
    <Block title="Students" beside={<span className="meta tabular-nums">{students.length}</span>}>
      <PersonList
        ids={[...students.map(({ userId }) => userId), ...invited.map(({ id }) => id)]}
        empty={<EmptyState>Nobody is in this section yet.</EmptyState>}
      >
        {students.map(({ userId, user }) => (
          <PersonRow key={userId} href={studentAddress(userId)} name={nameOf(user)} line={addressLine(user)}>
            {mayTeach && (
              <StudentActs section={section} userId={userId} name={nameOf(user)} others={others} />
            )}
          </PersonRow>
        ))}
        {invited.map(({ id, name, email }) => (
          <PersonRow key={id} name={name || email} line={`${name ? `${email}, ` : ''}invited, no answer yet`}>
            {mayTeach && (
              <InvitationActs
                classId={section.id}
                invitationId={id}
                who={name || email}
                mails={section.mails}
              />
            )}
          </PersonRow>
        ))}
      </PersonList>
    </Block>
  )
}

interface Other {
  id: string
  name: string
  term: string
}

/** A copy for a new term has the name of the section before. */
const nameWithTerm = ({ name, term }: Other) => `“${name}”, ${term}`

/** Sections a student can be moved to: those one is an instructor of, too; all of them for administrators. */
function useOtherSections({ id, right }: Section): readonly Other[] {
  const isAdministrator = right === 'administrator'
  const all = useQuery({ ...queryFor('GET /api/admin/classes'), enabled: isAdministrator })
  const own = useQuery({ ...queryFor('GET /api/classes'), enabled: right === 'instructor' })
  const sections = isAdministrator
    ? all.data?.classes
    : own.data?.classes.filter(({ role }) => role === 'instructor')
  return (sections ?? []).filter((one) => one.id !== id)
}

interface ActsProps {
  section: Section
  userId: string
  name: string
  others: readonly Other[]
}

function StudentActs({ section, userId, name, others }: ActsProps) {
  const [to, setTo] = useState<Other>()
  const { run, busy } = useDeskCall()
  const params = { classId: section.id, personId: userId }
  const move = (other: Other) =>
    run(
      () => call('POST /api/classes/:classId/members/:personId/move', { params, body: { to: other.id } }),
      () => ({ title: 'Moved', text: `${name} is in ${nameWithTerm(other)} now, and is told by the bell.` }),
    )
  const remove = () =>
    run(
      () => call('DELETE /api/classes/:classId/members/:personId', { params }),
      () => ({ title: 'Taken out of the section', text: `${name} keeps all work, and is told by the bell.` }),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {others.length > 0 && (
        <Choice
          label={`Where to move ${name}`}
          value={to?.id}
          none="Move to..."
          options={others.map((one) => ({ id: one.id, name: nameWithTerm(one) }))}
          onChoose={(id) => setTo(others.find((one) => one.id === id))}
        />
      )}
      {to && (
        <ConfirmButton
          variant="secondary"
          busy={busy}
          aria-label={`Move: ${name}`}
          title={`Move ${name} to ${nameWithTerm(to)}?`}
          yes="Move"
          question="Nothing is lost: the work belongs to the student. The staff of the other section see it from now on, and those here no longer, unless they teach the student elsewhere."
          onYes={() => void move(to)}
        >
          Move
        </ConfirmButton>
      )}
      <ConfirmButton
        variant="secondary"
        busy={busy}
        aria-label={`Take out: ${name}`}
        title={`Take ${name} out?`}
        yes="Take out"
        question="Nothing is lost: the work belongs to the student. The staff of this section no longer see it, unless they teach the student in another one."
        onYes={() => void remove()}
      >
        Take out
      </ConfirmButton>
    </div>
  )
}
