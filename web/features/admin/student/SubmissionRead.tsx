import type { ReactNode } from 'react'
import { momentOf } from '../../../lib/dates.ts'
import { ScrollBox } from '../../../ui/work/ScrollBox.tsx'
import { workNames } from '../acts/act.ts'
import { LinkLine } from './Links.tsx'
import type { Work } from './types.ts'

/** A submission: what it is, its text and its link. */
export function SubmissionRead({
  submission,
  children,
}: {
  submission: Work['submissions'][number]
  children: ReactNode
}) {
  const { title, type, description, content, matchesSavedWork, createdAt, link } = submission
  return (
    <article aria-label={title} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h4 className="text-base">{title}</h4>
      <p className="meta">
        {workNames[type]}, {momentOf(createdAt)}.{' '}
        {matchesSavedWork ? 'The text is the saved work.' : 'The text differs from the saved work.'}
      </p>
      {description.trim() !== '' && <p className="mt-2 max-w-160 whitespace-pre-wrap">{description}</p>}
      <ScrollBox label={`Text of ${title}`} className="mt-3 max-h-96 max-w-160 border-line border-l-4 pl-4">
        <p className="whitespace-pre-wrap text-accent-strong">{content}</p>
      </ScrollBox>
      {link && (
        <div className="mt-3">
          <LinkLine link={link} />
        </div>
      )}
      {children}
    </article>
  )
}
