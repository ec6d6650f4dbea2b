import type { UseQueryResult } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { soonHours } from '#core/workbook/due'
import { type AnswerOf, call } from '../../lib/call.ts'
import { copyText, selectText } from '../../lib/copy.ts'
import { momentOf } from '../../lib/dates.ts'
import { fromThisPage } from '../../lib/page-origin.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/controls.tsx'
import { NotLoaded, useOutcome } from './parts.tsx'

type Settings = AnswerOf<'GET /api/due/settings'>

/** Whether the person is reminded of what is due, and the address their calendar asks. */
export function DueSettings({ settings }: { settings: UseQueryResult<Settings> }) {
  const [made, setMade] = useState('')
  const { run: act, busy, focus, outcome } = useOutcome()
  const run = (what: () => Promise<string>) =>
    act(async () => {
      const done = await what()
      await settings.refetch()
      return done
    })
  const remind = (wanted: boolean) =>
    run(async () => {
      await call('POST /api/due/reminders', { body: { wanted } })
      return wanted ? 'You will be reminded.' : 'You will not be reminded any more.'
    })
  const makeAddress = () =>
    run(async () => {
      const { path } = await call('POST /api/due/calendar', { body: {} })
      setMade(fromThisPage(path))
      return 'This is the address. It is shown once.'
    })
  const endAddress = () =>
    run(async () => {
      await call('DELETE /api/due/calendar')
      setMade('')
      focus()
      return 'The address is ended. Calendars that have it get nothing more.'
    })

  if (!settings.data) return <NotLoaded busy={settings.isFetching} onRetry={() => void settings.refetch()} />
  const { reminders, byMail, calendarSince } = settings.data
  return (
    <>
      <CheckboxRow
        className="mt-1"
        checked={reminders}
        describedBy="reminders-hint"
        onChange={(wanted) => void remind(wanted)}
      >
        Reminders of what is due
      </CheckboxRow>
      <p id="reminders-hint" className="meta mb-4">
        {byMail ? 'By the bell and by mail' : 'By the bell'}, {soonHours} hours before a chapter is due and
        once the day after, while it is not complete.
      </p>
      <p className="text-sm/[1.5]">
        {calendarSince === null
          ? 'Your calendar, on a phone or in Outlook, can show what is due.'
          : `There is an address for your calendar since ${momentOf(calendarSince)}.`}{' '}
        Whoever has the address reads your due dates and the names of your sections, and nothing else.
      </p>
      {made !== '' && <NewAddress url={made} />}
      {outcome}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" busy={busy} onClick={() => void makeAddress()}>
          {calendarSince === null ? 'Make a calendar address' : 'Make a new address'}
        </Button>
        {calendarSince !== null && (
          <Button variant="secondary" busy={busy} onClick={() => void endAddress()}>
            End the address
          </Button>
        )}
      </div>
      {calendarSince !== null && <p className="meta mt-2">A new address ends the one before.</p>}
    </>
  )
}

/** The address with the ways to get it into a calendar. */
function NewAddress({ url }: { url: string }) {
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const done = await copyText(url)
    if (!done) selectText(shown.current)
    setCopied(done ? 'Copied.' : 'The address is selected. Copy it by hand.')
  }
  return (
    <div className="mt-3 grid gap-2 rounded-control border-[1.5px] border-line-strong bg-paper p-3">
      <code
        ref={shown}
        className="font-[450] font-sans text-accent-strong text-sm/[1.4] [overflow-wrap:anywhere]"
      >
        {url}
      </code>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="secondary" icon={<Copy className="icon" />} onClick={() => void copy()}>
          Copy the address
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'secondary' })}>
          Open in my calendar
        </a>
        <span role="status" className="meta">
          {copied}
        </span>
      </div>
    </div>
  )
}
