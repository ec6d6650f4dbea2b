import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import type { Section } from './types.ts'

export interface Term {
  name: string
  term: string
  startsOn: string
  endsOn: string
  timeZone: string
}

/** Time zones the browser knows; where it names none, the field takes any name of the IANA list. */
const timeZones: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? []

/** The time zone of whoever makes the section. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const noTerm = (): Term => ({ name: '', term: '', startsOn: '', endsOn: '', timeZone: ownTimeZone() })

interface Props {
  term: Term
  onChange: (term: Term) => void
  /** A button opened it: whoever pressed it goes on with the first field. */
  focused?: boolean
  /** Between the fields and the button. */
  children?: ReactNode
  button: string
  busy: boolean | string
  onSubmit: () => void
}

/** Name, term, days and time zone of a section. */
export function TermForm({ term, onChange, focused, children, button, busy, onSubmit }: Props) {
  const isComplete = Object.values(term).every((value) => value.trim() !== '')
  const field = (key: keyof Term, label: string, hint?: string, more: object = {}) => (
    <Field label={label} hint={hint} look="sans" className="w-full">
      {(control) => (
        <Input
          {...control}
          {...more}
          autoComplete="off"
          value={term[key]}
          onChange={({ target }) => onChange({ ...term, [key]: target.value })}
        />
      )}
    </Field>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete && !busy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid max-w-160 justify-items-start gap-3">
      {field('name', 'Name of the section', 'As students know it: SW 601, Section A.', {
        maxLength: 100,
        autoFocus: focused,
      })}
      {field('term', 'Term', 'For example Fall 2026.', { maxLength: 60 })}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {field('startsOn', 'First day', undefined, { type: 'date' })}
        {field('endsOn', 'Last day', undefined, { type: 'date' })}
      </div>
      {field('timeZone', 'Time zone', 'Where the section’s days begin.', {
        list: 'time-zones',
        maxLength: 60,
      })}
      <datalist id="time-zones">
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
      <Button type="submit" variant="secondary" disabled={!isComplete} busy={busy}>
        {button}
      </Button>
    </form>
  )
}

/** Changing what a section was made with. */
export function ChangeSection({ section }: { section: Section }) {
  const { name, term, startsOn, endsOn, timeZone } = section
  const [typed, setTyped] = useState<Term>({ name, term, startsOn, endsOn, timeZone })
  const { run, busy } = useDeskCall()
  const save = () =>
    run(
      () => call('POST /api/classes/:classId', { params: { classId: section.id }, body: typed }),
      () => ({ title: 'Section saved' }),
    )
  return (
    <Block title="About the section">
      <TermForm
        term={typed}
        onChange={setTyped}
        button="Save the section"
        busy={busy && 'Saving...'}
        onSubmit={() => void save()}
      />
    </Block>
  )
}
