import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Right } from '#core/contract/admin/people'
import { isRefusal } from '../../lib/error.ts'
import { useUser } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { Desk } from './Desk.tsx'
import { Dates } from './dates/Dates.tsx'
import { Insight } from './insight/Insight.tsx'
import { People } from './sections/People.tsx'
import { PastSection } from './terms/PastSection.tsx'
import { PastSectionsPage } from './terms/PastSections.tsx'
import { SectionSettings } from './terms/SectionSettings.tsx'
import { DeskContext } from './use-desk.ts'
import { Words } from './words/Words.tsx'

const views = { people: People, dates: Dates, class: Insight, words: Words, settings: SectionSettings }

const rightNames: Record<Right, string> = {
  administrator: 'You see it as an administrator.',
  instructor: 'You are an instructor of it.',
  assistant: 'You are an assistant: you read and comment.',
}

/**
 * The page at /sections/:id: the desk of one section, what is kept of a past one, or a plain refusal; at /sections/past
 * the list of those. The server guards every call of it too.
 */
export default function SectionPage({ id }: { id: string }) {
  return id === 'past' ? <PastSectionsPage /> : <TheSection key={id} id={id} />
}

function TheSection({ id }: { id: string }) {
  const user = useUser().data
  const notices = useQuery(queryFor('GET /api/account/notices'))
  const { teaches = [], taughtBefore = false } = notices.data ?? {}
  const mayBePast = (user?.isAdmin || taughtBefore) && !teaches.some((one) => one.id === id)
  const past = useQuery({ ...queryFor('GET /api/archives'), enabled: mayBePast })
  const isKnownPast = mayBePast && past.data?.some((one) => one.id === id) === true
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId', { params: { classId: id } }),
    refetchOnMount: 'always',
    enabled: user !== undefined && !notices.isPending && !(mayBePast && past.isPending) && !isKnownPast,
  })
  const section = query.data
  usePageTitle(section?.name ?? 'Section')
  // Archived a moment ago perhaps. While it is read again the page stays, with links on it that are shown once.
  const isRefused = isRefusal(query.error)
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (!query.isPending && isRefused !== wasRefused) setWasRefused(isRefused)
  if (isKnownPast || wasRefused) return <PastSection id={id} afterDesk={query.dataUpdatedAt > 0} />
  if (!section)
    return query.isError ? (
      <ErrorState level={1} title="This section could not be loaded" onRetry={() => void query.refetch()} />
    ) : (
      <Loading lines={10} />
    )
  const wrongTimeZone = section.wrongTimeZone
    ? ` Its time zone, “${section.timeZone}”, is no name of the list, so its dates can be hours off: an instructor chooses one at “People”, “About the section”.`
    : ''
  return (
    <DeskContext value={{ base: `/sections/${id}`, classId: id, right: section.right }}>
      <Desk
        title={section.name}
        subtitle={
          <>
            {section.term}. <span className="no-print">{rightNames[section.right]}</span>
            {wrongTimeZone}
          </>
        }
        views={views}
      />
    </DeskContext>
  )
}
