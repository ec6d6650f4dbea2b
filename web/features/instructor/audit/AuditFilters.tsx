import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { AuditAction } from '#core/contract/admin/audit'
import type { QueryOf } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Input } from '../../../ui/controls.tsx'
import { Choice } from '../DeskParts.tsx'
import { actionWords } from './audit-words.ts'

/** In the order of the contract; its own list would bring the schema library into the page. */
const actions = (Object.keys(actionWords) as AuditAction[]).map((id) => ({ id, name: actionWords[id] }))

export type AuditSelection = NonNullable<QueryOf<'GET /api/admin/audit.csv'>>

interface Props {
  selection: AuditSelection
  onSelect: (change: AuditSelection) => void
}

/** What the audit trail shows: an action, a section, a name, and from which day to which. */
export function AuditFilters({ selection, onSelect }: Props) {
  const [name, setName] = useState(selection.q ?? '')
  const sections = useQuery(queryFor('GET /api/admin/classes')).data?.classes ?? []
  useEffect(() => {
    if (name.trim() === (selection.q ?? '')) return
    const timer = setTimeout(() => onSelect({ q: name.trim() || undefined }), 300)
    return () => clearTimeout(timer)
  }, [name, selection.q, onSelect])
  return (
    <div className="flex flex-wrap items-end gap-2.5 max-sm:grid max-sm:w-full">
      <Choice
        label="Action"
        value={selection.action}
        none="Every action"
        options={actions}
        onChoose={(action) => onSelect({ action })}
      />
      {sections.length > 0 && (
        <Choice
          label="Section"
          value={selection.section}
          none="Every section"
          options={sections.map(({ id, name, term }) => ({ id, name: `${name}, ${term}` }))}
          onChoose={(section) => onSelect({ section })}
        />
      )}
      <Input
        type="search"
        aria-label="Who or whom"
        placeholder="Who or whom"
        className="sm:w-52!"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Day label="From" value={selection.from} onChange={(day) => onSelect({ from: day && startOf(day) })} />
      <Day label="To" value={selection.to} onChange={(day) => onSelect({ to: day && endOf(day) })} />
    </div>
  )
}

interface DayProps {
  label: string
  /** An ISO moment. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="sm:w-44!"
        defaultValue={value ? localDay(value) : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  )
}

/** The first and the last moment of a day ("2026-11-18") in the reader's time zone. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

function localDay(iso: string): string {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
