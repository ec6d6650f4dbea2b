import type { ChatMessage } from '#core/contract/dialogue'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import { timeOf } from '../../lib/dates.ts'
import { type AnswerPlace, AnswerText } from '../../ui/AnswerText.tsx'
import { Thinking, Transcript, Turn, Writing } from '../../ui/Transcript.tsx'

interface Props {
  messages: readonly ChatMessage[]
  assistant: string
  /** Sections of the chapter, to which the guide may send a learner. */
  places?: readonly AnswerPlace[]
  /** New turns are announced (the dialogue goes on); else it is only read again. */
  live?: boolean
}

/** The turns of a dialogue, who said each, and which are left out of sharing. */
export function Turns({ messages, assistant, places = [], live = false }: Props) {
  return (
    <Transcript live={live} label={`Dialogue with ${assistant}`}>
      {messages.map((message) => {
        const mine = message.role === 'user'
        const note = [!mine && message.speaker, sharingNote(message)].filter(Boolean).join(' · ')
        return (
          <Turn
            key={message.id}
            from={mine ? 'learner' : 'assistant'}
            name={mine ? 'You' : assistant}
            time={timeOf(message.timestamp)}
            note={note}
          >
            {mine ? message.content : <AnswerText text={message.content} places={places} />}
            {!mine && message.support && <NeedSupport />}
          </Turn>
        )
      })}
    </Transcript>
  )
}

interface UnderwayProps {
  assistant: string
  sending: string | undefined
  thinking: boolean
  writing: string
}

/** What is not a turn yet. It stands below the log: only finished turns are announced. */
export function Underway({ assistant, sending, thinking, writing }: UnderwayProps) {
  if (sending === undefined && !thinking) return null
  return (
    <div className="mt-6 grid gap-6">
      {sending !== undefined && (
        <Turn from="learner" name="You">
          {sending}
        </Turn>
      )}
      {thinking && (
        <Turn from="assistant" name={assistant}>
          {writing === '' ? <Thinking /> : <Writing text={writing} />}
        </Turn>
      )}
    </div>
  )
}

const sharingNote = ({ private: isPrivate, support }: ChatMessage): string | undefined =>
  isPrivate ? 'Private' : support ? 'Private unless you share it' : undefined
