import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/states.tsx'
import { readersLine } from '../../../work/Readers.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { PersonRow } from './PersonRow.tsx'
import { noTerm, TermForm } from './TermForm.tsx'

type All = AnswerOf<'GET /api/admin/classes'>

/** All sections of the workbook, and making one: for administrators. */
export function Sections() {
  const query = useQuery({ ...queryFor('GET /api/admin/classes'), refetchOnMount: 'always' })
  if (query.isError && !query.data)
    return <DeskError what="The sections could not be loaded" error={query.error} onRetry={query.refetch} />
  if (!query.data) return <Loading lines={6} />
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

const lineOf = ({ term, students, staff }: All['classes'][number]): string => {
  const count = students === 1 ? '1 student' : `${students} students`
  return `${term}, ${count}. ${staff.length > 0 ? readersLine(staff) : 'No instructor yet'}.`
}

/** The button that makes the first section, or another one. */
function MakeSection({ all: { classes, withoutClass } }: { all: All }) {
  const [open, setOpen] = useState(false)
  const [term, setTerm] = useState(noTerm)
  const [everybody, setEverybody] = useState(false)
  const { run, busy } = useDeskCall()
  const [, navigate] = useLocation()
  async function make() {
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
  if (!open)
    return (
      <Button className="mt-4" variant="secondary" onClick={() => setOpen(true)}>
        {classes.length === 0 ? 'Make the first section' : 'Make a section'}
      </Button>
    )
  return (
    <div className="mt-4 border-line border-t pt-2">
      <TermForm
        term={term}
        focused
        onChange={setTerm}
        button="Make the section"
        busy={busy && 'Making...'}
        onSubmit={() => void make()}
      >
        {withoutClass > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm/[1.4]">
            <input
              type="checkbox"
              className="size-5 flex-none accent-(--accent)"
              checked={everybody}
              onChange={({ target }) => setEverybody(target.checked)}
            />
            Put {classes.length === 0 ? 'everybody who is there' : 'everybody who is in no section'} into it (
            {withoutClass === 1 ? '1 student' : `${withoutClass} students`})
          </label>
        )}
      </TermForm>
    </div>
  )
}
