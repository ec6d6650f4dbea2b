import { momentOf } from '../../../lib/dates.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { Transcript, Turn } from '../../../ui/Transcript.tsx'

interface Props {
  /** What it is: "Transcript". */
  what: string
  /** Which one it is, for screen readers. */
  label: string
  /** Who speaks where no speaker was kept. */
  assistant: string
  messages: readonly {
    role: 'user' | 'assistant'
    content: string
    timestamp: string
    speaker: string | null
  }[]
}

/** What a student and the workbook said to each other, folded up until it is wanted. */
export const FoldedTranscript = ({ what, label, assistant, messages }: Props) => (
  <details className="max-w-(--measure-wide) rounded-paper border border-line px-4">
    <summary className="flex min-h-11 items-center font-heading text-sm underline decoration-line-strong underline-offset-[0.18em]">
      {what} ({messages.length} {messages.length === 1 ? 'message' : 'messages'})
    </summary>
    <ScrollBox label={label} className="max-h-128 pt-2 pr-2 pb-5">
      <Transcript label={label}>
        {messages.map((message, index) => (
          <Turn
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored message has no name but its place
            key={index}
            from={message.role === 'user' ? 'learner' : 'assistant'}
            name={message.role === 'user' ? 'Student' : (message.speaker ?? assistant)}
            time={momentOf(message.timestamp)}
          >
            {message.content}
          </Turn>
        ))}
      </Transcript>
    </ScrollBox>
  </details>
)
