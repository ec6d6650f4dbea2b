import { useQuery } from '@tanstack/react-query'
import type { Right } from '#core/contract/admin/people'
import { CallError } from '../../lib/error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { Desk } from './Desk.tsx'
import { Insight } from './insight/Insight.tsx'
import { People } from './sections/People.tsx'
import { DeskContext } from './use-desk.ts'
import { Words } from './words/Words.tsx'

const views = { people: People, class: Insight, words: Words }

const rightNames: Record<Right, string> = {
  administrator: 'You see it as an administrator.',
  instructor: 'You are an instructor of it.',
  assistant: 'You are an assistant: you read and comment.',
}

/** The page at /sections/:id: the desk of one section, or a plain refusal. The server guards every call of it too. */
export default function SectionPage({ id }: { id: string }) {
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId', { params: { classId: id } }),
    refetchOnMount: 'always',
  })
  const section = query.data
  usePageTitle(section?.name ?? 'Section')
  const isRefused = query.error instanceof CallError && [403, 404].includes(query.error.status)
  if (isRefused)
    return (
      <ErrorState
        level={1}
        title="You do not teach this section"
        action={
          <ButtonLink href="/" variant="secondary">
            Back to the workbook
          </ButtonLink>
        }
      >
        It may be over, or your work in it was ended. Its instructors know more.
      </ErrorState>
    )
  if (!section)
    return query.isError ? (
      <ErrorState level={1} title="This section could not be loaded" onRetry={() => void query.refetch()}>
        Check your connection, then try again.
      </ErrorState>
    ) : (
      <Loading lines={10} />
    )
  return (
    <DeskContext value={{ base: `/sections/${id}`, classId: id, right: section.right }}>
      <Desk title={section.name} subtitle={`${section.term}. ${rightNames[section.right]}`} views={views} />
    </DeskContext>
  )
}
