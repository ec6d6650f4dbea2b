import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { times } from '#core/workbook/times'
import { queryFor, useFresh } from '../../../lib/query.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { messages } from '../../../messages.ts'
import { Callout } from '../../../ui/Callout.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { RecentDeletions } from '../actions/RecentDeletions.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { PagedList } from '../PagedList.tsx'
import { useDesk } from '../use-desk.ts'
import { FindStudent } from './FindStudent.tsx'
import { OverviewTable } from './OverviewTable.tsx'
import { isNarrowed, type Listed, type ProgressPage, perPage, queryOf, type Selection } from './selection.ts'
import { Toolbar } from './Toolbar.tsx'
import { WhereStuck } from './WhereStuck.tsx'

interface Props {
  listed: Listed
  onList: (listed: Listed) => void
}

/** Find Student, the class and everybody in it. */
export function Overview({ listed, onList }: Props) {
  const { ofClass, mayTeach } = useDesk()
  const page = useQuery({
    ...queryFor('GET /api/admin/all-progress', { query: { ...ofClass, ...queryOf(listed) } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const theClass = useFresh('GET /api/admin/class', { query: ofClass })
  const deletions = useQuery({
    ...queryFor('GET /api/admin/deletions', { query: ofClass }),
    refetchOnMount: 'always',
    enabled: mayTeach,
  })
  // Drawn together: a row that moved would bring another student's Delete under the pointer.
  const settled = useDebounced(page, theClass, deletions)
  const table = useRef<HTMLDivElement>(null)
  const { selection, trail } = listed
  const select = (change: Selection) => onList({ selection: { ...selection, ...change }, trail: [] })
  const data = page.data as ProgressPage | undefined
  const isEmpty = data?.entries.length === 0
  const nobody = useRef<HTMLDivElement>(null)
  useFocusKept(data?.entries.map(({ userId }) => userId) ?? [], (missing) => {
    const students = table.current?.querySelectorAll<HTMLElement>('tbody .heat-name') ?? []
    return students[Math.min(missing, students.length - 1)] ?? nobody.current
  })
  // The emptied page stands in for the one before it until that is there, and is not to say that there is nobody.
  const isLeaving = isEmpty && page.isPlaceholderData && data.total > 0

  function turn(next: readonly string[], pressed: boolean) {
    onList({ selection, trail: next })
    if (pressed) table.current?.scrollIntoView()
  }

  return (
    <>
      {mayTeach && (
        <Callout variant="warning" level={2} title="Actions here permanently delete student work">
          <p>
            You will be asked to confirm each one. A reset or a deletion can be undone for {times.undo.words}.
            After that nothing brings the work back.
          </p>
        </Callout>
      )}
      <FindStudent
        onNameFound={(q) => {
          select({ q, filter: undefined, currentChapter: undefined })
          table.current?.scrollIntoView()
        }}
      />
      {settled && <RecentDeletions deletions={deletions.data} />}
      <Block
        title="Student Progress Overview"
        beside={data && data.total > 0 && <Range {...data} page={trail.length} />}
      >
        <div ref={table} className="scroll-mt-20">
          {!settled ? (
            <Loading lines={12} />
          ) : (
            <>
              <WhereStuck
                theClass={theClass.data}
                onShow={() => select({ filter: 'stuck', q: undefined, currentChapter: undefined })}
              />
              <Toolbar selection={selection} theClass={theClass.data} onSelect={select} />
              <PagedList
                query={page as UseQueryResult<ProgressPage>}
                failure="The list could not be loaded"
                count={data?.entries.length}
                pages={data && Math.ceil(data.total / perPage)}
                trail={trail}
                onTurn={turn}
                empty={<Nobody ref={nobody} narrowed={isNarrowed(selection)} />}
                isLeaving={isLeaving}
              >
                {({ entries }) => <OverviewTable entries={entries} theClass={theClass.data} />}
              </PagedList>
            </>
          )}
        </div>
      </Block>
    </>
  )
}

function Range({ entries, total, page }: Pick<ProgressPage, 'entries' | 'total'> & { page: number }) {
  const first = page * perPage + 1
  return (
    <span role="status" className="meta tabular-nums">
      {entries.length > 0 &&
        `Students ${first} to ${first + entries.length - 1} of ${total.toLocaleString('en-US')}`}
    </span>
  )
}

function Nobody({ ref, narrowed }: { ref: Ref<HTMLDivElement>; narrowed: boolean }) {
  return (
    <div ref={ref} tabIndex={-1} className="mt-4" role="status">
      <EmptyState>{narrowed ? 'No student matches this selection.' : messages.admin.noProgress}</EmptyState>
    </div>
  )
}
