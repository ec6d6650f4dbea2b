import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { ChatMessage, DialogueView } from '#core/contract/dialogue'
import { pickInWords, withoutAnswers } from '#core/dialogue/choice'
import { fullDialogue, hasPlace, limits } from '#core/workbook/sections'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import type { Pick } from '../../drafts/outbox.ts'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { useOnline } from '../../lib/use-online.ts'
import { placesOf } from '../../ui/answer-places.ts'
import { Button } from '../../ui/Button.tsx'
import { Composer, type ComposerField } from '../../ui/Composer.tsx'
import { SectionHead } from '../../ui/Sheet.tsx'
import { ModelChoice } from '../../work/ModelChoice.tsx'
import { GenerateLink } from './GenerateLink.tsx'
import { ThreeAnswers } from './ThreeAnswers.tsx'
import { Turns, Underway } from './Turns.tsx'
import type { useDialogue } from './use-dialogue.ts'
import { WhoCanRead } from './WhoCanRead.tsx'

interface Props {
  chapter: ChapterView
  view: DialogueView
  dialogue: ReturnType<typeof useDialogue>
  /** Why nothing can be said now; the conversation can still be read. */
  locked: ReactNode
  /** The dialogue was begun just now: the field takes the focus. */
  fresh: boolean
  trouble: ReactNode
  onLink: () => void
  onPrivate: () => void
}

/** The dialogue under way: transcript, quick help, and the field below. */
export function TalkView({ chapter, view, dialogue, locked, fresh, trouble, onLink, onPrivate }: Props) {
  const assistant = chapter.assistant.name
  const field = useRef<ComposerField>(null)
  const { text, sending, writing, pending, stopped, write, send, press, stop, notice } = dialogue
  const { answers, end } = useKeepInView(view.messages.length + (sending ? 1 : 0))
  const online = useOnline()
  const whereKept = useWhereKept()
  useEffect(() => {
    if (fresh) field.current?.focus()
  }, [fresh])

  const last = view.messages.at(-1)
  const choosing = locked || last?.support ? null : view.choice
  const [marked, setMarked] = useState<Pick | null>(null)
  // A mark on answers that are not asked about any more is none; the pick whose reason is missing stays marked.
  const place = choosing && (marked?.choice === choosing.id ? marked.place : choosing.picked)
  const pick = choosing && place !== null ? { choice: choosing.id, place } : undefined
  const quick = view.messages.length <= limits.messagesForQuickHelp && !sending && !locked
  return (
    <>
      <SectionHead
        title="AI Dialogue"
        beside={
          <span className="ml-auto">
            <GenerateLink view={view} variant="quiet" onOpen={onLink} />
          </span>
        }
      />
      <Turns
        messages={choosing ? withoutCards(view.messages, choosing.answers) : view.messages}
        assistant={assistant}
        places={placesOf(chapter)}
        live
      />
      {choosing && !sending && (
        <ThreeAnswers
          key={choosing.id}
          ref={answers}
          answers={choosing.answers}
          place={place}
          onMark={(at) => setMarked({ choice: choosing.id, place: at })}
          onDone={() => field.current?.focus()}
          disabled={pending}
        />
      )}
      <Underway
        assistant={assistant}
        sending={sending?.pick ? pickInWords(sending.pick.place, sending.text) : sending?.text}
        thinking={pending && !stopped}
        writing={writing}
      />
      {quick && (
        <section aria-label="Quick help" className="mt-5 flex flex-wrap gap-3">
          {chapter.dialogue.quickHelp.slice(0, limits.quickHelpShown).map((question) => (
            <Button
              key={question}
              variant="secondary"
              onClick={() => {
                write(text.trim() === '' ? question : `${text.trimEnd()} ${question}`)
                field.current?.focus()
              }}
            >
              {question}
            </Button>
          ))}
        </section>
      )}
      {last?.support && !pending && (
        <Button variant="secondary" className="mt-5" onClick={() => void press('continue')}>
          Continue the dialogue
        </Button>
      )}
      <div ref={end} className="scroll-mb-56" />
      {locked || (
        <Composer
          ref={field}
          value={text}
          onChange={write}
          onSend={() => void send(pick)}
          mayBeEmpty={pick !== undefined}
          pending={pending}
          onStop={sending ? stop : undefined}
          label={choosing ? 'Your reason' : 'Your message'}
          placeholder={choosing ? 'Why this one' : 'Write your next thought'}
          most={limits.message}
          full={hasPlace(view.messages.length) ? undefined : fullDialogue}
          className="z-5 mt-7 bg-paper max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:border-line max-md:border-t max-md:px-5 max-md:py-3"
        >
          <span className="max-md:sr-only">Enter sends. Shift+Enter starts a new line.</span>
          <span role="status" className="block">
            {stopped && 'You stopped waiting. The answer will appear here when it is ready.'}
            {!online && `You are offline. What you write is ${whereKept}.`}
            {notice}
          </span>
          {trouble}
        </Composer>
      )}
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WhoCanRead onChoose={view.messages.length > 0 && onPrivate} />
        <NeedSupport variant="quiet" className="-ml-2.5" />
        <ModelChoice />
      </footer>
    </>
  )
}

/** The messages without the three answers at the end of the latest of the guide's, which stand below as cards. */
const withoutCards = (messages: readonly ChatMessage[], answers: readonly string[]): ChatMessage[] =>
  messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, content: withoutAnswers(message.content, answers) } : message,
  )

/** Brings the latest turn into view when one is added, and when a conversation is taken up again. */
function useKeepInView(turns: number) {
  const answers = useRef<HTMLFieldSetElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turns <= limits.messagesForLink) return
    end.current?.scrollIntoView({ block: 'nearest' })
    // Three answers that are longer than the screen are read from the question on.
    const from = answers.current
    if (from && from.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(from).scrollMarginTop))
      from.scrollIntoView()
  }, [turns])
  return { answers, end }
}
