import { useMutation, useQuery } from '@tanstack/react-query'
import { BookOpenText, Highlighter } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageId, PageView } from '#core/content/learner-view'
import { isSectionComplete } from '#core/workbook/progress'
import { call } from '../lib/call.ts'
import { useLearning, useProgressRefresh } from '../lib/learner.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { queryFor } from '../lib/query.ts'
import { Prose } from '../ui/Prose.tsx'
import { sheetClass } from '../ui/Sheet.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { CourseSections } from './CourseSections.tsx'
import { CourseText } from './CourseText.tsx'
import { EndOfReading } from './EndOfReading.tsx'
import { KeyTakeaway } from './KeyTakeaway.tsx'
import { PageTitle } from './PageTitle.tsx'
import { Part } from './Part.tsx'
import { Sources } from './Sources.tsx'
import { useHash } from './use-hash.ts'

interface Props {
  id: PageId
  name: string
  after?: (page: PageView) => ReactNode
  /** After the sources: glossary and references. Reading them does not belong to reading the page. */
  appendix?: (page: PageView) => ReactNode
}

/** Introduction or prologue: a page that is read; once at its end it counts as read. */
export function ReadingPage({ id, name, after, appendix }: Props) {
  usePageTitle(name)
  const page = useQuery(queryFor('GET /api/pages/:page', { params: { page: id } }))
  const markRead = useMarkRead(id)
  useHash(page.data !== undefined)
  if (page.isError) {
    return (
      <div className="max-md:p-5">
        <ErrorState level={1} title="This page could not be loaded" onRetry={() => void page.refetch()} />
      </div>
    )
  }
  if (!page.data) return <Loading lines={12} />
  const view = page.data
  return (
    <CourseText>
      <PageTitle badge={name} title={view.title} subtitle={view.subtitle} />
      <article className={`${sheetClass()} mt-5 max-md:mt-0`}>
        <Part label={{ icon: BookOpenText, words: 'Read' }}>
          {view.quote && (
            <blockquote className="voice mb-8 text-2xl/[1.35]">
              “{view.quote.text}”
              <footer className="mt-2 font-normal font-sans text-muted text-sm/[1.4] not-italic">
                {view.quote.attribution}
              </footer>
            </blockquote>
          )}
          <Prose html={view.introduction} className="text-lg/[1.55]" />
        </Part>
        <CourseSections sections={view.sections} sources={view.sources} level={2} />
        {view.keyTakeaway && (
          <Part label={{ icon: Highlighter, words: 'Keep this' }}>
            <KeyTakeaway {...view.keyTakeaway} level={2} />
          </Part>
        )}
        {after?.(view)}
        <EndOfReading onReached={markRead} />
        <Sources sources={view.sources} level={2} />
        {appendix?.(view)}
      </article>
    </CourseText>
  )
}

/** Records once that the page was read to its end; a failure is tried again at the next reading. */
function useMarkRead(page: PageId): () => void {
  const { data } = useLearning()
  const refresh = useProgressRefresh()
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/pages/:page/read', { params: { page } }),
    onSuccess: refresh,
  })
  return () => {
    if (!data || !isSectionComplete(data.records, page, 'didactic')) mutate()
  }
}
