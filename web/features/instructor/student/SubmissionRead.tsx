import { momentOf } from '../../../lib/dates.ts'
import { ConversationLink } from '../../../ui/ConversationLink.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { WorksheetToRead } from '../../../worksheets/WorksheetToRead.tsx'
import { workNames } from '../actions/action.ts'
import { LinkLine } from './Links.tsx'
import type { Work } from './types.ts'

/** A submission: what it is, its text and its link. */
export function SubmissionRead({ submission }: { submission: Work['submissions'][number] }) {
  const {
    chapterId,
    title,
    type,
    description,
    content,
    worksheet,
    matchesSavedWork,
    conversationLink,
    createdAt,
    link,
  } = submission
  return (
    <article aria-label={title}>
      <h4 className="text-base">{title}</h4>
      <p className="meta">
        {workNames[type]}, {momentOf(createdAt)}.{' '}
        {matchesSavedWork ? 'The text is the saved work.' : 'The text differs from the saved work.'}
      </p>
      {description.trim() !== '' && <p className="mt-2 whitespace-pre-wrap">{description}</p>}
      {conversationLink !== null && (
        <div className="mt-2">
          <ConversationLink address={conversationLink} />
        </div>
      )}
      <ScrollBox label={`Text of ${title}`} className="mt-3 max-h-96 border-line border-l-4 pl-4">
        <p className="whitespace-pre-wrap text-accent-strong">{content}</p>
      </ScrollBox>
      {worksheet && <WorksheetToRead chapterId={chapterId} worksheet={worksheet} level={4} />}
      {link && (
        <p className="mt-3 text-sm/[1.45]">
          Link: <LinkLine link={link} />
        </p>
      )}
    </article>
  )
}
