import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../lib/dates.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { queryFor } from '../../../lib/query.ts'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { PersonRow } from '../sections/PersonRow.tsx'

/** Sections that were archived: those one taught, or all for administrators. */
export function PastSections() {
  const query = useQuery({ ...queryFor('GET /api/archives'), refetchOnMount: 'always' })
  if (query.isError && !query.data)
    return <DeskError what="Past sections could not be loaded" error={query.error} onRetry={query.refetch} />
  if (!query.data) return <Loading lines={4} />
  return (
    <Block
      title="Past sections"
      beside={<span className="meta tabular-nums">{query.data.length || null}</span>}
    >
      {query.data.length === 0 ? (
        <EmptyState>No section has been archived.</EmptyState>
      ) : (
        <ul className="mt-2">
          {query.data.map(({ id, name, term, students, archivedAt, keptUntil }) => (
            <PersonRow
              key={id}
              href={`/sections/${id}`}
              name={name}
              line={`${term}, ${students === 1 ? '1 student' : `${students} students`}. Archived ${dayOf(archivedAt)}, kept until ${dayOf(keptUntil)}.`}
            />
          ))}
        </ul>
      )}
    </Block>
  )
}

/** The page at /sections/past. */
export function PastSectionsPage() {
  usePageTitle('Past sections')
  return (
    <>
      <h1 className="text-3xl">Past sections</h1>
      <p className="meta mt-1">
        What you see of them is what they had when they were archived, and nothing newer.
      </p>
      <PastSections />
    </>
  )
}
