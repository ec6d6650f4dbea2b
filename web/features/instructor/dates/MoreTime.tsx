import { type FormEvent, useId, useState } from 'react'
import { isLocalTime } from '#core/workbook/local-time'
import { chapterIds } from '#core/workbook/sections'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { useDeskCall } from '../refresh.ts'
import { TimeField } from './DateRow.tsx'

interface Props {
  classId: string
  userId: string
  name: string
}

/** Gives one student more time. Nobody is asked for a reason: none is kept. */
export function MoreTime({ classId, userId, name }: Props) {
  const [chapterId, setChapterId] = useState('')
  const [endless, setEndless] = useState(false)
  const [until, setUntil] = useState<string | null>(null)
  const { run, busy } = useDeskCall()
  const id = useId()
  const isReady = endless || (until !== null && isLocalTime(until))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isReady) return
    const body = { ...(chapterId ? { chapterId } : {}), dueAt: endless ? null : until }
    await run(
      () =>
        call('POST /api/classes/:classId/extensions/:personId', {
          params: { classId, personId: userId },
          body,
        }),
      () => ({ title: 'More time given', text: `${name} is told by the bell.` }),
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 border-line border-t pt-4">
      <h3 className="text-base">More time</h3>
      <p className="meta mt-1 max-w-160">
        For this student alone. No reason is asked for or kept. It never ends before the date of the section.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-muted text-xs">
            For
          </label>
          <Select
            id={id}
            className="w-auto!"
            value={chapterId}
            onChange={({ target }) => setChapterId(target.value)}
          >
            <option value="">All chapters</option>
            {chapterIds.map((one) => (
              <option key={one} value={one}>
                Chapter {one}
              </option>
            ))}
          </Select>
        </div>
        {!endless && (
          <TimeField label="Until" name="More time until" usual="23:59" value={until} onChange={setUntil} />
        )}
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm/[1.4]">
          <input
            type="checkbox"
            className="size-5 flex-none accent-(--accent)"
            checked={endless}
            onChange={({ target }) => setEndless(target.checked)}
          />
          Without an end
        </label>
        <Button type="submit" variant="secondary" disabled={!isReady} busy={busy}>
          Give more time
        </Button>
      </div>
    </form>
  )
}
