import { pluralize } from '#core/format'
import { dayOf } from '../../../lib/dates.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useFresh } from '../../../lib/query.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { PersonRow } from '../sections/PersonRow.tsx'

/** Sections that were archived: those one taught, or all for administrators. `level` 1: it is the whole page. */
export function PastSections({ level = 2 }: { level?: 1 | 2 }) {
  const query = useFresh('GET /api/archives')
  const past = query.data
  if (!past) return <Unread what="Past sections could not be loaded" query={query} lines={4} />
  return (
    <Block
      title="Past sections"
      level={level}
      beside={<span className="meta tabular-nums">{past.length || null}</span>}
    >
      <p className="meta mt-1">
        What you see of them is what they had when they were archived, and nothing newer.
      </p>
      {past.length === 0 ? (
        <EmptyState>There is no past section that you can open.</EmptyState>
      ) : (
        <ul className="mt-2">
          {past.map(({ id, name, term, students, archivedAt, keptUntil }) => (
            <PersonRow
              key={id}
              href={`/sections/${id}`}
              name={name}
              line={`${term}, ${pluralize(students, 'student')}. Archived ${dayOf(archivedAt)}, kept until ${dayOf(keptUntil)}.`}
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
  return <PastSections level={1} />
}
