import { momentOf } from '../../../lib/dates.ts'
import { FoldedTranscript } from './FoldedTranscript.tsx'
import { LinkLine } from './Links.tsx'
import type { Work } from './types.ts'

/** A conversation the student stored to share; says whether the workbook itself recorded it. */
export function ConversationRead({ conversation }: { conversation: Work['conversations'][number] }) {
  const { title, recorded, leftOut, messages, createdAt, link } = conversation
  return (
    <article aria-label={title}>
      <h4 className="text-base">{title}</h4>
      <p className="meta mb-2">
        {recorded ? 'Recorded by the workbook' : 'Provided by the student'}, {momentOf(createdAt)}.
        {leftOut > 0 && ` ${leftOut} left out by the student.`}
      </p>
      <FoldedTranscript
        what="Conversation"
        label={`Conversation: ${title}`}
        assistant="Assistant"
        messages={messages}
      />
      {link && (
        <p className="mt-3 text-sm/[1.45]">
          Link: <LinkLine link={link} />
        </p>
      )}
    </article>
  )
}
