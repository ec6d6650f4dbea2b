import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkRecord } from '#core/contract/sharing'
import { keyOf, refresh, useFresh } from '../../lib/query.ts'
import { Select } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { LinkRow } from './LinkRow.tsx'
import { kindOf } from './link-state.ts'

/** Everything the learner has shared, of this chapter or of all: who opened it, until when, and the way to end it. */
export function LinkList({ chapterId }: { chapterId: string }) {
  const client = useQueryClient()
  const links = useFresh('GET /api/links')
  const submissions = useFresh('GET /api/portfolio-submissions')
  const [all, setAll] = useState(false)
  const shown = links.data?.filter((link) => all || link.chapterId === chapterId)

  return (
    <section aria-labelledby="your-links" className="mt-10 max-w-(--measure-wide)">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h3 id="your-links" className="text-xl">
          Your submissions
        </h3>
        <Field look="sans" label="Show submissions of" hideLabel className="w-44">
          {(control) => (
            <Select
              {...control}
              value={all ? 'all' : 'this'}
              onChange={(event) => setAll(event.target.value === 'all')}
            >
              <option value="this">This chapter</option>
              <option value="all">All chapters</option>
            </Select>
          )}
        </Field>
      </div>
      {links.isError && !links.data && (
        <ErrorState title="Your links could not be loaded" level={3} onRetry={() => void links.refetch()} />
      )}
      {links.isPending && <Loading lines={3} />}
      {shown?.length === 0 && (
        <EmptyState art={10}>
          {all ? 'You have not shared anything yet.' : 'Nothing of this chapter is shared yet.'}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="border-line border-b">
          {shown.map((link) => (
            <LinkRow
              key={link.shareableId}
              link={link}
              kind={kindOf(link, submissions.data ?? [])}
              withChapter={all}
              readAgain={() => readLinksAgain(client)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Reads links and submissions again, the reflections, which carry the id of their link, and the check of the tab. */
export const refreshLinks = (client: ReturnType<typeof useQueryClient>): Promise<unknown> =>
  Promise.all([
    refresh(client, keyOf('GET /api/links')),
    refresh(client, keyOf('GET /api/portfolio-submissions')),
    refresh(client, ['api', 'reflections']),
    refresh(client, keyOf('GET /api/progress')),
  ])

/** `refreshLinks`, for whoever has to know what stands. @returns the links; null when they could not be read */
async function readLinksAgain(
  client: ReturnType<typeof useQueryClient>,
): Promise<readonly LinkRecord[] | null> {
  await refreshLinks(client)
  const read = client.getQueryState<readonly LinkRecord[]>(keyOf('GET /api/links'))
  return read?.data && !read.isInvalidated ? read.data : null
}
