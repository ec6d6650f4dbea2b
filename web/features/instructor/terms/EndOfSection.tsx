import type { ClassHead } from '#core/contract/classes'
import type { SectionSettings } from '#core/contract/terms'
import { pluralize } from '#core/format'
import { call } from '../../../lib/call.ts'
import { utcDayOf } from '../../../lib/dates.ts'
import { ConfirmButton } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { NumberSetting } from '../settings/Fields.tsx'
import { useSectionSave } from '../settings/use-save.ts'

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

/** Ending a section, and for how long what it had is kept: administrators decide that. */
export function EndOfSection({ classId, settings, mayChange, head }: Props) {
  const { right, students, own, installation } = settings
  const { run, busy } = useDeskCall()
  const { save, busy: saving } = useSectionSave(classId)
  const work = `${pluralize(students, 'student')}’${students === 1 ? 's' : ''} work`
  const archive = () =>
    run(
      () => call('POST /api/classes/:classId/archive', { params: { classId } }),
      () => ({ title: 'Section archived', text: 'Its students and staff are told by the bell.' }),
    )
  /** What happens when, with so many months typed. */
  function preview(typed: number | null) {
    const months = typed ?? installation.archiveMonths
    const isMonths = Number.isInteger(months) && months >= 1 && months <= 240
    return (
      <p role="status" className="text-sm/[1.5]">
        {isMonths
          ? `Archived on its last day, the archive of ${head.name} with ${work} is deleted after ${utcDayOf(monthsAfter(head.endsOn, months))}.`
          : 'From 1 to 240 months.'}
      </p>
    )
  }
  return (
    <Block title="End of the section">
      <p className="mt-2 mb-3">
        Its last day is {utcDayOf(head.endsOn)}. It stays in use until it is archived: then its staff keep
        what they see of its students’ work on that day, to read only, and nothing newer.
      </p>
      {right === 'administrator' ? (
        <NumberSetting
          label="Months for which the archive is kept"
          hint={`Empty: as everywhere, ${installation.archiveMonths}.`}
          max={240}
          stored={own.archiveMonths}
          button="Save how long it is kept"
          busy={saving}
          onSave={(archiveMonths) => save({ archiveMonths }, 'It counts from the next night on.')}
        >
          {preview}
        </NumberSetting>
      ) : (
        preview(own.archiveMonths)
      )}
      {mayChange && (
        <ConfirmButton
          className="mt-4"
          variant="danger"
          busy={busy && 'Archiving...'}
          title={`Archive “${head.name}”?`}
          yes="Archive"
          question={`${work} is written down as its staff see it now. They read that from then on, and nothing newer; nobody comments, resets or changes dates any more, and the join code ends. The students keep their work, and are told. Before it, write and release the feedback that is still to come.`}
          onYes={() => void archive()}
        >
          Archive this section
        </ConfirmButton>
      )}
    </Block>
  )
}
