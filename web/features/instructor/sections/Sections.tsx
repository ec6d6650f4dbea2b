import { useState } from 'react'
import { useLocation } from 'wouter'
import { pluralize } from '#core/format'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { useFresh } from '../../../lib/query.ts'
import { CheckboxRow } from '../../../ui/controls.tsx'
import { readersLine } from '../../../work/Readers.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { PersonRow } from './PersonRow.tsx'
import { noTerm, type Term, TermForm } from './TermForm.tsx'

type All = AnswerOf<'GET /api/admin/classes'>

/** All sections of the workbook, and making one: for administrators. */
export function Sections() {
  const query = useFresh('GET /api/admin/classes')
  if (!query.data) return <Unread what="The sections could not be loaded" query={query} lines={6} />
  const { classes } = query.data
  return (
    <Block title="Sections" beside={<span className="meta tabular-nums">{classes.length || null}</span>}>
      {classes.length === 0 ? (
        <p className="mt-2 max-w-160">
          There is none: every administrator sees every student. With sections, instructors and assistants see
          the students of their own, and nobody else’s. Administrators go on seeing everybody.
        </p>
      ) : (
        <ul className="mt-2">
          {classes.map((one) => (
            <PersonRow key={one.id} href={`/sections/${one.id}`} name={one.name} line={lineOf(one)} />
          ))}
        </ul>
      )}
      <MakeSection all={query.data} />
    </Block>
  )
}

const lineOf = ({ term, students, staff }: All['classes'][number]): string =>
  `${term}, ${pluralize(students, 'student')}. ${staff.length > 0 ? readersLine(staff) : 'No instructor yet'}.`

/** The button that makes the first section, or another one. */
function MakeSection({ all: { classes, withoutClass } }: { all: All }) {
  const [everybody, setEverybody] = useState(false)
  const { run, busy } = useDeskCall()
  const [, navigate] = useLocation()
  async function make(term: Term) {
    const made = await run(
      () => call('POST /api/admin/classes', { body: { ...term, everybody } }),
      ({ students }) => ({
        title: 'Section made',
        text:
          students > 0
            ? `${students} students are in it, and are told by the bell.`
            : 'Invite who teaches it.',
      }),
    )
    if (made) navigate(`/sections/${made.id}?view=people`)
  }
  return (
    <TermForm
      start={noTerm()}
      opener={classes.length === 0 ? 'Make the first section' : 'Make a section'}
      button="Make the section"
      busy={busy && 'Making...'}
      onSubmit={make}
    >
      {withoutClass > 0 && (
        <CheckboxRow checked={everybody} onChange={setEverybody}>
          Put {classes.length === 0 ? 'everybody who is there' : 'everybody who is in no section'} into it (
          {pluralize(withoutClass, 'student')})
        </CheckboxRow>
      )}
    </TermForm>
  )
}
