import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { dayAndTime } from '#core/workbook/local-time'
import type { ChapterDates } from '#core/workbook/term-dates'
import { Input } from '../../../ui/controls.tsx'

interface Props {
  row: ChapterDates
  /** As stored; what is different is said. */
  before: ChapterDates | undefined
  title: string | undefined
  now: string
  problem: string | undefined
  warnings: readonly string[]
  /** undefined: to read only. */
  onChange: ((row: ChapterDates) => void) | undefined
}

/** A chapter with its two dates, and what there is to say about them. */
export function DateRow({ row, before, title, now, problem, warnings, onChange }: Props) {
  const { chapterId, opensAt, dueAt } = row
  const id = useId()
  const isChanged = before !== undefined && (before.opensAt !== opensAt || before.dueAt !== dueAt)
  const past = pastOf(row, now)
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t py-3.5 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <b className="font-heading">Chapter {chapterId}</b>
        <span className="block text-muted text-sm/[1.4]">{title}</span>
        {past && <span className="mt-1 block text-muted text-sm/[1.4]">{past}</span>}
      </div>
      {onChange ? (
        <>
          <TimeField
            label="Opens"
            name={`Chapter ${chapterId} opens`}
            usual="00:00"
            value={opensAt}
            describedBy={id}
            onChange={(at) => onChange({ ...row, opensAt: at })}
          />
          <TimeField
            label="Due"
            name={`Chapter ${chapterId} due`}
            usual="23:59"
            value={dueAt}
            describedBy={id}
            invalid={problem !== undefined}
            onChange={(at) => onChange({ ...row, dueAt: at })}
          />
        </>
      ) : (
        <p className="text-sm/[1.45] first-letter:uppercase lg:col-span-2">{lineOf(row)}</p>
      )}
      <div id={id} className="grid gap-1 text-sm/[1.4] empty:hidden lg:col-span-3">
        {isChanged && <p className="text-muted">Stored: {lineOf(before)}.</p>}
        {problem && (
          <p className="flex gap-1.5 text-danger">
            <CircleAlert className="icon mt-[0.1em]" /> {problem}
          </p>
        )}
        {warnings.map((warning) => (
          <p key={warning} className="flex gap-1.5 text-warning">
            <TriangleAlert className="icon mt-[0.1em]" /> {warning}
          </p>
        ))}
      </div>
    </li>
  )
}

/** The dates of a chapter in a line. */
function lineOf({ opensAt, dueAt }: ChapterDates): string {
  const parts = [opensAt && `opens on ${dayAndTime(opensAt)}`, dueAt && `due on ${dayAndTime(dueAt)}`]
  return parts.filter(Boolean).join(', ') || 'no dates'
}

/** What is over of a chapter's dates; '' where nothing is. */
function pastOf({ opensAt, dueAt }: ChapterDates, now: string): string {
  const isPast = (at: string | null) => at !== null && at <= now
  if (isPast(dueAt)) return 'The due date is past.'
  return isPast(opensAt) ? 'The opening date is past.' : ''
}

interface TimeProps {
  label: string
  /** Said before “day” and “time” to who does not see the label's place. */
  name: string
  /** The time of a day that is chosen without one. */
  usual: string
  /** By the section's clock; null: none. */
  value: string | null
  describedBy?: string
  invalid?: boolean
  onChange: (value: string | null) => void
}

/** A day with a time of day; without the day there is no date. */
export function TimeField({ label, name, usual, value, describedBy, invalid, onChange }: TimeProps) {
  const [day = '', time = ''] = value?.split('T') ?? []
  // A part that is cleared makes the whole field empty for the browser. The time there was counts until all of it is
  // typed again. Without the day there is no date at once; the next day typed gets the time there was.
  const [isTyping, setTyping] = useState(false)
  const [before, setBefore] = useState('')
  const shared = { 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
  return (
    <div>
      <span aria-hidden="true" className="mb-1 block text-muted text-xs">
        {label}
      </span>
      <div className="flex gap-2">
        <Input
          {...shared}
          type="date"
          aria-label={`${name}: day`}
          className="w-44! min-w-0 max-sm:flex-1"
          value={day}
          onChange={({ target }) => {
            if (time) setBefore(time)
            onChange(target.value ? `${target.value}T${time || before || usual}` : null)
          }}
        />
        <Input
          {...shared}
          type="time"
          aria-label={`${name}: time`}
          className="w-38! flex-none max-sm:w-33!"
          disabled={day === ''}
          value={isTyping ? '' : time}
          onChange={({ target }) => {
            setTyping(target.value === '')
            if (target.value) onChange(`${day}T${target.value}`)
          }}
          onBlur={() => setTyping(false)}
        />
      </div>
    </div>
  )
}
