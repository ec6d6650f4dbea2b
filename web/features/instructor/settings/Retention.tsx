import { useRef, useState } from 'react'
import { pluralize } from '#core/format'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { NumberField, useSetting } from './Fields.tsx'
import { useSave } from './use-save.ts'

type Preview = AnswerOf<'GET /api/admin/retention-preview'>

/** Deleting old work: off unless a number of months is set, which needs a look at what would go. */
export function Retention({ months }: { months: number | null }) {
  const stored = months === null ? '' : String(months)
  const [typed, setTyped, saved] = useSetting(stored)
  const [preview, setPreview] = useState<{ months: number; found: Preview } | null>(null)
  const { save, busy } = useSave()
  const look = useDeskCall()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(months === null ? [] : ['off'], () => place.current?.querySelector('input'))

  async function show() {
    const wanted = Number(typed)
    const found = await look.run(() =>
      call('GET /api/admin/retention-preview', { query: { months: wanted } }),
    )
    if (found) setPreview({ months: wanted, found })
  }

  async function store(wanted: number | null, text: string) {
    setPreview(null)
    if (await save({ retentionMonths: wanted }, text)) saved(wanted === null ? typed : String(wanted))
  }

  return (
    <Block
      title="Deleting old work"
      beside={<span className="meta">{months === null ? 'Off' : `After ${months} months`}</span>}
    >
      <div ref={place} className="mt-3">
        <NumberField
          label="Months after the last change"
          hint="A student’s chapter is deleted every night once nothing in it, feedback and answers included, was changed for so long."
          max={240}
          typed={typed}
          onType={setTyped}
        />
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            disabled={typed.trim() === ''}
            busy={look.busy && 'Counting...'}
            onClick={() => void show()}
          >
            Show what would be deleted
          </Button>
          {months !== null && (
            <Button
              variant="secondary"
              busy={busy && 'Saving...'}
              onClick={() => void store(null, 'Old work is kept.')}
            >
              Turn off
            </Button>
          )}
        </div>
      </div>
      {preview && (
        <Confirm
          open
          title={`Delete work older than ${pluralize(preview.months, 'month')}?`}
          yes="Delete old work every night"
          onNo={() => setPreview(null)}
          onYes={() => void store(preview.months, 'Old work is deleted every night from now on.')}
        >
          <Counts found={preview.found} />
        </Confirm>
      )}
    </Block>
  )
}

function Counts({ found }: { found: Preview }) {
  const counts: [string, number][] = [
    ['Exercises', found.exercises],
    ['Reflections', found.reflections],
    ['Competency ratings', found.competencies],
    ['Dialogues', found.dialogues],
    ['Submissions', found.submissions],
  ]
  if (found.chapters === 0) {
    return <p>Today nothing would go: there is no work last changed before {dayOf(found.before)}.</p>
  }
  return (
    <>
      <p className="mb-3">
        Tonight this would go for good, without Undo: {pluralize(found.chapters, 'chapter')} of{' '}
        {pluralize(found.students, 'student')}, last changed before {dayOf(found.before)}.
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {counts.map(([what, count]) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="text-right font-label tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
