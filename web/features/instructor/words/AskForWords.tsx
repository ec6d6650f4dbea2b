import { Quote } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type WordsSource, wordsLimits } from '#core/contract/class-words'
import { pluralize } from '#core/format'
import { inOneLine, standsIn } from '#core/workbook/passages'
import { call } from '../../../lib/call.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Counter } from '../../../ui/Counter.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Question } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IdentifierNotice } from '../../../work/IdentifierNotice.tsx'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'

export interface QuotedWork {
  userId: string
  chapterId: string
  source: WordsSource
  /** Of a submission or a conversation. */
  sourceId?: string
  /** What the student wrote in it. */
  texts: readonly string[]
}

/** Work that was handed in, with the way to ask its writer for words to show; at a section's desk only. */
export function AskForWords({ piece, children }: { piece: QuotedWork; children: ReactNode }) {
  const { ofClass } = useDesk()
  const work = useRef<HTMLDivElement>(null)
  const marked = useRef('')
  const [words, setWords] = useState<string | null>(null)
  const { classId } = ofClass
  if (!classId || !piece.texts.some((text) => text.trim() !== '')) return children
  return (
    <>
      <div ref={work}>{children}</div>
      <Button
        variant="quiet"
        className="no-print mt-2"
        icon={<Quote className="icon" />}
        // Pressing a button can end a selection: it is read before.
        onPointerDown={() => {
          marked.current = selectedIn(work.current)
        }}
        onClick={() => {
          const selected = selectedIn(work.current) || marked.current
          marked.current = ''
          setWords(
            selected ||
              piece.texts
                .map((text) => text.trim())
                .join('\n\n')
                .trim(),
          )
        }}
      >
        Ask to show words of it
      </Button>
      {words !== null && (
        <AskDialog classId={classId} piece={piece} start={words} onClose={() => setWords(null)} />
      )}
    </>
  )
}

/** What is selected within an element. */
function selectedIn(element: HTMLElement | null): string {
  const selection = window.getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  return element.contains(selection.getRangeAt(0).commonAncestorContainer) ? selection.toString().trim() : ''
}

interface DialogProps {
  classId: string
  piece: QuotedWork
  start: string
  onClose: () => void
}

function AskDialog({ classId, piece: { userId, texts, ...place }, start, onClose }: DialogProps) {
  const [words, setWords] = useState(start)
  const field = useRef<HTMLTextAreaElement>(null)
  const { run, busy } = useDeskCall()
  const params = { classId, personId: userId }
  const { data: before } = useFresh('GET /api/classes/:classId/members/:personId/words', { params })
  const problem = problemOf(words, texts)
  const full = before?.left === 0
  const ask = async () => {
    const asked = await run(
      () => call('POST /api/classes/:classId/members/:personId/words', { params, body: { ...place, words } }),
      () => ({ title: 'The student is asked', text: 'You see here when they agree.' }),
    )
    if (asked) onClose()
  }
  const keepMarked = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    if (selectionEnd > selectionStart) setWords(words.slice(selectionStart, selectionEnd).trim())
    field.current?.focus()
  }
  return (
    <Question
      title="Ask to show these words"
      busy={busy}
      onClose={onClose}
      action={
        <Button busy={busy && 'Asking...'} disabled={problem !== null || full} onClick={() => void ask()}>
          Ask the student
        </Button>
      }
    >
      <p className="mb-3 text-sm/[1.5]">
        The student reads your name, the section and these exact words, and agrees or not. You learn of a yes;
        no and no answer look the same.
      </p>
      {full && (
        <p role="status" className="mb-3 font-heading text-sm/[1.5]">
          This student was asked for {wordsLimits.open} passages within {wordsLimits.days} days and has agreed
          to none of them yet. Ask again later.
        </p>
      )}
      <Field
        label="The words"
        look="sans"
        hint={`Word for word, ${wordsLimits.min} to ${wordsLimits.max} characters. Take away what is too much, or mark what you want and keep only that.`}
        error={problem ?? undefined}
        counter={<Counter length={inOneLine(words).length} limit={wordsLimits.max} />}
        remark={
          <Button variant="quiet" onClick={keepMarked}>
            Keep only what is marked
          </Button>
        }
        below={() => <IdentifierNotice text={words} />}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={4}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {before !== undefined && before.asked.length > 0 && (
        <p className="meta mt-3">
          Asked so far: {pluralize(before.asked.length, 'passage')},{' '}
          {before.asked.filter(({ agreed }) => agreed).length} agreed.
        </p>
      )}
    </Question>
  )
}

/** Why the words cannot be asked for; null where they can. */
function problemOf(words: string, texts: readonly string[]): string | null {
  const { length } = inOneLine(words)
  if (length < wordsLimits.min) return `A passage has at least ${wordsLimits.min} characters.`
  if (length > wordsLimits.max) return `A passage has at most ${wordsLimits.max} characters.`
  return standsIn(texts, words) ? null : 'These words do not stand in the student’s work like this.'
}
