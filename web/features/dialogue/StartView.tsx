import { CircleQuestionMark, ListChecks, LockOpen, type LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { SectionHead } from '../../ui/Sheet.tsx'
import { ModelChoice } from '../../work/ModelChoice.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'
import type { useDialogue } from './use-dialogue.ts'
import { WhoCanRead } from './WhoCanRead.tsx'

interface Props {
  chapter: ChapterView
  dialogue: ReturnType<typeof useDialogue>
  /** The dialogue was reset just now, maybe while something was being written. */
  fresh: boolean
  trouble: ReactNode
}

/** Before the dialogue: what it touches, how it goes, and the button that begins it. */
export function StartView({ chapter, dialogue, fresh, trouble }: Props) {
  const { begin, beginning, text, write } = dialogue
  const beginButton = useRef<HTMLButtonElement>(null)
  const { name } = chapter.assistant
  const whereKept = useWhereKept()
  return (
    <div className="max-w-[33em]">
      <SectionHead title="AI Dialogue">
        A conversation with <em className="voice">{name}</em> about the case of this chapter.
      </SectionHead>
      {chapter.contentNote && (
        <Callout variant="info" icon="support" title="Before you begin" level={3} className="mb-7">
          <Prose html={chapter.contentNote} />
          <NeedSupport className="mt-3" />
        </Callout>
      )}
      <ul className="mb-7 grid gap-4.5">
        <Point icon={CircleQuestionMark} lead="It asks, you answer.">
          Expect questions, not corrections. Half-formed thoughts are welcome.
        </Point>
        <Point icon={ListChecks} lead="Five ideas to explore.">
          You will see each one appear when you reach it. There is no clock, and your place is kept.
        </Point>
        <Point icon={LockOpen} lead="It opens the rest of the chapter.">
          Exercise, reflection and competency follow once the dialogue is complete.
        </Point>
      </ul>
      <p className="meta mb-1">Please don’t type real clients’ names or details.</p>
      <WhoCanRead />
      <ModelChoice className="mt-7" />
      <Button
        ref={beginButton}
        size="lg"
        className="mt-7"
        busy={beginning && 'Beginning...'}
        onClick={() => void begin()}
      >
        Begin AI Interaction
      </Button>
      {trouble}
      {!chapter.contentNote && <NeedSupport variant="quiet" className="ml-3" />}
      <UnsentMessage
        label="Not sent yet"
        hint={`Your words are ${whereKept}. Begin, and they stand in the field to be sent.`}
        text={text}
        onChange={write}
        fresh={fresh}
        onPutAway={() => beginButton.current?.focus()}
      />
    </div>
  )
}

function Point({ icon: Icon, lead, children }: { icon: LucideIcon; lead: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.6rem_1fr] gap-3">
      <Icon className="mt-0.5 size-[1.35rem]" />
      <span>
        <strong>{lead}</strong> {children}
      </span>
    </li>
  )
}
