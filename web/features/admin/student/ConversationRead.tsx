import { momentOf } from '../../../lib/dates.ts'
import { Transcript, Turn } from '../../../ui/Transcript.tsx'
import { ScrollBox } from '../../../ui/work/ScrollBox.tsx'
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
      <details className="max-w-(--measure-wide) rounded-paper border border-line px-4">
        <summary className="flex min-h-11 items-center font-heading text-sm underline decoration-line-strong underline-offset-[0.18em]">
          Conversation ({messages.length} {messages.length === 1 ? 'message' : 'messages'})
        </summary>
        <ScrollBox label={`Conversation: ${title}`} className="max-h-128 pt-2 pr-2 pb-5">
          <Transcript label={title}>
            {messages.map((message, index) => (
              <Turn
                // biome-ignore lint/suspicious/noArrayIndexKey: a stored message has no name but its place
                key={index}
                from={message.role === 'user' ? 'learner' : 'assistant'}
                name={message.role === 'user' ? 'Student' : (message.speaker ?? 'Assistant')}
                time={momentOf(message.timestamp)}
              >
                {message.content}
              </Turn>
            ))}
          </Transcript>
        </ScrollBox>
      </details>
      {link && (
        <div className="mt-3">
          <LinkLine link={link} />
        </div>
      )}
    </article>
  )
}
