import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { nameWithPreview } from '#core/format'
import { newMessageId } from '../../drafts/outbox.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { PutBack } from './PutBack.tsx'
import { useRemoved } from './use-removed.ts'

interface Props<Row> {
  /** Names the list for screen readers: "Goals". */
  label: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** A fresh row with an id of its own. Without it rows are added elsewhere, and there is no button. */
  fresh?: (id: string) => Row
  /** What a row is called: "Goal 2". */
  nameOf: (row: Row, place: number) => string
  /** "Add a goal" */
  addLabel?: string
  /** More rows than this cannot be saved. */
  max: number
  /** What stands where there is no row yet. */
  empty?: ReactNode
  /** Rows whose order carries a meaning can be moved. */
  movable?: boolean
  /**
   * card: a frame with the row's name. line: a number, one field whose label is hidden and says the name, and
   * what belongs to it. fields: a line of fields with their labels. fold: a part that opens.
   */
  look?: 'card' | 'line' | 'fields' | 'fold'
  /** What is written in a row, where its name only counts: so is one that was removed told from others. */
  wordsOf?: (row: Row) => string
  /** What tells rows apart that have no id. */
  keyOf?: (row: Row) => string
  children: (row: Row, change: (row: Row) => void, place: number) => ReactNode
}

/** Rows of a worksheet that can be added, moved and removed; what was removed can be put back. */
export function RowList<Row>(props: Props<Row>) {
  const { label, rows, onChange, fresh, nameOf, addLabel, max, empty, movable, children } = props
  const { look = 'card', keyOf, wordsOf = () => '' } = props
  const identity = (row: Row) => keyOf?.(row) ?? (row as { id?: string }).id
  const { removed, keep } = useRemoved({ rows, onChange, max, identity })
  const add = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  // Where the focus goes when the row it was in is gone.
  const below = () => (add.current ?? status.current)?.focus()
  const remove = (place: number) => {
    const row = rows[place] as Row
    keep(row, place, nameWithPreview(nameOf(row, place), wordsOf(row)))
    onChange(rows.filter((_, index) => index !== place))
    below()
  }
  const restore = (putBack: () => void) => () => {
    putBack()
    below()
  }
  const append = (fresh: (id: string) => Row) => {
    // Drawn at once: a letter typed right after it belongs into the new row.
    flushSync(() => onChange([...rows, fresh(freshId())]))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }

  return (
    <div>
      {rows.length === 0 && empty && <p className="mb-3 text-muted">{empty}</p>}
      <ul
        ref={list}
        aria-label={label}
        className={look === 'card' ? 'grid grid-cols-1 gap-6' : 'grid max-w-160 grid-cols-1'}
      >
        {rows.map((row, place) => {
          const name = nameOf(row, place)
          const change = (next: Row) => onChange(rows.map((one, index) => (index === place ? next : one)))
          const removal = (
            <IconButton
              label={`Remove ${name}`}
              onClick={ignoreDoubleClick(() => remove(place))}
              className={cx('no-print', look === 'fields' && 'mt-6')}
            >
              <Trash2 />
            </IconButton>
          )
          return (
            <li key={identity(row) ?? place} className={looks[look]}>
              {look === 'card' && (
                <div className="mb-3 flex items-center gap-1">
                  <h5 className="min-w-0 flex-1 font-sans text-base [overflow-wrap:anywhere]">{name}</h5>
                  {movable &&
                    ways.map(({ way, step, Icon }) => (
                      <IconButton
                        key={way}
                        label={`Move ${name} ${way}`}
                        disabled={rows[place + step] === undefined}
                        onClick={() => move(place, place + step)}
                        className="no-print disabled:opacity-40"
                      >
                        <Icon />
                      </IconButton>
                    ))}
                  {removal}
                </div>
              )}
              {look === 'line' && (
                <span aria-hidden="true" className="mt-2.5 w-5 flex-none font-serif text-muted">
                  {place + 1}
                </span>
              )}
              {look === 'card' ? (
                children(row, change, place)
              ) : (
                <>
                  <div className="min-w-0 flex-1">{children(row, change, place)}</div>
                  {removal}
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className="no-print mt-4 flex flex-wrap items-center gap-3">
        {fresh && (
          <Button
            ref={add}
            variant="secondary"
            icon={<Plus className="icon" />}
            onClick={() => append(fresh)}
            disabled={rows.length >= max}
          >
            {addLabel}
          </Button>
        )}
        {rows.length >= max && <span className="text-muted text-sm">There is room for {max}.</span>}
        <span ref={status} role="status" aria-atomic="false" tabIndex={-1} className="text-sm">
          {removed.map(({ key, name, putBack }) => (
            <PutBack key={key} name={name} onPutBack={putBack && restore(putBack)} />
          ))}
        </span>
      </div>
    </div>
  )
}

const ways = [
  { way: 'up', step: -1, Icon: ArrowUp },
  { way: 'down', step: 1, Icon: ArrowDown },
] as const

const line = 'flex items-start gap-1.5 border-line border-b py-2 first:border-t print:break-inside-avoid'
const looks = {
  card: 'rounded-paper border border-line p-4',
  line,
  fields: line,
  fold: 'flex items-start gap-1.5 [&>div]:flex-1 [&_details]:last:border-b',
}

/**
 * An id for a fresh row: unique within a worksheet, and nothing more. Made as those of messages are, because
 * crypto.randomUUID exists on https pages only.
 */
export const freshId = (): string => `r${newMessageId().slice(0, 12)}`
