import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info } from 'lucide-react'
import type { SubmissionType } from '#core/workbook/sections'
import { queryFor } from '../../lib/query.ts'
import { ConversationLink } from '../../ui/ConversationLink.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { PlainText } from './PlainText.tsx'
import { Remark } from './Remark.tsx'
import { Letter } from './SharedLayout.tsx'
import { SharedContent } from './SharedStates.tsx'
import { submissionParts } from './submission-parts.ts'

const sections: Record<SubmissionType, string> = {
  exercise: 'Action with Form',
  reflection: 'Reflection Prompt',
  competency: 'Competency',
  'ai-conversation': 'AI Dialogue',
  'complete-chapter': 'Complete chapter',
}

/** The public page of a submission. */
export default function SharedPortfolioPage({ shareableId }: { shareableId: string }) {
  const query = useQuery(queryFor('GET /api/shared/portfolio/:shareableId', { params: { shareableId } }))
  return (
    <SharedContent query={query}>
      {(shared) => (
        <Letter
          kind="submission"
          shared={shared}
          section={sections[shared.type]}
          dateLabel="Submitted"
          remarks={
            shared.matchesSavedWork ? (
              <Remark icon={CircleCheck} good>
                When it was submitted, this text was the work saved in the workbook.
              </Remark>
            ) : (
              <Remark icon={Info}>
                This text is not what was saved in the workbook when it was submitted.
              </Remark>
            )
          }
        >
          {shared.description.trim() !== '' && (
            <section aria-label="Description" className="mb-8">
              <PlainText text={shared.description} className="text-muted italic" />
            </section>
          )}
          {shared.conversationLink !== null && (
            <section aria-label="Conversation held elsewhere" className="mb-8">
              <ConversationLink address={shared.conversationLink} />
            </section>
          )}
          {submissionParts(shared.content).map(({ type, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
            <section key={index} className="mt-9 first:mt-0">
              {type && <h2 className="mb-3 border-ink border-b-[1.5px] pb-1.5 text-xl">{sections[type]}</h2>}
              <PlainText text={text} className="font-serif text-lg/[1.65]" />
            </section>
          ))}
          {shared.worksheet && (
            <WorksheetToRead chapterId={shared.chapterId} worksheet={shared.worksheet} level={2} />
          )}
        </Letter>
      )}
    </SharedContent>
  )
}
