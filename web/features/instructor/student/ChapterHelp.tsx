import { RotateCcw, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type SubmissionType, submissionTypes } from '#core/workbook/sections'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { workNames } from '../actions/action.ts'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import type { Student, StudentChapter } from './types.ts'

interface Props {
  student: Student
  chapter: StudentChapter
}

/** What an instructor can do about one chapter of a student. */
export function ChapterHelp({ student, chapter }: Props) {
  const { userId, user } = student
  const { chapterId, status, opened, dialogue } = chapter
  const { run, busy } = useDeskCall()
  const act = useAction()
  const [type, setType] = useState<SubmissionType | null>(null)
  const id = useId()
  const whom = { userId, name: nameOf(user), chapterId }
  const params = { userId, chapterId }
  const canOpen = status === 'locked' && !opened
  const canWaive = dialogue !== 'completed' && dialogue !== 'waived'
  const help = useRef<HTMLFieldSetElement>(null)
  useFocusKept(
    [...(canOpen ? ['open'] : []), ...(opened ? ['close'] : []), ...(canWaive ? ['waive'] : [])],
    () => help.current,
  )
  const press = (act: () => Promise<unknown>) => ({ busy, onClick: () => void act() })

  const waive = () =>
    run(
      () => call('POST /api/admin/waive-dialogue/:userId/:chapterId', { params }),
      () => ({
        title: 'Dialogue waived',
        text: `Exercise, reflection and competency of Chapter ${chapterId} are open. The student is told.`,
      }),
    )
  const openChapter = () =>
    run(
      () => call('POST /api/admin/open-chapter/:userId/:chapterId', { params }),
      () => ({
        title: 'Chapter opened',
        text: `Chapter ${chapterId} is open for this student, who is told.`,
      }),
    )
  const closeChapter = () =>
    run(
      () => call('DELETE /api/admin/open-chapter/:userId/:chapterId', { params }),
      () => ({ title: 'Taken back', text: 'The chapter opens again when the one before it is completed.' }),
    )

  return (
    <fieldset
      ref={help}
      tabIndex={-1}
      aria-label={`Help with Chapter ${chapterId}`}
      className="mt-4 mb-6 flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2.5 border-line border-b pb-5"
    >
      {dialogue === 'waiting' && (
        <p className="basis-full text-sm/[1.45]">
          The guide has given all its help here, and the dialogue waits for you: talk with the student, or
          waive the idea that is open or the whole dialogue.
        </p>
      )}
      {canOpen && (
        <Button variant="secondary" {...press(openChapter)}>
          Open this chapter
        </Button>
      )}
      {opened && (
        <Button variant="secondary" {...press(closeChapter)}>
          Take back the opening
        </Button>
      )}
      {canWaive && (
        <Button variant="secondary" {...press(waive)}>
          Waive the dialogue
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<RotateCcw className="icon" />}
        onClick={() => act({ kind: 'reset', ...whom })}
      >
        Reset
      </Button>
      <div className="flex flex-wrap items-end gap-2 max-sm:w-full md:ml-auto">
        <div className="max-sm:w-full">
          <label htmlFor={id} className="mb-1 block text-muted text-xs">
            What to delete
          </label>
          <Select
            id={id}
            className="sm:w-auto!"
            value={type ?? ''}
            onChange={({ target }) =>
              setType(submissionTypes.find((known) => known === target.value) ?? null)
            }
          >
            <option value="">All work of this chapter</option>
            {submissionTypes.map((known) => (
              <option key={known} value={known}>
                {workNames[known]}
              </option>
            ))}
          </Select>
        </div>
        <Button
          variant="danger"
          icon={<Trash2 className="icon" />}
          onClick={() => act({ kind: 'delete', ...whom, type })}
        >
          Delete
        </Button>
      </div>
    </fieldset>
  )
}
