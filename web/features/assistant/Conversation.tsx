import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import { type ChapterTab, limits } from '#core/workbook/sections'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { timeOf } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import type { AnswerProps } from '../../ui/AnswerMarkdown.tsx'
import { AnswerText } from '../../ui/AnswerText.tsx'
import { placesOf } from '../../ui/answer-places.ts'
import { Button } from '../../ui/Button.tsx'
import { Composer, type ComposerField } from '../../ui/Composer.tsx'
import { cx } from '../../ui/cx.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { LoadingWords } from '../../ui/states.tsx'
import { Thinking, Transcript, Turn, Writing } from '../../ui/Transcript.tsx'
import { ModelChoice } from '../../work/ModelChoice.tsx'
import { contextOf, greetingFor } from './greeting.ts'
import { offeredIn } from './offered.ts'
import { StartOver } from './StartOver.tsx'
import { useAssistant } from './use-assistant.ts'

interface Props {
  chapter: ChapterView
  tab: ChapterTab
  userId: string
  /** How a failure is said; the question is back in the field in any case. */
  onFailure: (error: unknown) => void
  onPlace: () => void
  /** For which tab the assistant has greeted since the panel was opened, and after how many messages. */
  greeted: Greeted | null
  onGreeted: (greeted: Greeted) => void
  narrow?: boolean
}

export interface Greeted {
  context: ReturnType<typeof contextOf>
  after: number
}

/** Greeting, what was said, and the field: the same in the panel and in the dialog. */
export function Conversation(props: Props) {
  const { chapter, tab, userId, onFailure, onPlace, greeted, onGreeted, narrow = false } = props
  const assistant = useAssistant(chapter, tab, userId, onFailure)
  const { config, conversation, messages, asked, writing, failed, text, notice } = assistant
  const asking = asked !== undefined
  const name = config.data?.name ?? chapter.assistant.name
  const places = placesOf(chapter)
  const field = useRef<ComposerField>(null)
  useEffect(() => field.current?.focus(), [])
  const online = useOnline()
  const whereKept = useWhereKept()
  const settled = !config.isPending && !conversation.isPending
  const context = contextOf(tab)
  useEffect(() => {
    if (settled && greeted?.context !== context) onGreeted({ context, after: messages.length })
  })
  const greets =
    messages.length === 0 ||
    (context !== 'general' && greeted?.context === context && greeted.after === messages.length)
  const about = (title: string) => {
    field.current?.focus()
    void assistant.ask(title)
  }
  const log = useKeepAtEnd(messages.length + (asking ? 1 : 0) + writing.length + (greets ? 1 : 0))

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-label="Conversation"
        className="min-h-0 flex-1 overflow-auto overscroll-contain p-[1.1rem] text-sm/[1.5]"
      >
        {!settled && (
          <p role="status">
            <LoadingWords />
          </p>
        )}
        {settled && (
          <Transcript live label={`Conversation with ${name}`}>
            {messages.map((message) => {
              const mine = message.role === 'user'
              return (
                <Turn
                  key={message.id}
                  from={mine ? 'learner' : 'assistant'}
                  name={mine ? 'You' : name}
                  time={timeOf(message.timestamp)}
                  note={!mine && message.speaker}
                >
                  {mine ? (
                    message.content
                  ) : (
                    <Answer
                      text={message.content}
                      places={places}
                      onPlace={onPlace}
                      onAbout={message === messages.at(-1) && !asking ? about : undefined}
                    />
                  )}
                  {!mine && message.support && <NeedSupport />}
                </Turn>
              )
            })}
            {greets && <p>{greetingFor(chapter, tab, config.data)}</p>}
          </Transcript>
        )}
        {asking && (
          <div className="mt-6 grid gap-6">
            <Turn from="learner" name="You">
              {asked}
            </Turn>
            {writing === '' ? (
              <Thinking>Looking in the chapter</Thinking>
            ) : (
              <Turn from="assistant" name={name}>
                <Writing text={writing} />
              </Turn>
            )}
          </div>
        )}
      </section>
      <div className="border-line border-t px-3 pt-3 pb-2">
        <Composer
          ref={field}
          value={text}
          onChange={assistant.write}
          onSend={() => void assistant.ask()}
          pending={asking}
          onStop={assistant.stop}
          label={`Your question to ${name}`}
          placeholder="Ask or think aloud"
          most={limits.message}
          full={assistant.refused}
          send={narrow ? 'icon' : 'words'}
        >
          <span role="status">
            {!online && `You are offline. Your question is ${whereKept}. `}
            {notice}
          </span>
        </Composer>
        <div className={cx('flex flex-wrap items-center gap-x-1', narrow ? 'text-sm' : '')}>
          {failed && !assistant.refused && (
            <RetryButton
              variant="quiet"
              icon={<RotateCcw className="icon" />}
              onRetry={() => assistant.ask()}
            />
          )}
          <NeedSupport variant="quiet" />
          <ModelChoice />
          {messages.length > 0 && !asking && (
            <StartOver onConfirm={assistant.startOver} onDone={() => field.current?.focus()} />
          )}
        </div>
      </div>
    </div>
  )
}

/** An answer, with the sections it offers: as buttons while it is the latest, then as words. */
function Answer({
  text,
  onAbout,
  ...shown
}: AnswerProps & { onAbout: ((title: string) => void) | undefined }) {
  const { said, asks, titles } = offeredIn(text)
  if (!onAbout || titles.length === 0) return <AnswerText text={text} {...shown} />
  return (
    <>
      <AnswerText text={said} {...shown} />
      <fieldset className="mt-4">
        <legend className="mb-2 text-muted text-xs">{asks} …?</legend>
        <ul className="flex flex-wrap gap-2">
          {titles.map((title) => (
            <li key={title} className="max-w-full">
              <Button variant="secondary" onClick={() => onAbout(title)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

/** Keeps the latest turn in view. */
function useKeepAtEnd(turns: number) {
  const log = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved whenever a turn is added
  useEffect(() => {
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
  }, [turns])
  return log
}
