import { History, X } from 'lucide-react'
import { type Ref, type RefObject, useId } from 'react'
import type { Autosave } from '../drafts/use-autosave.ts'
import { momentOf } from '../lib/dates.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { keepFocusNearby } from '../ui/keep-focus-nearby.ts'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { AlternateVersions } from './AlternateVersions.tsx'
import { plainText, ReadOnlyText, type TextPart } from './ReadOnlyText.tsx'

interface Props<V> {
  autosave: Autosave<V>
  parts: (text: V) => TextPart[]
  /** The choice between two texts, to be led to. */
  choice?: Ref<HTMLElement>
  /** What holds the fields: the first of them takes the focus once a text was chosen. */
  form: RefObject<HTMLElement | null>
}

/** What there is to say about a text that is being kept, above its form; nothing as long as all is well. */
export function KeptNotes<V>({ autosave, parts, choice, form }: Props<V>) {
  const { conflict, restored } = autosave
  const thenWrite = (choose: () => void) => {
    choose()
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <>
      <div role="status">
        {restored && (
          <p className="mb-5 flex max-w-160 items-center gap-2 rounded-control bg-accent-soft py-1 pr-1 pl-4 text-sm/[1.5]">
            <History className="icon text-accent" />
            <span className="flex-1 py-1.5">Text you had not saved yet is back.</span>
            <IconButton
              ref={keepFocusNearby}
              label="Dismiss"
              onClick={autosave.dismissRestored}
              className="hover:bg-paper"
            >
              <X />
            </IconButton>
          </p>
        )}
      </div>
      {conflict && (
        <ChooseText
          ref={choice}
          mine={parts(autosave.text)}
          other={parts(conflict.value)}
          savedAt={conflict.updatedAt}
          onKeepMine={() => thenWrite(autosave.keepMine)}
          onKeepOther={() => thenWrite(autosave.keepOther)}
        />
      )}
      <AlternateVersions
        autosave={autosave}
        parts={parts}
        onBringBack={(index) => thenWrite(() => autosave.swap(index))}
      />
    </>
  )
}

interface ChooseTextProps {
  ref?: Ref<HTMLElement> | undefined
  mine: readonly TextPart[]
  other: readonly TextPart[]
  /** When the other text was saved, an ISO moment. */
  savedAt: string
  onKeepMine: () => void
  onKeepOther: () => void
}

/** Two texts of one work, side by side: a person keeps one, the other stays in reach. Only parts that differ are shown. */
function ChooseText({ ref, mine, other, savedAt, onKeepMine, onKeepOther }: ChooseTextProps) {
  const id = useId()
  const differs = (part: TextPart) =>
    other.find(({ label }) => label === part.label)?.text !==
    mine.find(({ label }) => label === part.label)?.text
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-8 max-w-(--measure-wide) scroll-mt-32 rounded-paper border-[1.5px] border-warning bg-warning-soft px-5 pt-5 pb-6 max-md:px-4"
    >
      <h3 id={id} className="text-lg">
        Which text do you want to keep?
      </h3>
      <p className="mt-1.5 text-sm/[1.5]">
        This was changed in another tab or on another device after you started. The text you do not keep stays
        on this page, to copy from, until you discard it.
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Side title="Yours, on this page" parts={mine.filter(differs)} />
        <Side title={`The other, saved ${momentOf(savedAt)}`} parts={other.filter(differs)} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeepMine} disabled={plainText(mine).trim() === ''}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onKeepOther}>
          Keep the other
        </Button>
      </div>
    </section>
  )
}

function Side({ title, parts }: { title: string; parts: readonly TextPart[] }) {
  return (
    <div className="rounded-control border border-line-strong bg-paper p-4">
      <h4 className="mb-2 font-sans text-sm">{title}</h4>
      <ScrollBox label={title} className="max-h-80">
        <ReadOnlyText parts={parts} size="small" />
      </ScrollBox>
    </div>
  )
}
