import { useEffect, useRef, useState } from 'react'
import type { ChapterId } from '#core/workbook/sections'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { ChapterBoxes } from './Fields.tsx'
import { useSave } from './use-save.ts'

/** Chapters that are to be opened or closed. */
type Changes = Partial<Record<ChapterId, boolean>>

/** The chapters that are open without the one before being completed. */
export function OpenChapters({ open }: { open: readonly string[] }) {
  // Not the whole list: a chapter that another instructor opened or closed meanwhile stays as it is.
  const [changes, setChanges] = useState<Changes>({})
  // A change is over once it is what is stored.
  useEffect(() => setChanges((now) => without(now, open)), [open])
  const pending = without(changes, open)
  const { save, busy } = useSave()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const nothingPending = Object.keys(pending).length === 0
  useFocusKept(nothingPending ? [] : ['save'], () => boxes.current)
  function toggle(id: ChapterId, on: boolean) {
    const next = { ...changes, [id]: on }
    // What is taken back while it is being saved is a change of what is stored then.
    setChanges(busy ? next : without(next, open))
  }
  const store = () => save({ chapters: pending }, 'Students whom a chapter opened to are told by the bell.')

  return (
    <Block title="Chapters open from the start">
      <p className="meta mt-1">
        All other chapters open when the one before is completed. Work that is begun never locks.
      </p>
      <fieldset ref={boxes} tabIndex={-1} className="mt-3">
        <legend className="sr-only">Chapters open from the start</legend>
        <ChapterBoxes isChecked={(id) => pending[id] ?? open.includes(id)} onChange={toggle} />
      </fieldset>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={nothingPending}
        busy={busy && 'Saving...'}
        onClick={() => void store()}
      >
        Save open chapters
      </Button>
    </Block>
  )
}

/** Changes without those that are stored already. */
const without = (changes: Changes, open: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([id, on]) => on !== open.includes(id)))
