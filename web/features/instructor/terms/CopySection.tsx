import { useState } from 'react'
import { Link } from 'wouter'
import type { ClassHead } from '#core/contract/classes'
import { pluralize } from '#core/format'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { fromThisPage } from '../../../lib/page-origin.ts'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { Block } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { noTerm, type Term, TermForm } from '../sections/TermForm.tsx'

type Copied = AnswerOf<'POST /api/classes/:classId/copy'>

interface Props {
  from: ClassHead
  /** It is archived. */
  past?: boolean
}

/** Makes the section of the next term. */
export function CopySection({ from, past = false }: Props) {
  const [made, setMade] = useState<Copied | null>(null)
  const { name, timeZone } = from
  const { run, busy } = useDeskCall()
  async function copy(term: Term) {
    const copied = await run(
      () =>
        past
          ? call('POST /api/archives/:archiveId/copy', { params: { archiveId: from.id }, body: term })
          : call('POST /api/classes/:classId/copy', { params: { classId: from.id }, body: term }),
      () => ({ title: 'Section made' }),
    )
    if (copied) setMade(copied)
    return copied
  }
  return (
    <Block title="Copy to a new term">
      <p className="meta mt-1">
        Settings, dates and staff come along: dates move by whole weeks, so that weekdays stay. Students,
        their “More time” and the join code do not. You teach it at once if you teach this one; others are
        invited.
      </p>
      <TermForm
        start={{ ...noTerm(), name, timeZone }}
        opener="Copy this section"
        button="Make the section"
        busy={busy && 'Making...'}
        onSubmit={copy}
      />
      <div role="status">{made && <Made copied={made} />}</div>
    </Block>
  )
}

/** What came of it, with links that are shown once. */
const Made = ({ copied: { id, name, term, dates, invited, notInvited } }: { copied: Copied }) => (
  <div className="mt-4 border-line border-t pt-4">
    <p>
      <Link href={`/sections/${id}`} className="text-accent underline underline-offset-[0.18em]">
        {name}, {term}
      </Link>{' '}
      is made{dates > 0 && `, with the dates of ${pluralize(dates, 'chapter')}`}.
    </p>
    {invited.map(({ user, role, path }) => (
      <div key={path} className="mt-3">
        <p className="mb-1.5 text-sm/[1.5]">
          Give this link to {nameOf(user)} alone, who becomes {role}. It works once and is not shown again.
        </p>
        <LinkBox url={fromThisPage(path)} name={`the invitation of ${nameOf(user)}`} oneTime />
      </div>
    ))}
    {notInvited.length > 0 && (
      <p className="mt-3">Not invited, because there is no email address: {notInvited.join(', ')}.</p>
    )}
  </div>
)
