import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { DialogueView } from '#core/contract/dialogue'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { SuccessCard } from '../../ui/SuccessCard.tsx'
import { GenerateLink } from './GenerateLink.tsx'
import { Turns } from './Turns.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'
import type { useDialogue } from './use-dialogue.ts'
import { WhoCanRead } from './WhoCanRead.tsx'

interface Props {
  chapter: ChapterView
  view: DialogueView
  dialogue: ReturnType<typeof useDialogue>
  onExercise: () => void
  onLink: () => void
  onPrivate: () => void
  /** It became complete just now: the card that takes the place of the conversation takes the focus. */
  fresh: boolean
  /** An open dialog stands over it, behind which nothing can take the focus. */
  covered: boolean
}

/** After the dialogue: what it opened, the ideas in the learner's own words, the conversation to read again. */
export function DoneView({ chapter, view, dialogue, onExercise, onLink, onPrivate, fresh, covered }: Props) {
  const { text, write } = dialogue
  const whereKept = useWhereKept()
  const [rereading, setRereading] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const { name } = chapter.assistant
  const shown = useRef(false)
  useEffect(() => {
    if (!fresh || covered || shown.current) return
    shown.current = true
    // Somebody who goes on writing has the focus in what they write.
    if (!card.current?.contains(document.activeElement)) card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [fresh, covered])
  const talked = view.messages.length > 0
  const ideas = view.goals.filter((goal) => goal.reached)
  return (
    <>
      <MarginNote icon={MessagesSquare}>Think aloud</MarginNote>
      <SectionHead title="AI Dialogue" beside={<Badge tone="done">Completed</Badge>}>
        with <em className="voice">{name}</em>
      </SectionHead>
      <div ref={card} tabIndex={-1}>
        <SuccessCard title={messages.interactionComplete.title}>
          <p>{messages.interactionComplete.text}</p>
          {view.waived && <p className="meta mt-1">Your instructor marked this dialogue as complete.</p>}
          <div className="no-print mt-4.5 flex flex-wrap gap-3">
            <Button forward onClick={onExercise}>
              Go to Exercise
            </Button>
            {talked && (
              <Button variant="secondary" aria-expanded={rereading} onClick={() => setRereading(!rereading)}>
                {rereading ? 'Hide the conversation' : 'Reread the conversation'}
              </Button>
            )}
            <GenerateLink view={view} variant="secondary" onOpen={onLink} />
          </div>
        </SuccessCard>
        <UnsentMessage
          label="You had not sent this"
          hint={`The dialogue is complete. Your words are ${whereKept}; copy what you need elsewhere.`}
          text={text}
          onChange={write}
          fresh={fresh}
          onPutAway={() => card.current?.focus()}
        />
      </div>
      {rereading ? (
        <section aria-label="The conversation" className="mt-9 max-w-(--measure-wide)">
          <Turns messages={view.messages} assistant={name} />
        </section>
      ) : (
        ideas.length > 0 && <Ideas ideas={ideas} />
      )}
      <footer className="no-print mt-8 flex max-w-(--measure-wide) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {talked && <WhoCanRead onChoose={onPrivate} />}
        <NeedSupport variant="quiet" className="-ml-2.5" />
      </footer>
    </>
  )
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function Ideas({ ideas }: { ideas: DialogueView['goals'] }) {
  return (
    <section className="mt-10 max-w-(--measure-wide)">
      <h3 className="mb-3 text-xl">
        The {numbers[ideas.length] ?? ideas.length} {ideas.length === 1 ? 'idea' : 'ideas'} you explored
      </h3>
      <ol>
        {ideas.map(({ id, title, quote }, index) => (
          <li
            key={id}
            className="keep-together grid grid-cols-[2.2rem_1fr] gap-x-2 border-line border-t py-3.5"
          >
            <span aria-hidden="true" className="font-heading font-serif text-2xl/[1.1] text-margin">
              {index + 1}
            </span>
            <div>
              <b className="block font-heading font-serif text-lg/[1.3]">{title}</b>
              {quote && <span className="voice text-lg/[1.4]">“{quote}”</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
