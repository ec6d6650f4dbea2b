import { Trash2, Undo2 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { CopyText } from './CopyText.tsx'
import { plainText, type TextPart } from './parts.ts'
import { ReadOnlyText } from './ReadOnlyText.tsx'
import { ScrollBox } from './ScrollBox.tsx'

interface Props {
  texts: readonly (readonly TextPart[])[]
  onDiscard: (index: number) => void
  /** Puts a text back on the screen; the one that is there is set aside. */
  onBringBack: (index: number) => void
}

/** Texts that were not chosen, open to read and copy until their writer discards them. */
export function SetAside({ texts, onDiscard, onBringBack }: Props) {
  if (texts.length === 0) return null
  return (
    <ul className="mb-8 grid max-w-(--measure-wide) gap-3 max-md:mb-6">
      {texts.map((parts, index) => {
        const filled = parts.filter(({ text }) => text.trim() !== '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          <li key={index} className="rounded-paper border border-line-strong border-dashed px-5 py-4">
            <h3 className="mb-2 font-sans text-sm">A text that was not kept</h3>
            <ScrollBox label="A text that was not kept" className="max-h-60">
              <ReadOnlyText parts={parts.length > 1 && filled.length > 0 ? filled : parts} size="small" />
            </ScrollBox>
            <div className="no-print mt-3 flex flex-wrap gap-3">
              <CopyText text={plainText(parts)} />
              <Button
                variant="secondary"
                icon={<Undo2 className="icon" />}
                onClick={() => onBringBack(index)}
              >
                Use this one instead
              </Button>
              <Button variant="quiet" icon={<Trash2 className="icon" />} onClick={() => onDiscard(index)}>
                Discard
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
