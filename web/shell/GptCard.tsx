import { MessagesSquare } from 'lucide-react'
import { sentences } from '#core/workbook/progress'
import { fire } from '../lib/events.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'

interface Props {
  /** The chapter's assistant; undefined where no open chapter is shown. */
  assistantName: string | undefined
  /** The chapter that is shown is locked: there is nothing to open yet. */
  locked: boolean
  onOpen?: (() => void) | undefined
}

/** The side card "Chapter-Specific GPT": opens the chat of the chapter through the event openAiChat. */
export function GptCard({ assistantName, locked, onOpen }: Props) {
  return (
    <section
      aria-labelledby="gpt"
      className={cx(
        'mt-6 mb-4 rounded-paper border border-line bg-paper px-[1.1rem] pt-[1.1rem] pb-[1.2rem]',
        assistantName &&
          'sticky bottom-4 shadow-[0_1.05rem_0_var(--desk),0_-10px_18px_-10px_rgb(0_0_0/0.14)]',
      )}
    >
      <h3
        id="gpt"
        className="flex items-center gap-[0.45em] font-normal font-sans text-muted text-xs tracking-normal"
      >
        <MessagesSquare className="icon" />
        Chapter-Specific GPT
      </h3>
      {assistantName ? (
        <p className="voice mt-[0.35rem] mb-[0.9rem] text-[1.25rem]/[1.25]">{assistantName}</p>
      ) : (
        <p className="meta mt-[0.35rem] mb-[0.9rem]">
          {locked ? sentences.chapterLocked : 'Select a chapter to access AI assistant'}
        </p>
      )}
      <Button
        full
        disabled={!assistantName}
        onClick={() => {
          onOpen?.()
          fire('openAiChat')
        }}
      >
        Start Dialogue
      </Button>
    </section>
  )
}
