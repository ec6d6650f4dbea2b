import { ChevronDown, FileUp } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { CommaReading } from '#core/methods/paste/table'
import type { Remark } from '#core/methods/remark'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { Choice, choices } from './Choice.tsx'
import { Remarks } from './Remarks.tsx'
import { useCopiedCells } from './typed-entry.ts'
import { useEarlier } from './use-earlier.ts'

interface Props<Row> {
  /** Tells the boxes of a worksheet apart. */
  box: string
  /** "Paste people from a spreadsheet" */
  title: string
  /** Which columns are understood. */
  hint: string
  /** Turns what was pasted into rows, with sentences about what could not be read. */
  read: (text: string, comma: CommaReading) => { rows: Row[]; remarks: Remark[] }
  /** "12 people" */
  counted: (count: number) => string
  /** What is in the worksheet now. */
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** Where typing is the usual way in, it is closed until it is wanted. */
  startsClosed?: boolean
}

/**
 * Rows from a spreadsheet: pasted, or loaded from a CSV file, shown in a sentence before they are taken. Nothing
 * leaves the browser. What they replaced can be put back.
 */
export function PasteBox<Row>(props: Props<Row>) {
  const { box, title, hint, read, counted, rows, onChange, startsClosed = false } = props
  const [text, setText] = useCopiedCells(box)
  const [comma, setComma] = useState<CommaReading>('auto')
  const [problem, setProblem] = useState<string | null>(null)
  const { last: before, keep, goBack } = useEarlier(onChange)
  const [open, setOpen] = useState(text !== '' || (rows.length === 0 && !startsClosed))
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  // Reading a long paste must not hold up the typing.
  const late = useDeferredValue(text)
  const found = useMemo(() => (late.trim() === '' ? null : read(late, comma)), [late, comma, read])

  async function load(file: File | undefined) {
    if (!file) return
    const loaded = await readTextFile(file)
    setProblem('problem' in loaded ? loaded.problem : null)
    if ('text' in loaded) setText(loaded.text)
  }
  function take(taken: Row[]) {
    keep([...rows])
    onChange(taken)
    setText('')
    setOpen(false)
    // What was pressed closes with the box.
    summary.current?.focus()
  }

  return (
    <div className="no-print max-w-160">
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group/paste rounded-paper border border-line px-4"
      >
        <summary ref={summary} className="flex min-h-12 items-center gap-2 py-2 font-label text-accent">
          <ChevronDown className="icon flex-none group-open/paste:rotate-180" />
          {title}
        </summary>
        <div className="grid gap-3 pb-4">
          <Field label="Copied cells" hint={hint} look="sans" error={problem}>
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                spellCheck={false}
                autoComplete="off"
                className="max-h-60 overflow-auto"
                value={text}
                onChange={(event) => {
                  setProblem(null)
                  setText(event.target.value)
                }}
              />
            )}
          </Field>
          <div>
            <label
              htmlFor={`${id}f`}
              className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3`}
            >
              <FileUp className="icon" />
              Load a CSV file
              <input
                id={`${id}f`}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                className="sr-only"
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  void load(file)
                  // The same file can be chosen again after it was mended.
                  event.target.value = ''
                }}
              />
            </label>
            <p className="meta mt-1.5">Read in your browser. Leave names out: use codes.</p>
          </div>
          {text.includes(',') && (
            <Choice
              legend="What a comma between numbers means"
              options={commaOptions}
              value={comma}
              onChange={(next) => setComma(next ?? 'auto')}
            />
          )}
          {found && (
            <div role="status">
              <p className="font-label">{counted(found.rows.length)} found.</p>
              <Remarks remarks={found.remarks} />
            </div>
          )}
          {found && found.rows.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => take(found.rows)}>
                {rows.length === 0
                  ? `Use ${counted(found.rows.length)}`
                  : `Use these in place of ${counted(rows.length)}`}
              </Button>
              {rows.length > 0 && (
                <Button variant="secondary" onClick={() => take([...rows, ...found.rows])}>
                  Add them below
                </Button>
              )}
            </div>
          )}
        </div>
      </details>
      {/* Outside of the part that closes once rows are taken: the way back stays in sight. */}
      <p role="status" className={before ? 'mt-2 text-sm' : 'sr-only'}>
        {before && (
          <>
            Now {counted(rows.length)}.{' '}
            <button
              type="button"
              className="min-h-8 cursor-pointer text-accent underline"
              onClick={() => goBack([...rows])}
            >
              Go back to {before.length === 0 ? 'none' : counted(before.length)}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

const commaOptions = choices({ auto: 'Find out', decimal: 'Decimal sign', column: 'Next column' })

/** Larger files are no table of a class. */
const largest = 2_000_000

/** The text of a file somebody chose, or a sentence that says why there is none. */
async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name))
    return {
      problem:
        'This is a spreadsheet file. Save it as CSV there and load that, or copy the cells and paste them here.',
    }
  if (file.size > largest)
    return { problem: 'This file is larger than two megabytes. Load a smaller part of it.' }
  try {
    const text = await file.text()
    if (text.includes('\u0000')) return { problem: 'This is not a text file. A CSV file can be read.' }
    return text.trim() === '' ? { problem: 'The file is empty.' } : { text }
  } catch {
    return { problem: 'The file could not be read. Choose it again, or paste the cells.' }
  }
}
