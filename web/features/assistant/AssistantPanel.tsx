import { Maximize2, MessageCircleQuestionMark, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isSectionComplete } from '#core/workbook/progress'
import type { AssistantProps } from '../../lib/chapter-tab.ts'
import { CallError } from '../../lib/error.ts'
import { onEvent } from '../../lib/events.ts'
import { useLearning, useUser } from '../../lib/learner.ts'
import { messages } from '../../messages.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog, type DialogLook } from '../../ui/Dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { Conversation, type Greeted } from './Conversation.tsx'
import { phone, useBubbleHidden } from './use-bubble-hidden.ts'

/** The assistant: a bubble that opens a small panel, from which it can be opened larger, as a dialog. */
export default function AssistantPanel(props: AssistantProps) {
  const { chapter, tab, open, onOpenChange } = props
  const user = useUser()
  const learning = useLearning()
  const [started, setStarted] = useState(open)
  const [large, setLarge] = useState(false)
  const [greeted, setGreeted] = useState<Greeted | null>(null)
  const bubble = useRef<HTMLButtonElement>(null)
  const hidden = useBubbleHidden()
  useEffect(() => onEvent('openAiChat', () => setStarted(true)), [])

  const inDialogue =
    tab === 'dialogue' && !isSectionComplete(learning.data?.records ?? [], chapter.id, 'ai-interaction')

  function close() {
    setLarge(false)
    setGreeted(null)
    onOpenChange(false)
    // The bubble is there again after this rendering.
    requestAnimationFrame(() => bubble.current?.focus())
  }

  /** A place in the chapter was followed out of an answer: what covers it gives way. */
  function onPlace() {
    setLarge(false)
    if (window.matchMedia(phone).matches) onOpenChange(false)
  }

  if (!user.data) return null
  if (!open) {
    if (inDialogue || hidden) return null
    return (
      <button
        ref={bubble}
        type="button"
        aria-label={`Open the chapter assistant, ${chapter.assistant.name}`}
        title="Ask the assistant"
        onClick={() => onOpenChange(true)}
        className="no-print fixed right-5 bottom-5 z-15 grid size-14 cursor-pointer place-items-center rounded-full border-2 border-paper bg-ink text-paper shadow-raised"
      >
        <MessageCircleQuestionMark className="size-[1.6rem]" />
      </button>
    )
  }
  const conversation = { chapter, tab, userId: user.data.id, onPlace, greeted, onGreeted: setGreeted }
  if (large) {
    return (
      <Dialog
        look={tall}
        title={chapter.assistant.name}
        onClose={() => setLarge(false)}
        closeLabel="Back to the small panel"
      >
        <Conversation {...conversation} onFailure={toastFailure} />
      </Dialog>
    )
  }
  return (
    <Panel
      name={chapter.assistant.name}
      onClose={close}
      onEnlarge={started ? () => setLarge(true) : undefined}
    >
      {started ? (
        <Conversation {...conversation} onFailure={logFailure} narrow />
      ) : (
        <div className="p-[1.1rem] text-sm">
          <p className="mb-4">
            It looks things up in this chapter and asks you the next question. It does not write your work.
          </p>
          <Button data-autofocus full onClick={() => setStarted(true)}>
            Start Chat
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface PanelProps {
  name: string
  onClose: () => void
  onEnlarge: (() => void) | undefined
  children: React.ReactNode
}

/** The panel at the lower right: beside the page, not over it, so the page stays usable. */
function Panel({ name, onClose, onEnlarge, children }: PanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A dialog opened from here closes by itself.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    onClose()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="no-print fixed right-5 bottom-5 z-16 flex max-h-[min(40rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-control border border-line-strong bg-paper shadow-dialog max-md:right-4 max-md:bottom-4"
    >
      <header className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-[1.1rem]">
        <h2 id={id} className="mr-auto text-lg/[1.2] italic">
          {name}
        </h2>
        {onEnlarge && (
          <IconButton label="Open larger" onClick={onEnlarge}>
            <Maximize2 />
          </IconButton>
        )}
        <IconButton label="Close the assistant" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {children}
    </section>
  )
}

/** As tall as the window; what is in it scrolls by itself. */
const tall: DialogLook = {
  dialog:
    'flex h-[calc(100dvh-2rem)] max-h-none w-[min(46rem,calc(100vw-2rem))] max-w-none flex-col overflow-hidden',
  head: 'items-center border-line border-b py-3 md:pl-7',
  title: 'text-xl italic',
  body: 'contents',
  actions: '',
}

/** In the panel a failure is only logged, without a word of what was asked (docs/specification.md, 8). */
function logFailure(error: unknown): void {
  const reason = error instanceof CallError ? `status ${error.status}` : 'no answer'
  // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this
  console.error(`The chapter assistant could not answer: ${reason}`)
}

/** In the dialog it is said in a toast, with other words once the session has ended. */
function toastFailure(error: unknown): void {
  const unauthorized = error instanceof Error && error.message.includes('Unauthorized')
  toastError(unauthorized ? messages.failed.unauthorized : messages.failed.aiResponse)
}
