import { useQuery } from '@tanstack/react-query'
import { BookDown } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useChapters } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MarginNote, SectionHead, sheetClass } from '../../ui/Sheet.tsx'
import { EmptyState, Waiting } from '../../ui/states.tsx'
import { PortfolioForm } from './PortfolioForm.tsx'

/** "Your portfolio": the workbook, or chapters of it, as a document to print, keep or hand in. */
export default function PortfolioPage() {
  usePageTitle('Your portfolio')
  // Read afresh whenever the page is opened: work may have been saved since.
  const there = useQuery({ ...queryFor('GET /api/portfolio'), gcTime: 0 })
  const chapters = useChapters()
  const [search] = useSearchParams()
  if (!there.data || !chapters.data) return <Waiting what="Your portfolio" reads={[there, chapters]} />
  const wanted = search.get('chapter')
  return (
    <article className={sheetClass()}>
      <MarginNote icon={BookDown}>Take along</MarginNote>
      <SectionHead level={1} title="Your portfolio">
        Your saved work as a document to print, keep or hand in: dialogue, exercise, worksheet with its
        charts, reflection and ratings. What you keep private in a dialogue is left out.
      </SectionHead>
      {there.data.chapters.length === 0 ? (
        <EmptyState>
          <span className="mb-4 block">
            Nothing is saved in your workbook yet. What you save in a chapter can be taken along from here.
          </span>
          <ButtonLink href="/" variant="secondary">
            Back to the chapters
          </ButtonLink>
        </EmptyState>
      ) : (
        <PortfolioForm there={there.data} cards={chapters.data} wanted={wanted} />
      )}
    </article>
  )
}
