import { useQuery } from '@tanstack/react-query'
import type { SubmissionType } from '#core/workbook/sections'
import { partHeadings } from '#core/workbook/submission-text'
import { queryFor } from '../../lib/query.ts'
import { ConversationLink } from '../../ui/ConversationLink.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { Letter, PlainText, Remark, SharedContent } from './SharedLayout.tsx'

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
              <Remark good>When it was submitted, this text was the work saved in the workbook.</Remark>
            ) : (
              <Remark>This text is not what was saved in the workbook when it was submitted.</Remark>
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

/** A part of a submission's text. */
interface SubmissionPart {
  /** Which heading of the workbook's stands over it; null for a text of the learner's own making. */
  type: keyof typeof partHeadings | null
  text: string
}

const headings = Object.entries(partHeadings) as [Exclude<SubmissionType, 'complete-chapter'>, string][]

/** Splits a submission's text at the headings the workbook writes; any other text stays in one piece. */
export function submissionParts(content: string): SubmissionPart[] {
  const parts: SubmissionPart[] = []
  for (const chunk of content.split('\n\n\n')) {
    const found = headings.find(([, heading]) => chunk === heading || chunk.startsWith(`${heading}\n`))
    const last = parts.at(-1)
    if (found) parts.push({ type: found[0], text: chunk.slice(found[1].length).trimStart() })
    else if (last) last.text += `\n\n\n${chunk}`
    else parts.push({ type: null, text: chunk })
  }
  return parts
}
