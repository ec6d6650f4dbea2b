import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Autosave } from '../drafts/use-autosave.ts'
import { Button } from '../ui/Button.tsx'
import { ignoreDoubleClick } from '../ui/ignore-double-click.ts'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { CopyText } from './CopyText.tsx'
import { plainText, ReadOnlyText, type TextPart } from './ReadOnlyText.tsx'

interface Props<V> {
  autosave: Autosave<V>
  parts: (text: V) => TextPart[]
  /** Puts a text back on the screen; the one that is there is set aside. */
  onBringBack: (index: number) => void
}

/** Texts that were not chosen, until their writer discards them; while the page is open, discarded ones too. */
export function AlternateVersions<V>({ autosave, parts, onBringBack }: Props<V>) {
  const texts = autosave.alternates
  const [discarded, setDiscarded] = useState<readonly V[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  const last = discarded.at(-1)
  const discard = (index: number) => {
    setDiscarded([...discarded, texts[index] as V])
    autosave.discard(index)
    // Not left on the button: it belongs to the next text by then.
    status.current?.focus()
  }
  const putBack = (text: V) => {
    setDiscarded(discarded.slice(0, -1))
    autosave.undoDiscard(text)
    status.current?.focus()
  }
  if (texts.length === 0 && last === undefined) return null
  return (
    <div className="mb-8 max-w-(--measure-wide) max-md:mb-6">
      <ul className="grid gap-3">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          <li key={index} className="rounded-paper border border-line-strong border-dashed px-5 py-4">
            <OneText parts={parts(text)}>
              <Button
                variant="secondary"
                icon={<Undo2 className="icon" />}
                onClick={ignoreDoubleClick(() => onBringBack(index))}
              >
                Use this one instead
              </Button>
              <Button
                variant="quiet"
                icon={<Trash2 className="icon" />}
                onClick={ignoreDoubleClick(() => discard(index))}
              >
                Discard
              </Button>
            </OneText>
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1} className="no-print text-sm not-empty:mt-3">
        {last !== undefined && (
          <>
            {discarded.length === 1 ? 'A text was discarded.' : `${discarded.length} texts were discarded.`}{' '}
            <button
              type="button"
              onClick={() => putBack(last)}
              className="min-h-8 cursor-pointer text-accent underline"
            >
              {discarded.length === 1 ? 'Put it back' : 'Put the last one back'}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

function OneText({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const filled = parts.filter(({ text }) => text.trim() !== '')
  return (
    <>
      <h3 className="mb-2 font-sans text-sm">A text that was not kept</h3>
      <ScrollBox label="A text that was not kept" className="max-h-60">
        <ReadOnlyText parts={parts.length > 1 && filled.length > 0 ? filled : parts} size="small" />
      </ScrollBox>
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <CopyText text={plainText(parts)} />
        {children}
      </div>
    </>
  )
}
