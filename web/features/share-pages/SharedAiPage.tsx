import { useQuery } from '@tanstack/react-query'
import { isConversationLink } from '#core/workbook/conversation-link'
import type { AnswerOf } from '../../lib/call.ts'
import { dayOf, momentOf, timeOf } from '../../lib/dates.ts'
import { queryFor } from '../../lib/query.ts'
import { AnswerText } from '../../ui/AnswerText.tsx'
import { Transcript, Turn } from '../../ui/Transcript.tsx'
import { Letter, Remark, SharedContent } from './SharedLayout.tsx'

type Conversation = AnswerOf<'GET /api/shared/ai/:shareableId'>

type SharedMessage = Conversation['messages'][number]

/** The public page of a conversation. */
export default function SharedAiPage({ shareableId }: { shareableId: string }) {
  const query = useQuery(queryFor('GET /api/shared/ai/:shareableId', { params: { shareableId } }))
  return (
    <SharedContent query={query}>
      {(shared) => (
        <Letter
          kind="AI conversation"
          shared={shared}
          section={shared.context === 'required-dialogue' ? 'AI Dialogue' : 'AI conversation'}
          dateLabel="Shared"
          remarks={<Remarks conversation={shared} />}
        >
          <Transcript label="Conversation">
            {shared.messages.map((message, index) => (
              <Message
                // biome-ignore lint/suspicious/noArrayIndexKey: the conversation never changes while it is shown
                key={index}
                message={message}
                time={
                  isSameDay(shared.messages[index - 1], message)
                    ? timeOf(message.timestamp)
                    : momentOf(message.timestamp)
                }
                conversation={shared}
              />
            ))}
          </Transcript>
        </Letter>
      )}
    </SharedContent>
  )
}

function Remarks({ conversation: { recorded, leftOut } }: { conversation: Conversation }) {
  return (
    <>
      {recorded ? (
        <Remark good>Recorded by the workbook, word for word.</Remark>
      ) : (
        <Remark>Provided by the student. The workbook did not record this conversation.</Remark>
      )}
      {leftOut > 0 && (
        <Remark>
          {leftOut === 1 ? 'One message was' : `${leftOut} messages were`} left out by the student.
        </Remark>
      )}
    </>
  )
}

/** Whether the day stands above already. */
const isSameDay = (before: SharedMessage | undefined, { timestamp }: SharedMessage): boolean =>
  before !== undefined && dayOf(before.timestamp) === dayOf(timestamp)

interface MessageProps {
  message: SharedMessage
  time: string
  conversation: Conversation
}

function Message({ message, time, conversation: { author, assistantName, recorded } }: MessageProps) {
  const mine = message.role === 'user'
  return (
    <Turn
      from={mine ? 'learner' : 'assistant'}
      name={mine ? author : recorded ? assistantName : 'Assistant'}
      time={time}
      note={message.speaker ?? undefined}
    >
      {mine || !recorded ? (
        <Given text={message.content} linked={!recorded} />
      ) : (
        <AnswerText text={message.content} />
      )}
    </Turn>
  )
}

/** A text as it was given; of a conversation held elsewhere, with its address as a link. */
function Given({ text, linked }: { text: string; linked: boolean }) {
  const found = linked ? conversationLink(text) : null
  if (!found) return <span className="[overflow-wrap:anywhere]">{text}</span>
  return (
    <span className="[overflow-wrap:anywhere]">
      {found.before}
      <a href={found.href} target="_blank" rel="noopener noreferrer nofollow">
        {found.href}
      </a>
      {found.after}
    </span>
  )
}

/** What stands before the address in a conversation a learner brought from elsewhere. */
const label = /ChatGPT Conversation Link:[ \t]*(\S+)/

/** A text split around the address of a conversation held elsewhere. */
interface LinkedText {
  before: string
  /** Only ever an https address. */
  href: string
  after: string
}

/** Finds the address behind "ChatGPT Conversation Link:"; null where there is nothing to link. */
export function conversationLink(text: string): LinkedText | null {
  const match = label.exec(text)
  const address = match?.[1]
  if (!match || address === undefined || !isConversationLink(address)) return null
  const start = match.index + match[0].length - address.length
  return { before: text.slice(0, start), href: address, after: text.slice(start + address.length) }
}
