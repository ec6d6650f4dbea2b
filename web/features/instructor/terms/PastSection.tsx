import { useLocation } from 'wouter'
import { pluralize } from '#core/format'
import { times } from '#core/workbook/times'
import { type AnswerOf, addressOf, call } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { isRefusal } from '../../../lib/error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx'
import { ActionsProvider } from '../actions/ActionsProvider.tsx'
import { useDeskPlace, usePlaceChange } from '../address.ts'
import { ConfirmButton } from '../Confirm.tsx'
import { Block, DownloadCsv, Refused } from '../DeskParts.tsx'
import { OverviewTable } from '../overview/OverviewTable.tsx'
import { Legend } from '../overview/Toolbar.tsx'
import { useDeskCall } from '../refresh.ts'
import { StudentPage } from '../student/StudentPage.tsx'
import { DeskContext } from '../use-desk.ts'
import { CopySection } from './CopySection.tsx'
import { WhoCanOpen } from './WhoCanOpen.tsx'

type Past = AnswerOf<'GET /api/archives/:archiveId'>

/**
 * The desk of a section that was archived, read-only; or a plain refusal for who did not teach it until then.
 * `afterDesk`: it comes in the place of the desk the section had.
 */
export function PastSection({ id, afterDesk }: { id: string; afterDesk: boolean }) {
  const query = useFresh('GET /api/archives/:archiveId', { params: { archiveId: id } })
  const past = query.data
  usePageTitle(past?.name ?? 'Section')
  if (past)
    return (
      <DeskContext value={{ base: `/sections/${id}`, right: past.right, archiveId: id }}>
        <ActionsProvider>
          <Parts past={past} afterDesk={afterDesk} />
        </ActionsProvider>
      </DeskContext>
    )
  if (!query.isError) return <Loading lines={10} />
  return isRefusal(query.error) ? (
    <Refused title="You do not teach this section">
      Your work in it may have ended, or its archive was deleted. Its instructors know more.
    </Refused>
  ) : (
    <ErrorState level={1} title="This section could not be loaded" onRetry={() => void query.refetch()} />
  )
}

function Parts({ past, afterDesk }: { past: Past; afterDesk: boolean }) {
  const place = useDeskPlace(['students'])
  const { studentId, chapterId } = place
  const heading = usePlaceChange(place, afterDesk)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl">
        {past.name}
      </h1>
      <p className="meta -mt-3 mb-4">
        {past.term}. Past section: as it was on {dayOf(past.archivedAt)}, to read only. Kept until{' '}
        {dayOf(past.keptUntil)}.
      </p>
      {studentId ? (
        <StudentPage key={studentId} userId={studentId} chapterId={chapterId} />
      ) : (
        <>
          <Students past={past} />
          <WhoCanOpen past={past} />
          {past.right !== 'assistant' && <CopySection from={past} past />}
          {past.right === 'administrator' && <Administration past={past} />}
        </>
      )}
    </>
  )
}

function Students({ past: { id, entries } }: { past: Past }) {
  const params = { archiveId: id }
  return (
    <Block title="Students" beside={<span className="meta tabular-nums">{entries.length}</span>}>
      {entries.length === 0 ? (
        <EmptyState>Nobody was in this section, or all accounts were deleted since.</EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-4 flex flex-wrap gap-2.5">
            <DownloadCsv href={addressOf('GET /api/archives/:archiveId/progress.csv', { params })} />
            <DownloadCsv
              href={addressOf('GET /api/archives/:archiveId/work.zip', { params })}
              name="all work (ZIP)"
            />
          </div>
          <Legend hasDates={entries.some(({ dates }) => dates?.some(({ lateness }) => lateness))} />
          <OverviewTable entries={entries} theClass={undefined} />
        </>
      )}
    </Block>
  )
}

/** What administrators alone can do with an archive. */
function Administration({ past: { id, name, students, undoUntil } }: { past: Past }) {
  const { run, busy } = useDeskCall()
  const [, navigate] = useLocation()
  const params = { archiveId: id }
  const work = `the work of ${pluralize(students, 'student')}`
  async function remove() {
    const done = await run(
      () => call('DELETE /api/archives/:archiveId', { params }),
      () => ({ title: 'Archive deleted', text: `${name} and ${work} are gone.` }),
    )
    if (done) navigate('/admin?view=sections')
  }
  const undo = () =>
    run(
      () => call('POST /api/archives/:archiveId/undo', { params }),
      () => ({ title: 'In use again', text: 'Its students and staff are told by the bell.' }),
    )
  return (
    <Block title="The archive">
      {undoUntil && (
        <p className="mt-2">
          Archived by mistake? For {times.undo.words} after it was archived the section can be taken into use
          again.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {undoUntil && (
          <Button variant="secondary" busy={busy} onClick={() => void undo()}>
            Take it into use again
          </Button>
        )}
        <ConfirmButton
          variant="danger"
          busy={busy}
          title={`Delete the archive of “${name}”?`}
          yes="Delete the archive"
          question={`The section and ${work} as its staff saw it go for good, without Undo. The students keep their work in the workbook.`}
          onYes={() => void remove()}
        >
          Delete the archive
        </ConfirmButton>
      </div>
    </Block>
  )
}
