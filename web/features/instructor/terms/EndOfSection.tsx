import { type FormEvent, useState } from 'react'
import type { ClassHead } from '#core/contract/classes'
import type { SectionSettings } from '#core/contract/terms'
import { call } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { NumberField } from '../settings/NumberField.tsx'
import { useSetting } from '../settings/use-setting.ts'
import { useSectionSave } from './use-section-save.ts'

interface Props {
  classId: string
  settings: SectionSettings
  mayChange: boolean
  head: ClassHead
}

/** The day a number of months after another one, as 2027-12-18 in UTC; past its end a month has its last day. */
export function monthsAfter(day: string, months: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  const date = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(date, last))
  return at.toISOString()
}

/** Ending a section, and for how long what it had is kept. */
export function EndOfSection({ classId, settings, mayChange, head }: Props) {
  const { right, students, own, installation } = settings
  const [asking, setAsking] = useState(false)
  const { run, busy } = useDeskCall()
  const work = students === 1 ? '1 student’s work' : `${students} students’ work`
  const archive = () =>
    run(
      () => call('POST /api/classes/:classId/archive', { params: { classId } }),
      () => ({ title: 'Section archived', text: 'Its students and staff are told by the bell.' }),
    )
  return (
    <Block title="End of the section">
      <p className="mt-2">
        Its last day is {dayOf(`${head.endsOn}T12:00:00Z`)}. It stays in use until it is archived: then its
        staff keep what they see of its students’ work on that day, to read only, and nothing newer.
      </p>
      <Kept
        classId={classId}
        stored={own.archiveMonths}
        everywhere={installation.archiveMonths}
        mayChange={right === 'administrator'}
        preview={(months) =>
          `Archived on its last day, the archive of ${head.name} with ${work} is deleted after ${dayOf(monthsAfter(head.endsOn, months))}.`
        }
      />
      {mayChange && (
        <Button
          className="mt-4"
          variant="danger"
          busy={busy && 'Archiving...'}
          onClick={() => setAsking(true)}
        >
          Archive this section
        </Button>
      )}
      <Confirm
        open={asking}
        title={`Archive “${head.name}”?`}
        yes="Archive"
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          void archive()
        }}
      >
        <p>
          {work} is written down as its staff see it now. They read that from then on, and nothing newer;
          nobody comments, resets or changes dates any more, and the join code ends. The students keep their
          work, and are told. Before it, write and release the feedback that is still to come.
        </p>
      </Confirm>
    </Block>
  )
}

interface KeptProps {
  classId: string
  stored: number | null
  everywhere: number
  mayChange: boolean
  /** What happens when, in a sentence. */
  preview: (months: number) => string
}

/** For how long the archive is kept: administrators decide. */
function Kept({ classId, stored, everywhere, mayChange, preview }: KeptProps) {
  const now = stored === null ? '' : String(stored)
  const [typed, setTyped, saved] = useSetting(now)
  const { save, busy } = useSectionSave(classId)
  const months = typed.trim() === '' ? everywhere : Number(typed)
  const isMonths = Number.isInteger(months) && months >= 1 && months <= 240
  async function store(event: FormEvent) {
    event.preventDefault()
    const archiveMonths = typed.trim() === '' ? null : months
    if (await save({ archiveMonths }, 'It counts from the next night on.')) saved(typed)
  }
  return (
    <form onSubmit={(event) => void store(event)} noValidate className="mt-3 grid justify-items-start gap-3">
      {mayChange && (
        <NumberField
          label="Months for which the archive is kept"
          hint={`Empty: as everywhere, ${everywhere}.`}
          max={240}
          typed={typed}
          onType={setTyped}
        />
      )}
      <p role="status" className="text-sm/[1.5]">
        {isMonths ? preview(months) : 'From 1 to 240 months.'}
      </p>
      {mayChange && (
        <Button
          type="submit"
          variant="secondary"
          disabled={typed === now || !isMonths}
          busy={busy && 'Saving...'}
        >
          Save how long it is kept
        </Button>
      )}
    </form>
  )
}
