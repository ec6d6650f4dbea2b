import { History, X } from 'lucide-react'
import type { Ref, RefObject } from 'react'
import type { Autosave } from '../drafts/use-autosave.ts'
import { IconButton } from '../ui/Button.tsx'
import { keepFocusNearby } from '../ui/keep-focus-nearby.ts'
import { AlternateVersions } from './AlternateVersions.tsx'
import { ChooseText } from './ChooseText.tsx'
import type { TextPart } from './parts.ts'

interface Props<V> {
  kept: Autosave<V>
  /** A text as people read it. */
  parts: (text: V) => TextPart[]
  /** The choice between two texts, to be led to. */
  choice?: Ref<HTMLElement>
  /** What holds the fields: the first of them takes the focus once a text was chosen. */
  form: RefObject<HTMLElement | null>
}

/** What there is to say about a text that is being kept, above its form; nothing as long as all is well. */
export function KeptNotes<V>({ kept, parts, choice, form }: Props<V>) {
  const { text, conflict, aside, restored, keepMine, keepOther, putAway, putBack, bringBack, notice } = kept
  const write = () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  return (
    <>
      <div role="status">
        {restored && (
          <p className="mb-5 flex max-w-160 items-center gap-2 rounded-control bg-accent-soft py-1 pr-1 pl-4 text-sm/[1.5]">
            <History className="icon text-accent" />
            <span className="flex-1 py-1.5">Text you had not saved yet is back.</span>
            <IconButton ref={keepFocusNearby} label="Dismiss" onClick={notice} className="hover:bg-paper">
              <X />
            </IconButton>
          </p>
        )}
      </div>
      {conflict && (
        <ChooseText
          ref={choice}
          mine={parts(text)}
          other={parts(conflict.value)}
          savedAt={conflict.updatedAt}
          onKeepMine={() => {
            keepMine()
            write()
          }}
          onKeepOther={() => {
            keepOther()
            write()
          }}
        />
      )}
      <AlternateVersions
        texts={aside}
        parts={parts}
        onDiscard={putAway}
        onPutBack={putBack}
        onBringBack={(index) => {
          bringBack(index)
          write()
        }}
      />
    </>
  )
}
