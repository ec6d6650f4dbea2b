import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { pluralize } from '#core/format'
import type { Remark } from '#core/methods/remark'
import { warning } from '#core/methods/remark'
import { phaseName } from '#core/methods/single-case/summary'
import { nextLabel, type Point } from '#core/worksheets/single-case/segments'
import { addTyped } from '#core/worksheets/single-case/typed-points'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composing.ts'
import { Input } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { useTypedEntry } from '../parts/typed-entry.ts'

/** Puts values in the place of what is selected, apart from the ones beside it. @returns what the field holds then */
function pasted(field: HTMLInputElement, values: string): string {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const before = /\S$/.test(field.value.slice(0, from)) ? ' ' : ''
  const after = /^\S/.test(field.value.slice(to)) ? ' ' : ''
  const put = `${before}${values}${after}`
  field.setRangeText(put, from, to)
  field.setSelectionRange(from + put.length, from + put.length)
  return field.value
}

const waiting = 'Not added yet. Press Add.'

interface Props {
  series: string
  points: readonly Point[]
  onChange: (points: Point[]) => void
  names: Readonly<Record<string, string>>
  /** The scale goes below zero, so the keyboard of a phone has to have a minus sign. */
  negative: boolean
}

/** One field for all values: each Enter adds what was typed at the end of the series. */
export function TypedValues({ series, points, onChange, names, negative }: Props) {
  const [typed, setTyped] = useTypedEntry(series)
  const [said, setSaid] = useState<{ text: string; remarks: Remark[] }>({ text: '', remarks: [] })
  const [here, setHere] = useState(false)
  // The phase that the next value begins; null: the values go on in the last phase.
  const [starting, setStarting] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const last = points.at(-1)?.phase ?? 'A1'
  const next = nextLabel(points)
  const phase = starting !== null && starting === next ? starting : last
  const named = (label: string) => phaseName(label, names)

  /** Adds what was typed. @returns the points after it */
  function add(): readonly Point[] {
    if (typed.trim() === '') return points
    const made = addTyped(points, typed, phase)
    setTyped(made.unread)
    setSaid({
      text:
        made.added === 0
          ? ''
          : `${pluralize(made.added, 'value')} added. ${pluralize(made.points.length, 'session')} in all.`,
      remarks: made.remarks,
    })
    if (made.added > 0) {
      setStarting(null)
      onChange(made.points)
    }
    return made.points
  }
  const waits = !here && typed.trim() !== '' && said.remarks.length === 0
  const leave = () => {
    setHere(false)
    // Adding here would move what is just being clicked. What was said of values before is not said again.
    if (typed.trim() !== '') setSaid(({ remarks }) => ({ text: '', remarks }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    add()
  }
  // A field of one line would run the lines of a column together.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\r\t]/.test(text)) return
    event.preventDefault()
    if (/\t/.test(text.trim()))
      setSaid({ text: '', remarks: [warning('This is a table with columns. Paste it in the box below.')] })
    else setTyped(pasted(event.currentTarget, text.slice(0, 20_000).trim().replace(/\s+/g, ' ')))
  }

  return (
    <div>
      <Field
        label="Values, in the order of the sessions"
        hint="Type a number and press Enter or Add, or several with blanks between them. Decimals with a point: 7.5. A dash is a session without a value."
        look="sans"
      >
        {(control) => (
          <div className="flex gap-2.5">
            <Input
              {...control}
              ref={field}
              inputMode={negative ? 'text' : 'decimal'}
              enterKeyHint="enter"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onFocus={() => setHere(true)}
              onBlur={leave}
              className="min-w-0 flex-1 tabular-nums"
            />
            <Button
              onClick={() => {
                add()
                field.current?.focus()
              }}
            >
              Add
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="meta mt-1.5 min-h-[1.4em]">
        {waits ? waiting : said.text}
      </p>
      <Remarks remarks={said.remarks} className="my-1" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>
          The next value goes to <strong className="font-label">{named(phase)}</strong>.
        </span>
        {points.length > 0 &&
          (phase === last ? (
            <Button
              variant="secondary"
              onClick={() => {
                // What still stands in the field belongs to the phase that ends.
                setStarting(nextLabel(add()))
                field.current?.focus()
              }}
            >
              Start {named(next)}
            </Button>
          ) : (
            <Button variant="quiet" onClick={ignoreDoubleClick(() => setStarting(null))}>
              Go on in {named(last)}
            </Button>
          ))}
      </div>
    </div>
  )
}
