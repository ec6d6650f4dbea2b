import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type AnswerOf, addressOf } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { queryFor } from '../../../lib/query.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block, DownloadCsv } from '../DeskParts.tsx'
import { PagedList } from '../PagedList.tsx'
import { useDesk } from '../use-desk.ts'
import { AuditFilters, type AuditSelection } from './AuditFilters.tsx'
import { detailLine, wordsOf } from './audit-words.ts'

type Entry = AnswerOf<'GET /api/admin/audit'>['entries'][number]

/** Who did what to whom, newest first, with filters and as a spreadsheet. */
export function Audit() {
  const [selection, setSelection] = useState<AuditSelection>({})
  const [trail, setTrail] = useState<readonly string[]>([])
  const query = useQuery({
    ...queryFor('GET /api/admin/audit', {
      query: { ...selection, limit: 50, ...(trail.length > 0 ? { cursor: trail.at(-1) } : {}) },
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const table = useRef<HTMLTableElement>(null)
  // What turned the page is gone with a page that gave way.
  useFocusKept(trail, () => table.current)
  return (
    <Block title="Audit trail">
      <p className="meta mt-1">
        What instructors did here, and what students deleted. It outlives the work and holds none of its text.
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <AuditFilters
          selection={selection}
          onSelect={(change) => {
            setSelection((now) => ({ ...now, ...change }))
            setTrail([])
          }}
        />
        <DownloadCsv href={addressOf('GET /api/admin/audit.csv', { query: selection })} />
      </div>
      <PagedList
        query={query}
        failure="The audit trail could not be loaded"
        count={query.data?.entries.length}
        trail={trail}
        onTurn={setTrail}
        empty={<EmptyState art={7}>Nothing of that kind has happened.</EmptyState>}
      >
        {({ entries }) => <Entries ref={table} entries={entries} />}
      </PagedList>
    </Block>
  )
}

/** Of a trail without sections the columns are those of a workbook without sections. */
const columnsOf = (entries: readonly Entry[]) => [
  ...['When', 'Who', 'What', 'Whom'],
  ...(entries.some(({ section }) => section) ? ['Section'] : []),
  'Details',
]

const cell = 'border-line border-b py-2.5 pr-4 text-left align-top max-md:block max-md:border-0 max-md:py-0.5'

function Entries({ ref, entries }: { ref: Ref<HTMLTableElement>; entries: readonly Entry[] }) {
  const { studentAddress } = useDesk()
  const columns = columnsOf(entries)
  return (
    <table ref={ref} tabIndex={-1} className="mt-4 w-full border-collapse text-sm/[1.45] max-md:block">
      <caption className="sr-only">Audit trail, newest first</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-ink border-b-2 py-2 pr-4 text-left font-label text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map(({ id, at, actor, subjectId, subject, action, section, chapterId, detail }) => (
          <tr key={id} className="max-md:block max-md:border-ink max-md:border-t-[1.5px] max-md:py-2.5">
            <td className={`${cell} whitespace-nowrap text-muted`}>{momentOf(at)}</td>
            <td className={cell}>{actor}</td>
            <th scope="row" className={`${cell} font-heading`}>
              {wordsOf(action)}
              {chapterId && `, Chapter ${chapterId}`}
            </th>
            <td className={cell}>
              {subject && subjectId ? (
                <Link
                  href={studentAddress(subjectId)}
                  className="text-accent underline underline-offset-[0.18em]"
                >
                  {subject}
                </Link>
              ) : (
                subject
              )}
            </td>
            {columns.includes('Section') && <td className={cell}>{section}</td>}
            <td className={`${cell} text-muted`}>{detailLine(detail)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
