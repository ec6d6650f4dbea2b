import type { Extension } from '#core/contract/dates'
import { dayAndTime } from '#core/workbook/local-time'
import { chaptersInWords } from '#core/workbook/sections'
import { call } from '../../../lib/call.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { ConfirmButton } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { PersonList, PersonRow } from '../sections/PersonRow.tsx'
import { useDesk } from '../use-desk.ts'

/** "until Monday, October 5, 11:59 PM", "without an end". */
export const untilWords = (dueAt: string | null): string =>
  dueAt === null ? 'without an end' : `until ${dayAndTime(dueAt)}`

/** Who has more time, one row a student; what was given for all chapters alike is said once. */
export function Extensions({ extensions, classId }: { extensions: readonly Extension[]; classId: string }) {
  const { mayTeach, studentAddress } = useDesk()
  const ids = [...new Set(extensions.map(({ userId }) => userId))]
  return (
    <Block title="More time">
      <PersonList
        ids={ids}
        empty={
          <EmptyState>
            Nobody has more time. {mayTeach && 'It is given on the page of a student, below the chapters.'}
          </EmptyState>
        }
      >
        {ids.map((userId) => {
          const own = extensions.filter((one) => one.userId === userId)
          const name = own[0] ? nameOf(own[0].user) : ''
          return (
            <PersonRow key={userId} href={studentAddress(userId)} name={name} line={sentenceOf(own)}>
              {mayTeach && <TakeBack classId={classId} name={name} taken={own} />}
            </PersonRow>
          )
        })}
      </PersonList>
    </Block>
  )
}

function sentenceOf(own: readonly Extension[]): string {
  const ends = [...new Set(own.map(({ dueAt }) => dueAt))]
  const parts = ends.map((end) => {
    const alike = own.filter(({ dueAt }) => dueAt === end).map(({ chapterId }) => chapterId)
    return `${chaptersInWords(alike)} ${untilWords(end)}`
  })
  return `${parts.join('; ')}.`
}

interface TakeBackProps {
  classId: string
  name: string
  /** What goes. */
  taken: readonly Extension[]
  /** Without it, for all chapters. */
  chapterId?: string
}

/** Ends more time of a student after a question; the dates of the section count again. */
export function TakeBack({ classId, name, taken, chapterId }: TakeBackProps) {
  const { run, busy } = useDeskCall()
  const take = () =>
    run(
      () =>
        call('DELETE /api/classes/:classId/extensions/:personId', {
          params: { classId, personId: taken[0]?.userId ?? '' },
          query: chapterId ? { chapterId } : {},
        }),
      () => ({
        title: 'Taken back',
        text: `The dates of the section count for ${name} again. The student is told.`,
      }),
    )
  return (
    <ConfirmButton
      variant="secondary"
      busy={busy}
      aria-label={`Take back more time: ${name}${chapterId ? `, Chapter ${chapterId}` : ''}`}
      title={`Take back more time of ${name}?`}
      yes="Take back"
      question={`${sentenceOf(taken)} The dates of the section count again, and the student is told.`}
      onYes={() => void take()}
    >
      Take back
    </ConfirmButton>
  )
}
