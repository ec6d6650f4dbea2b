import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ChapterCard } from '#core/content/learner-view'
import type { ChapterId } from '#core/workbook/sections'
import { sentenceOf } from '../../lib/error.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { Choice } from '../../worksheets/parts/Choice.tsx'
import { Tick } from '../../worksheets/parts/Tick.tsx'
import { type PortfolioChoice, takeAlong, type WhatThereIs } from './take-along.ts'

interface Props {
  /** Only chapters in which something is saved; at least one. */
  there: WhatThereIs
  cards: readonly ChapterCard[]
  /** The chapter the reader came from, if any. */
  wanted: string | null
}

const formats = [
  { value: 'pdf', name: 'PDF', hint: 'To print, and to hand in as it is.' },
  { value: 'docx', name: 'Word document', hint: 'To go on writing in.' },
] as const

const papers = [
  { value: 'letter', name: 'US letter' },
  { value: 'a4', name: 'A4' },
] as const

/** Which chapters, in which form; then the document. */
export function PortfolioForm({ there, cards, wanted }: Props) {
  const all = there.chapters.map(({ id }) => id)
  const [choice, setChoice] = useState<PortfolioChoice>({
    chapters: all.some((id) => id === wanted) ? [wanted as ChapterId] : all,
    format: 'pdf',
    paper: 'letter',
  })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [done, setDone] = useState(false)
  const chosen = choice.chapters
  const missed = wanted !== null && !all.some((id) => id === wanted)

  function set(change: Partial<PortfolioChoice>) {
    setChoice({ ...choice, ...change })
    setTrouble('')
    setDone(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setDone(false)
    if (chosen.length === 0) {
      setTrouble('Choose at least one chapter.')
      return
    }
    setTrouble('')
    setBusy(true)
    try {
      await takeAlong(there, choice)
      setDone(true)
    } catch (error) {
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
      {missed && (
        <p role="status">Nothing is saved in Chapter {wanted} yet. These are the chapters with saved work.</p>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-label text-sm/[1.3]">Chapters</legend>
        {all.length > 1 && (
          <div className="mb-1 border-line border-b pb-1">
            <Tick
              label="The whole workbook"
              hint={`${all.length} chapters with saved work`}
              checked={chosen.length === all.length}
              onChange={(checked) => set({ chapters: checked ? all : [] })}
            />
          </div>
        )}
        {there.chapters.map(({ id, parts }) => (
          <Tick
            key={id}
            label={`Chapter ${id}: ${cards.find((card) => card.id === id)?.title ?? ''}`}
            hint={parts.join(', ')}
            checked={chosen.includes(id)}
            onChange={(checked) =>
              set({ chapters: all.filter((one) => (one === id ? checked : chosen.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <Choice
        legend="Form"
        always
        layout="column"
        options={formats}
        value={choice.format}
        onChange={(format) => format && set({ format })}
      />
      <Choice
        legend="Paper"
        always
        options={papers}
        value={choice.paper}
        onChange={(paper) => paper && set({ paper })}
      />
      <div>
        <Alert>{trouble}</Alert>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            size="lg"
            busy={busy && 'Making the document...'}
            icon={<Download className="icon" />}
          >
            Download
          </Button>
          <p role="status" className="meta">
            {busy && 'The charts are drawn and the pages are set. This can take a few seconds.'}
            {done && 'The document is made. Your browser has saved it, or asks where to.'}
          </p>
        </div>
      </div>
    </form>
  )
}
