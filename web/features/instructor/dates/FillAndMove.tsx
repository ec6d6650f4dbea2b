import { type FormEvent, type ReactNode, useState } from 'react'
import { isLocalTime } from '#core/workbook/local-time'
import { type ChapterDates, fillDates, moveDates, wholeWeeks } from '#core/workbook/term-dates'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow, InputField } from '../../../ui/controls.tsx'
import type { Section } from '../sections/types.ts'
import { TimeField } from './DateRow.tsx'

interface Props {
  section: Section
  dates: readonly ChapterDates[]
  onChange: (dates: readonly ChapterDates[]) => void
}

/** A whole term in one go. What comes of it stands in the rows below and is not saved yet. */
export function FillAndMove({ section, dates, onChange }: Props) {
  const [said, setSaid] = useState('')
  const days = dates.flatMap(({ opensAt, dueAt }) => [opensAt, dueAt]).filter((at) => at !== null)
  // Not for as long as there are no dates: filled in, it would close over the button that was pressed.
  const [open, setOpen] = useState(days.length === 0)
  const change = (next: readonly ChapterDates[], what: string) => {
    onChange(next)
    setSaid(`${what} Look at the dates below, then save them.`)
  }
  return (
    <div className="mt-4 rounded-paper bg-well px-4 py-2">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-label text-sm">
          Fill in or move all dates
        </summary>
        <div className="grid gap-x-10 gap-y-6 pt-2 pb-3 lg:grid-cols-2">
          <Fill onFill={(next) => change(next, 'Filled in.')} />
          {days.length > 0 && (
            <Move
              startsOn={section.startsOn}
              first={days.sort()[0]?.slice(0, 10) ?? section.startsOn}
              onMove={(by) => change(moveDates(dates, by), `Moved by ${by} days.`)}
            />
          )}
        </div>
      </details>
      <p role="status" className="meta pb-2 empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** A number of days that can be used; null: not yet. */
const daysOf = (typed: string, least: number): number | null => {
  const days = Number(typed)
  return typed.trim() !== '' && Number.isInteger(days) && days >= least && days <= 999 ? days : null
}

function Fill({ onFill }: { onFill: (dates: ChapterDates[]) => void }) {
  const [first, setFirst] = useState<string | null>(null)
  const [step, setStep] = useState('7')
  const [opens, setOpens] = useState(false)
  const every = daysOf(step, 1)
  const isReady = first !== null && isLocalTime(first) && every !== null
  return (
    <Part
      title="Fill in"
      button="Fill in"
      isReady={isReady}
      onSubmit={() => first !== null && every !== null && onFill(fillDates(first, every, opens))}
    >
      <TimeField
        label="Chapter 1 is due on"
        name="Chapter 1 is due first"
        usual="23:59"
        value={first}
        onChange={setFirst}
      />
      <Days label="Days from one chapter to the next" min={1} value={step} onChange={setStep} />
      <CheckboxRow checked={opens} onChange={setOpens}>
        Each chapter opens only when its own days begin
      </CheckboxRow>
    </Part>
  )
}

interface MoveProps {
  startsOn: string
  /** The earliest day there is. */
  first: string
  onMove: (days: number) => void
}

function Move({ startsOn, first, onMove }: MoveProps) {
  const [typed, setTyped] = useState('7')
  // A section that was given its new term already has dates from before it begins.
  const isNew = first < startsOn
  const [from, setFrom] = useState(isNew ? first : startsOn)
  const [to, setTo] = useState(isNew ? startsOn : '')
  const by = daysOf(typed, -999)
  const weeks = from !== '' && to !== '' ? wholeWeeks(from, to) : null
  return (
    <div className="grid content-start gap-6">
      <Part
        title="Move all by days"
        button="Move by days"
        isReady={by !== null && by !== 0}
        onSubmit={() => by && onMove(by)}
      >
        <Days label="Days; with a minus, earlier" min={-999} value={typed} onChange={setTyped} />
      </Part>
      <Part
        title="Move to another term"
        button={weeks ? `Move by ${weeks / 7} weeks` : 'Move to the term'}
        isReady={weeks !== null && weeks !== 0}
        onSubmit={() => weeks && onMove(weeks)}
      >
        <p className="meta">In whole weeks: a Monday stays a Monday.</p>
        <div className="flex flex-wrap gap-3">
          <Day label="The dates are of a term that begins on" value={from} onChange={setFrom} />
          <Day label="They are to be of one that begins on" value={to} onChange={setTo} />
        </div>
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  button: string
  isReady: boolean
  onSubmit: () => void
  children: ReactNode
}

function Part({ title, button, isReady, onSubmit, children }: PartProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start justify-items-start gap-2.5">
      <h3 className="text-base">{title}</h3>
      {children}
      <Button type="submit" variant="secondary" disabled={!isReady}>
        {button}
      </Button>
    </form>
  )
}

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const Day = ({ label, onChange, value }: InputProps) => (
  <InputField
    field={{ label, look: 'sans' }}
    type="date"
    className="w-44!"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

const Days = ({ label, onChange, value, min }: InputProps & { min: number }) => (
  <InputField
    field={{ label, look: 'sans' }}
    type="number"
    min={min}
    max={999}
    className="w-32!"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
