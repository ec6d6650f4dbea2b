import { useEffect, useRef, useState } from 'react'
import { chapterIds } from '#core/workbook/sections'
import { addressOf } from '../../../lib/call.ts'
import { Input } from '../../../ui/controls.tsx'
import { Choice, DownloadCsv } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'
import { filters, type Selection, sorts } from './selection.ts'
import type { TheClass } from './WhereStuck.tsx'

/** How long the filter waits for the next key, in milliseconds. */
const typingPause = 300

interface Props {
  selection: Selection
  theClass: TheClass | undefined
  onSelect: (change: Selection) => void
}

/** What is listed and in what order, the list as a spreadsheet, and what the shades mean. */
export function Toolbar({ selection, theClass, onSelect }: Props) {
  const { ofClass } = useDesk()
  const counts: Record<string, number | undefined> = {
    stuck: theClass?.stuck,
    overdue: theClass?.overdue,
    finished: theClass?.finished,
    'not-started': theClass?.notStarted,
  }
  // Only a section with due dates has somebody who is overdue.
  const offered = filters.filter(({ id }) => id !== 'overdue' || theClass?.overdue !== undefined)
  return (
    <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="flex basis-full flex-wrap gap-2.5 max-sm:grid max-sm:w-full">
        <NameFilter value={selection.q ?? ''} onChange={(q) => onSelect({ q: q || undefined })} />
        <Choice
          label="Show"
          value={selection.filter}
          none="Show: everybody"
          options={offered.map(({ id, name }) => ({
            id,
            name: counts[id] === undefined ? name : `${name} (${counts[id]})`,
          }))}
          onChoose={(filter) => onSelect({ filter })}
        />
        <Choice
          label="Current chapter"
          value={selection.currentChapter}
          none="In any chapter"
          options={chapterIds.map((id) => ({ id: id as string, name: `Now in Chapter ${id}` }))}
          onChoose={(currentChapter) => onSelect({ currentChapter })}
        />
        <Choice
          label="Sort"
          value={selection.sort ?? 'name'}
          options={sorts.map(({ id, name }) => ({ id, name: `Sort: ${name}` }))}
          onChoose={(sort) => onSelect({ sort })}
        />
      </div>
      <Legend hasDates={theClass?.overdue !== undefined} />
      <DownloadCsv href={addressOf('GET /api/admin/progress.csv', { query: { ...ofClass, ...selection } })} />
    </div>
  )
}

function NameFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  // What this field reported last, without the blanks around it, is no news for it: somebody may be typing on.
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      reported.current = typed.trim()
      onChange(reported.current)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Input
      type="search"
      aria-label="Filter by name or email"
      placeholder="Filter by name or email"
      className="sm:w-60!"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** What the numbers and the lines below them mean. */
export function Legend({ hasDates }: { hasDates: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm max-sm:basis-full">
      <span className="max-sm:basis-full">Sections completed per chapter:</span>
      {[0, 1, 2, 3, 4].map((count) => (
        <span key={count} data-heat={count} className="heat-cell heat-legend">
          {count}
        </span>
      ))}
      {hasDates && <span>underlined: late, dashed: overdue</span>}
    </div>
  )
}
